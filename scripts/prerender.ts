import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { compressFolder } from '#scripts/compress-folder.ts'

// Prerenders the public pages, writes shells for all others, and compresses the build.

const webRoot = 'dist/web'
// A named chunk of vite.config.ts. Nearly every client-rendered page makes calls at once.
const calls = 'calls'
const member = [calls, '/_member']
const mantine = [...member, '/_member/_mantine']
/**
 * Client-rendered pages by file name, with the routes and named chunks they start with. `app` is
 * the shell for all pages without a file.
 */
const shells = {
  app: [calls],
  // Makes no calls until its form is filled in. Not prerendered: Enter in its only field would
  // submit the form before the script has loaded.
  'forgot-password': ['/forgot-password'],
  profile: [...mantine, '/_member/_mantine/profile'],
  payments: [...mantine, '/_member/_mantine/payments'],
  'user-matters': [...member, '/_member/user-matters'],
  'matters/$id': [...member, '/_member/matters.$id'],
}
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
  }),
)
const manifest = Manifest.parse(JSON.parse(await readFile(join(webRoot, '.vite/manifest.json'), 'utf8')))
const { prerenderedPaths, renderPage, robots, sitemap, waiting } = await import(
  new URL('../dist/prerender/prerender.js', import.meta.url).href
)

await rename(join(webRoot, 'index.html'), join(webRoot, 'app.html'))
const emptyRoot = '<div id="root" data-waiting></div>'
const shell = await inlined(await readFile(join(webRoot, 'app.html'), 'utf8'))
const writtenShell = await startedByPaint(shell)
for (const path of prerenderedPaths) {
  const { html, structuredData, routeIds } = await renderPage(path)
  const [head, body] = splitHead(html)
  const styles = await inlined(styleLinks(routeIds))
  // Function replacers, because `$` has a meaning in replacement strings.
  const page = writtenShell
    .replace('<!--head-->', () => fontLinks('auto') + head + styles + scriptLinks(routeIds, 'part') + dataBlock(structuredData))
    .replace(emptyRoot, () => `<div id="root">${body}</div>`)
  await writePage(path === '/' ? 'index' : path.slice(1), page)
}
for (const [name, needs] of Object.entries(shells)) {
  const styles = await inlined(styleLinks(needs))
  const page = shell
    .replace('<!--head-->', () => styles)
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
    // After the app's own script, which is the largest. The font comes last: no text uses it
    // before the app has rendered.
    .replace('</head>', () => `${scriptLinks(needs, 'modulepreload')}${fontLinks('low')}</head>`)
    .replace(emptyRoot, () => `<div id="root" data-waiting>${waiting}</div>`)
  await writePage(name, page)
}
await writeFile(join(webRoot, 'robots.txt'), robots)
await writeFile(join(webRoot, 'sitemap.xml'), sitemap)
await rm(join(webRoot, '.vite'), { recursive: true })
await rm('dist/prerender', { recursive: true })
await compressFolder(webRoot)

async function writePage(name: string, page: string) {
  const file = join(webRoot, `${name}.html`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, page)
}

/** React renders title, meta and link elements before the page's content. */
function splitHead(html: string): [head: string, body: string] {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? ''
  return [head, html.slice(head.length)]
}

/**
 * Inlines what the first paint needs: styles, and the small script that sets the color scheme. A
 * disabled link, which is never fetched, tells the module loader that a chunk's styles are
 * present.
 */
async function inlined(html: string): Promise<string> {
  const parts = html.split(/(<link rel="stylesheet"[^>]*>|<script src="[^"]*"><\/script>)/)
  const filled = parts.map(async (part) => {
    const [, file] = /^<(?:link rel="stylesheet"|script src).*?="(\/[^"]*\.(?:css|js))"/.exec(part) ?? []
    if (!file) return part
    const content = (await readFile(join(webRoot, file), 'utf8')).trim()
    return file.endsWith('.css')
      ? `<style>${content}</style><link rel="stylesheet" href="${file}" disabled>`
      : `<script>${content}</script>`
  })
  return (await Promise.all(filled)).join('')
}

/**
 * The shell of a prerendered page. Nothing in it waits for scripts, so a small inline one at its
 * end starts the others after the first paint.
 */
async function startedByPaint(html: string): Promise<string> {
  const starter = await inlined('<script src="/after-first-paint.js"></script>')
  return html
    .replace(/<script type="module" crossorigin src="([^"]*)"><\/script>/, (_, entry) => `<link rel="entry" href="${entry}">`)
    .replace('</body>', () => `${starter}</body>`)
}

/** Preloads the styles' fonts: browsers request them only once there is text to render in them. */
function fontLinks(priority: 'auto' | 'low'): string {
  return [...shell.matchAll(/url\(["']?(\/[^"')]*\.woff2)/g)]
    .map(([, file]) => `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="${priority}" href="${file}">`)
    .join('')
}

/** JSON-LD is data, not a script: browsers don't run it, and the content policy doesn't apply. */
function dataBlock(data: unknown): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

/** The chunks of the given routes and named chunks, without those the shell already loads. */
function chunksOf(needs: string[]) {
  const wanted = new Set<string>()
  const visit = (key: string) => {
    if (wanted.has(key)) return
    wanted.add(key)
    for (const imported of manifest[key]?.imports ?? []) visit(imported)
  }
  for (const need of needs) {
    const module = need.startsWith('/') ? fileOf(need) : need
    for (const [key, { name }] of Object.entries(manifest))
      if (key === module || name === module || key.startsWith(`${module}?`)) visit(key)
  }
  return [...wanted].flatMap((key) => manifest[key] ?? []).filter(({ file }) => !shell.includes(file))
}

/**
 * Preloads the chunks' scripts, or lists them to be loaded after the first paint. The first paint
 * waits for none of them.
 */
function scriptLinks(needs: string[], rel: 'modulepreload' | 'part'): string {
  return chunksOf(needs)
    .map(({ file }) => `<link rel="${rel}" fetchpriority="low" href="/${file}">`)
    .join('')
}

/** Links the chunks' styles. */
function styleLinks(needs: string[]): string {
  const styles = new Set(chunksOf(needs).flatMap(({ css = [] }) => css))
  return [...styles]
    .filter((file) => !shell.includes(file))
    .map((file) => `<link rel="stylesheet" href="/${file}">`)
    .join('')
}

function fileOf(routeId: string) {
  return `src/routes/${routeId === '/' ? 'index' : routeId.slice(1)}.tsx`
}
