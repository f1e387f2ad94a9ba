import { createAdaptorServer } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

export interface ServedFolder {
  url: string
  close(): void
}

/**
 * Serves a built web app: its files, compressed where a compressed one exists, and its index for
 * every path that is a page.
 * @param replies what its API answers, by path
 */
export const serveFolder = async (root: string, replies: Readonly<Record<string, unknown>> = {}): Promise<ServedFolder> => {
  const app = new Hono()
  for (const [path, reply] of Object.entries(replies)) app.get(path, (c) => c.json(reply))
  app.use(serveStatic({ root, precompressed: true }))
  app.get('*', (c, next) =>
    /\.\w+$/.test(c.req.path) ? next() : serveStatic({ root, path: 'index.html', precompressed: true })(c, next),
  )
  const server = createAdaptorServer(app)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}
