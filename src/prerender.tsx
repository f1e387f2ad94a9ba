import { createQueryClient } from '#api/query-client.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { publicPaths } from '#features/public/public-paths.ts'
import { structuredData } from '#features/public/structured-data.ts'
import { webOrigin } from '#lib/web-origin.ts'
import { createApp } from './app.tsx'
import { loading } from '#texts/loading.ts'
import { LoadingOverlay } from '#ui/loading-overlay.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

/** Pages for everybody that searches needn't find: written too, so that they are there at once. */
const formPaths = ['/login', '/register'] as const

export const prerenderedPaths = [...publicPaths, ...formPaths]

/** For searching machines: where the public pages are, and that calls and files aren't for them. */
export const sitemap = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
  ...publicPaths.map((path) => `  <url><loc>${webOrigin}${path}</loc></url>`),
  '</urlset>\n',
].join('\n')
export const robots = `User-agent: *\nDisallow: /api/\nDisallow: /files/\nSitemap: ${webOrigin}/sitemap.xml\n`

/** One page as HTML, its title and meta elements first, as React writes them; what it says of itself to machines; and the routes that it is made of. */
export const renderPage = async (path: (typeof prerenderedPaths)[number]) => {
  const { router, App } = createApp({
    queryClient: createQueryClient(),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  return {
    html: renderToString(<App />),
    structuredData: structuredData(path),
    routeIds: router.state.matches.map(({ routeId }) => routeId),
  }
}

/** What a page that isn't written shows until the app is there. */
export const waiting = renderToString(<LoadingOverlay label={loading} />)
