import { createQueryClient } from '#api/query-client.ts'
import { createApp } from '#src/app.tsx'
import { createMemoryHistory, rootRouteId } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { publicPaths } from '#features/public/public-paths.ts'
import { structuredData } from '#features/public/structured-data.ts'
import { webOrigin } from '#lib/web-origin.ts'
import { loading } from '#texts/loading.ts'
import { LoadingOverlay } from '#ui/loading-overlay.tsx'
import { fillFrame } from './frame.ts'
import '#ui/tokens.css'
import '#ui/base.css'

/** Not for search engines, but prerendered too, so that the forms show at once. */
const formPaths = ['/login', '/register'] as const

export const prerenderedPaths = [...publicPaths, ...formPaths]

export const sitemap = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
  ...publicPaths.map((path) => `  <url><loc>${webOrigin}${path}</loc></url>`),
  '</urlset>\n',
].join('\n')
export const robots = `User-agent: *\nDisallow: /api/\nDisallow: /files/\nSitemap: ${webOrigin}/sitemap.xml\n`

/**
 * Renders one page to HTML (React writes title and meta elements first), with its structured data
 * and the ids of its routes.
 */
export const renderPage = async (path: (typeof prerenderedPaths)[number]) => {
  const { router, App } = createApp({
    queryClient: createQueryClient(),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  return {
    html: renderToString(<App />),
    structuredData: structuredData(path),
    routeIds: router.state.matches.map(({ routeId }) => routeId).filter((id) => id !== rootRouteId),
  }
}

/** One page again, in the frame that the build has made for it. */
export const renderInto = async (frame: string, path: (typeof prerenderedPaths)[number]) =>
  fillFrame(frame, await renderPage(path))

/** The page that a client-rendered one shows until the app has loaded. */
export const waiting = renderToString(<LoadingOverlay label={loading} />)
