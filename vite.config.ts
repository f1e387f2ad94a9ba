import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './first-paint/chunk-groups.ts'
import { licensesFile } from './first-paint/font-licenses.ts'

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

/**
 * The pages whose scripts are requested all at once when a link leads to them. Each name weighs on
 * every page; the others request theirs in two steps, and all at once when they are opened directly.
 */
const oftenOpened = /\/(user-matters|matters\._id|login|register|routes|prices|about|contact)-/

export default defineConfig(async ({ command, mode, isSsrBuild }) => ({
  envPrefix: ['VITE_', 'PUBLIC_WEB_URL', 'PARTNERS_SEE'],
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
  // The server renders pages with what was built, where no package of the app is installed.
  ssr: { noExternal: isSsrBuild ? (true as const) : [] },
  build: {
    outDir: 'dist/web',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    license: { fileName: licensesFile },
    assetsInlineLimit: 0,
    // pdf-lib, which writes photographed papers and is loaded for that alone, has 510.
    chunkSizeWarningLimit: 520,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (page: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) =>
        hostType === 'html' || oftenOpened.test(page) ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
}))
