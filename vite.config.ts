import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// In development React's refresh code is an inline script; the product has none, so the policy stays strict there.
const developmentNonce = 'development'

/**
 * Vite asks for a stylesheet once per page, also when it didn't come: tried again, for the network is back, a page or dialog would
 * stand there without its styles. With this they are asked for as often as the script is.
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

// Few large chunks compress better than many small ones. Each group takes what its modules need, unless one above it has it already.
const groups = [
  { name: 'start', tags: ['$initial' as const] },
  // On public pages, too.
  { name: 'money', test: /\/src\/lib\/money\./ },
  {
    name: 'controls',
    test: /\/src\/(api\/write|contract\/(call-failed|limits|rules)|lib\/truncate|ui\/(actions|button|field|field-errors|failure-notice|later|notice|slow-write))\.|createReactComponent|Icon(Check|Eye|EyeOff|X)\.mjs/,
  },
  // Open forms load it when they are entered.
  { name: 'calls', test: /\/src\/(api\/(hooks|read-profile)|contract\/index)\./ },
  { name: 'open-forms', test: /\/src\/(api\/late-hooks|ui\/(form-card|use-open-form))\./ },
  {
    name: 'members',
    test: /\/src\/(routes\/_member\.tsx|features\/(account\/member-session|matters\/(status-badge|use-matter-removal|use-unsaved-guard))|ui\/(news-corner|skeleton|slow-notice))/,
  },
  // Of the page of one matter, and of what else shows a part of one.
  {
    name: 'matter-parts',
    test: /\/src\/(features\/(matters\/(file-picker|file-problem|matter-files\.module|use-text-save)|payments\/(payment-date|use-decline))|texts\/(payments|receipt))|Icon(ArrowLeft|Trash)\.mjs/,
  },
  { name: 'dialog', test: /\/src\/ui\/dialog\./ },
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
  // Other pages here, such as the benchmarks', aren't the app: what they need may not be installed.
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
