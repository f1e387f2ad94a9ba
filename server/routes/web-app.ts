import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { refusals } from '#contract/core/refusals.ts'
import type { Config } from '#server/config.ts'
import { webPolicy } from './headers.ts'
import type { Env } from './serve.ts'

/**
 * Serves the built web app: pages by path, hashed assets with an unlimited cache, and one shell
 * for all pages without a file. A missing asset is a 404, never the shell (R96).
 */
export const webAppRoutes = (app: Hono<Env>, config: Config, root: string) => {
  const policy = webPolicy(config, inlineScripts(readFileSync(join(root, 'index.html'), 'utf8')))
  const files = (rewriteRequestPath: (path: string) => string) => serveStatic({ root, rewriteRequestPath, precompressed: true })
  const pages = files((path) => `${pageFor(root, path)}.html`)

  app.get('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.header('Cache-Control', 'public, max-age=31536000, immutable')
  })
  // Chats and social networks embed it in their own pages.
  app.get('/social-card.png', async (c, next) => {
    await next()
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  })
  app.get(
    '*',
    // A directory would serve its index without the `no-cache` header that pages need.
    files((path) => (/\/$|\.html$/.test(path) ? '/-' : path)),
  )
  app.get('*', async (c, next) => {
    if (/^\/assets\/|\.\w+$/.test(c.req.path)) return c.json({ detail: refusals['request.unknown'][1] }, 404)
    c.header('Cache-Control', 'no-cache')
    c.header('Content-Security-Policy', policy)
    c.header('X-Frame-Options', 'DENY')
    return pages(c, next)
  })
}

/** The page's own file, `$id.html` for paths such as `/matters/7`, or the shell. */
const pageFor = (root: string, path: string) => {
  const own = path === '/' ? '/index' : path.replace(/\/$/, '')
  const ofAll = `${dirname(own)}/$id`
  return [own, ofAll].find((page) => existsSync(join(root, `${page}.html`))) ?? '/app'
}

/**
 * CSP hashes of a prerendered page's inline scripts. The build puts the same ones into every such
 * page, and fewer into the shell.
 */
const inlineScripts = (page: string) =>
  [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
