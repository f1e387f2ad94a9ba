import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import type { Context, Hono } from 'hono'
import { pagePaths } from '#contract/core/page-paths.ts'
import { type Refusal, refusals } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { type BuiltFile, readBuiltFiles, sendBuiltFile } from './built-files.ts'
import { webPolicy } from './headers.ts'
import { officeShell } from './office-shell.ts'
import type { Env } from './serve.ts'

const pagePatterns = pagePaths.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`))
const isPage = (path: string) => pagePatterns.some((pattern) => pattern.test(path))

/** Keeps pages in the browser, which must always ask if there is a newer worker. */
const workerPath = '/worker.js'

/** Rules for keeping files: names of assets change with their content. */
const maxAge = (path: string) => (path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'max-age=3600')

/**
 * Serves the built web app: pages by path, files, and one shell for all pages without a file. An
 * unknown address is a 404 with that shell, which says so; a missing asset is a 404 without (R96).
 * An office of one's own has a shell that names it, and no page with a file.
 */
export const webAppRoutes = (app: Hono<Env>, { config, office }: Pick<Deps, 'config' | 'office'>, root: string) => {
  const built = readBuiltFiles(root)
  const shell = built.get('/app.html')
  if (!shell) throw new Error(`${root} has no app.html: run npm run build`)
  const ownShell = officeShell(office, shell)
  const policy = webPolicy(config, inlineScripts(built.get('/index.html')))
  const fileAt = (path: string) => (path.endsWith('.html') ? undefined : built.get(path))

  /** The page's own file, `$id.html` for paths such as `/matters/7`, or the shell. */
  const pageAt = (path: string) => {
    const own = ownShell()
    return own ? own.page : builtPageAt(path)
  }
  const builtPageAt = (path: string) => {
    const own = path === '/' ? '/index' : path.replace(/\/$/, '')
    return built.get(`${own}.html`) ?? built.get(`${dirname(own)}/$id.html`) ?? shell
  }
  const sendPage = (c: Context, page: BuiltFile, status: 200 | 404) => {
    c.header('Cache-Control', 'no-cache')
    c.header('Content-Security-Policy', policy)
    c.header('X-Frame-Options', 'DENY')
    return sendBuiltFile(c, page, status)
  }

  // The worker keeps pages with their content policy and office: it is another one where those are.
  const workerEnd = () => {
    const kept = policy + (ownShell()?.version ?? '')
    return `\n// ${createHash('sha256').update(kept).digest('hex').slice(0, 12)}\n`
  }
  const sendWorker = (c: Context, { type, plain }: BuiltFile) =>
    c.body(new TextDecoder().decode(plain.bytes) + workerEnd(), 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' })

  app.get('*', async (c) => {
    const { path } = c.req
    await office.follow()
    const file = fileAt(path)
    if (path === workerPath && file) return sendWorker(c, file)
    if (file) {
      c.header('Cache-Control', `public, ${maxAge(path)}`)
      // Chats and social networks embed it in their own pages.
      if (path === '/social-card.png') c.header('Cross-Origin-Resource-Policy', 'cross-origin')
      return sendBuiltFile(c, file)
    }
    if (isPage(path)) return sendPage(c, pageAt(path), 200)
    if (/^\/assets\/|\.\w+$/.test(path)) return refuse(c, 'request.unknown')
    c.header('X-Robots-Tag', 'noindex')
    return sendPage(c, ownShell()?.page ?? shell, 404)
  })
  app.all('*', (c) => {
    if (!isPage(c.req.path) && !fileAt(c.req.path)) return refuse(c, 'request.unknown')
    c.header('Allow', 'GET, HEAD')
    return refuse(c, 'request.method')
  })
}

const refuse = (c: Context, refusal: Refusal) => {
  const [status, detail] = refusals[refusal]
  return c.json({ detail }, status)
}

/**
 * CSP hashes of a prerendered page's inline scripts. The build puts the same ones into every such
 * page, and fewer into the shell.
 */
const inlineScripts = (page: BuiltFile | undefined) =>
  [...new TextDecoder().decode(page?.plain.bytes).matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
