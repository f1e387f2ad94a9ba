import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { refusals } from '../../src/contract/refusals.ts'
import type { Config } from '../config.ts'
import { webPolicy } from './headers.ts'
import type { Env } from './serve.ts'

/**
 * Serves the built web app: prerendered pages by their path, hashed assets for ever, the empty shell for every other page.
 * A missing asset is a 404, never the shell (SECURITY R96).
 */
export const webAppRoutes = (app: Hono<Env>, config: Config, root: string) => {
  const policy = webPolicy(config, inlineScripts(readFileSync(join(root, 'app.html'), 'utf8')))
  const files = (rewriteRequestPath: (path: string) => string) => serveStatic({ root, rewriteRequestPath, precompressed: true })
  const pages = files((path) => (path === '/' ? '/index.html' : `${path.replace(/\/$/, '')}.html`))
  const shell = files(() => '/app.html')

  app.get('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.header('Cache-Control', 'public, max-age=31536000, immutable')
  })
  app.get(
    '*',
    // A folder would answer with its index, without the header that has pages asked for anew.
    files((path) => (/\/$|\.html$/.test(path) ? '/-' : path)),
  )
  app.get('*', async (c, next) => {
    if (/^\/assets\/|\.\w+$/.test(c.req.path)) return c.json({ detail: refusals['request.unknown'][1] }, 404)
    c.header('Cache-Control', 'no-cache')
    c.header('Content-Security-Policy', policy)
    c.header('X-Frame-Options', 'DENY')
    const prerendered = existsSync(join(root, c.req.path === '/' ? 'index.html' : `${c.req.path}.html`))
    return prerendered ? pages(c, next) : shell(c, next)
  })
}

/** The scripts that stand in the page itself, as a policy knows them. The build puts the same ones into every page. */
const inlineScripts = (page: string) =>
  [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
