import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// In development React's refresh code is an inline script. The production build has none, so its
// policy stays strict.
const developmentNonce = 'development'

/**
 * Vite requests a stylesheet once per page, even if that failed. On a retry, when the network is
 * back, a page or dialog would render without its styles. This patch makes stylesheets retry
 * whenever the script does.
 */
const failedStyles = [
  [/(?<=\(err\) => \{\s*)seen\[href\] = void 0/, 'delete seen[href]'],
  [/(?<=e\.type === "error"\) )(?=rej\()/, 'link.remove(), '],
] as const
const retriedStyles: Plugin = {
  name: 'retried-styles',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: (code) =>
      failedStyles.reduce((changed, [theirs, ours]) => {
        if (!theirs.test(changed)) throw new Error(`Vite fetches styles in another way now: ${theirs} isn't there.`)
        return changed.replace(theirs, ours)
      }, code),
  },
}

const icons = 'node_modules/@tabler/icons-react/dist/esm'

/**
 * Matches modules by path without extension: `src/ui/button` means its script and its styles. A
 * path without a file fails the build.
 */
const modules = (...stems: readonly string[]) => {
  for (const stem of stems)
    if (!readdirSync(dirname(stem)).some((name) => name.startsWith(`${basename(stem)}.`)))
      throw new Error(`vite.config.ts: a chunk names ${stem}, and no such file exists.`)
  return new RegExp(`/(?:${stems.join('|')})\\.`)
}

// Few large chunks compress better than many small ones. Each group includes its modules'
// dependencies, unless a group above already has them.
const groups = [
  { name: 'start', tags: ['$initial' as const] },
  // Also used by public pages.
  { name: 'money', test: modules('src/lib/money') },
  {
    name: 'controls',
    test: modules(
      'src/api/mutation-hooks',
      'src/contract/call-failed',
      'src/contract/limits',
      'src/ui/actions',
      'src/ui/button',
      'src/ui/field',
      'src/ui/failure-notice',
      'src/ui/lazy-component',
      'src/ui/notice',
      'src/ui/slow-mutation-notice',
      `${icons}/createReactComponent`,
      `${icons}/icons/IconCheck`,
      `${icons}/icons/IconX`,
    ),
  },
  // Of passwords and of files.
  { name: 'eyes', test: modules(`${icons}/icons/IconEye`, `${icons}/icons/IconEyeOff`) },
  // Public forms load it when they get focus.
  { name: 'calls', test: modules('src/api/hooks', 'src/api/call-layer', 'src/contract/index') },
  { name: 'forms', test: modules('src/api/lazy-hooks', 'src/ui/form-card', 'src/ui/call-form', 'src/ui/use-open-form') },
  {
    name: 'members',
    test: modules(
      'src/contract/rules',
      'src/lib/truncate',
      'src/routes/_member',
      'src/features/account/member-session',
      'src/features/matters/act',
      'src/features/matters/status-badge',
      'src/features/matters/use-matter-removal',
      'src/features/matters/use-unsaved-guard',
      'src/ui/lazy-toaster',
      'src/ui/loading-status',
      'src/ui/skeleton',
      'src/ui/slow-loading-notice',
    ),
  },
  // Used by the page of one matter, and by pages that show parts of it.
  {
    name: 'matter-parts',
    test: modules(
      'src/features/matters/file-picker',
      'src/features/matters/file-problem',
      'src/features/matters/matter-files.module',
      'src/features/matters/use-text-save',
      'src/features/payments/payment-date',
      'src/features/payments/use-decline',
      'src/texts/payments',
      'src/texts/receipt',
      `${icons}/icons/IconArrowLeft`,
      `${icons}/icons/IconTrash`,
    ),
  },
  { name: 'dialog', test: modules('src/ui/dialog') },
].map((group, place, all) => ({ ...group, priority: all.length - place }))

export default defineConfig(async ({ command, mode }) => ({
  envPrefix: ['VITE_', 'PUBLIC_WEB_URL'],
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: { defaultBehavior: [['component', 'pendingComponent'], ['errorComponent'], ['notFoundComponent']] },
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
    }),
    react(),
    retriedStyles,
    mode === 'mocks' && (await import('msw/vite')).msw({ mode: 'worker-only' }),
  ],
  html: command === 'serve' ? { cspNonce: developmentNonce } : {},
  cacheDir: process.env['DEV_CACHE_DIR'] ?? 'node_modules/.vite',
  // Other HTML files here, such as those of the benchmarks, aren't the app, and their dependencies
  // may not be installed.
  optimizeDeps: { entries: ['index.html'] },
  server: {
    port: Number(process.env['PORT'] ?? 8000),
    host: process.env['HOST'] ?? '127.0.0.1',
  },
  build: {
    outDir: 'dist/web',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
}))
