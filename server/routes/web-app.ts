import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import type { Context, Hono } from 'hono'
import { pagePaths } from '#contract/core/page-paths.ts'
import { type Refusal, refusals } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { type BuiltFile, readBuiltFiles, sendBuiltFile } from './built-files.ts'
import { webPolicy } from './headers.ts'
import { renderOfficePages } from '#server/ports/page-renderer.ts'
import { socialCardPath } from '#contract/office/look/social-card.ts'
import { manifestPath, officePages } from './office-pages.ts'
import type { Env } from './serve.ts'

/** Those of an office of one's own are drawn (`office-pages.ts`). */
const isPicture = (path: string) => /^\/(?:favicon\.svg|icon-\d+\.png)$/.test(path) || path === socialCardPath
/** They are nothing but pictures, even where somebody opens one alone. */
const picturePolicy = "default-src 'none'; img-src data:; sandbox; frame-ancestors 'none'"

const pagePatterns = pagePaths.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`))
const isPage = (path: string) => pagePatterns.some((pattern) => pattern.test(path))

/** Keeps pages in the browser, which must always ask if there is a newer worker. */
const workerPath = '/worker.js'

/** Rules for keeping files: names of assets change with their content. */
const maxAge = (path: string) => (path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'max-age=3600')

/**
 * Serves the built web app: pages by path, files, and one shell for all pages without a file. An
 * unknown address is a 404 with that shell, which says so; a missing asset is a 404 without (R96).
 * An office of one's own has pages of its own (`office-pages.ts`).
 */
export const webAppRoutes = (
  app: Hono<Env>,
  deps: Pick<Deps, 'config' | 'office' | 'log' | 'db' | 'heavy'>,
  root: string,
  render = renderOfficePages,
) => {
  const { config, office } = deps
  const built = readBuiltFiles(root)
  const shell = built.get('/app.html')
  if (!shell) throw new Error(`${root} has no app.html: run npm run build`)
  const ownPages = officePages(deps, { built, shell, root, render })
  const policy = webPolicy(config, inlineScripts(built.get('/index.html')))
  const fileAt = (path: string) => {
    if (path.endsWith('.html')) return undefined
    return (path === manifestPath ? ownPages()?.manifest : undefined) ?? built.get(path)
  }

  /** The page's own file, `$id.html` for paths such as `/matters/7`, or the shell. */
  const pageAt = (path: string) => {
    const name = path === '/' ? '/index' : path.replace(/\/$/, '')
    const own = ownPages()
    const pages = own ? own.pages : built
    return pages.get(`${name}.html`) ?? pages.get(`${dirname(name)}/$id.html`) ?? (own ?? { shell }).shell
  }
  const sendPage = (c: Context, page: BuiltFile, status: 200 | 404) => {
    c.header('Cache-Control', 'no-cache')
    c.header('Content-Security-Policy', policy)
    c.header('X-Frame-Options', 'DENY')
    return sendBuiltFile(c, page, status)
  }

  // The worker keeps pages with their content policy and office: it is another one where those are.
  const workerEnd = () => {
    const version = policy + (ownPages()?.version ?? '')
    return `\n// ${createHash('sha256').update(version).digest('hex').slice(0, 12)}\n`
  }
  const sendWorker = (c: Context, { type, plain }: BuiltFile) =>
    c.body(new TextDecoder().decode(plain.bytes) + workerEnd(), 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' })

  // Not only when somebody comes, who would get the shell.
  void office.follow().then(ownPages)

  app.get('*', async (c) => {
    const { path } = c.req
    await office.follow()
    const drawn = isPicture(path) ? (await ownPages()?.pictures)?.get(path) : undefined
    const file = drawn ?? fileAt(path)
    if (path === workerPath && file) return sendWorker(c, file)
    if (file) {
      c.header('Cache-Control', `public, ${maxAge(path)}`)
      if (drawn) c.header('Content-Security-Policy', picturePolicy)
      // Chats and social networks embed it in their own pages.
      if (path === socialCardPath) c.header('Cross-Origin-Resource-Policy', 'cross-origin')
      return sendBuiltFile(c, file)
    }
    if (isPage(path)) return sendPage(c, pageAt(path), 200)
    if (/^\/assets\/|\.\w+$/.test(path)) return refuse(c, 'request.unknown')
    c.header('X-Robots-Tag', 'noindex')
    return sendPage(c, ownPages()?.shell ?? shell, 404)
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
