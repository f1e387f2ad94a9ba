import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import * as z from 'zod'

// Writes the public pages as HTML, a shell of its own for each open form, and app.html as the shell of all others; compresses what compresses.

const webRoot = 'dist/web'
// Nearly every page that isn't written makes calls at once. A chunk of vite.config.ts, by its name.
const shellNeeds = ['calls']
// This one makes none before somebody has filled in its form. Not written: its only field would be sent by the Enter key before the script has come.
const openForms = ['/forgot-password']
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
const { writtenPaths, renderPage, robots, sitemap } = await import(
  new URL('../dist/prerender/prerender.js', import.meta.url).href
)

await rename(join(webRoot, 'index.html'), join(webRoot, 'app.html'))
const shell = withFonts(await inlined(await readFile(join(webRoot, 'app.html'), 'utf8')))
for (const path of writtenPaths) {
  const { html, structuredData, routeIds } = await renderPage(path)
  const [head, body] = splitHead(html)
  const assets = await inlined(assetLinks(routeIds))
  // Function replacers: a `$` in a text must stay a `$`.
  const page = shell
    .replace('<!--head-->', () => head + assets + dataBlock(structuredData))
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
  const file = join(webRoot, path === '/' ? 'index.html' : `${path.slice(1)}.html`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, page)
}
await writeFile(
  join(webRoot, 'app.html'),
  shell.replace('<!--head-->', () => scriptLinks(shellNeeds)),
)
for (const path of openForms) {
  const assets = await inlined(assetLinks([path]))
  await writeFile(
    join(webRoot, `${path.slice(1)}.html`),
    shell.replace('<!--head-->', () => assets),
  )
}
await writeFile(join(webRoot, 'robots.txt'), robots)
await writeFile(join(webRoot, 'sitemap.xml'), sitemap)
await rm(join(webRoot, '.vite'), { recursive: true })
await rm('dist/prerender', { recursive: true })
await compressAll()

/** React writes title, meta and link elements in front of the page. */
function splitHead(html: string): [head: string, body: string] {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? ''
  return [head, html.slice(head.length)]
}

/**
 * What the first paint waits for stands in the page itself: styles, and the small script that sets the colour scheme. A link stays,
 * disabled and so never fetched: by it the module loader sees that a chunk's styles are there.
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

/** An early start for the fonts that the styles name: what comes after the first paint isn't used (`font-display: optional`). */
function withFonts(html: string): string {
  const links = [...html.matchAll(/url\(["']?(\/[^"')]*\.woff2)/g)].map(
    ([, file]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`,
  )
  return html.replace('<!--head-->', () => `${links.join('')}<!--head-->`)
}

/** Data, not a script: a browser neither runs it nor asks the policy. */
function dataBlock(data: unknown): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

/** The chunks that these modules, routes and named chunks are made of, without what the shell names already. */
function chunksOf(modules: string[]) {
  const wanted = new Set<string>()
  const visit = (key: string) => {
    if (wanted.has(key)) return
    wanted.add(key)
    for (const imported of manifest[key]?.imports ?? []) visit(imported)
  }
  for (const module of modules)
    for (const [key, { name }] of Object.entries(manifest))
      if (key === module || name === module || key.startsWith(`${module}?`)) visit(key)
  return [...wanted].flatMap((key) => manifest[key] ?? []).filter(({ file }) => !shell.includes(file))
}

/** An early start for scripts. */
function scriptLinks(modules: string[]): string {
  return chunksOf(modules)
    .map(({ file }) => `<link rel="modulepreload" href="/${file}">`)
    .join('')
}

/** The styles that a page's own chunks bring, and its scripts. */
function assetLinks(routeIds: string[]): string {
  const modules = routeIds.map(fileOf)
  const styles = new Set(chunksOf(modules).flatMap(({ css = [] }) => css))
  const links = [...styles].filter((file) => !shell.includes(file)).map((file) => `<link rel="stylesheet" href="/${file}">`)
  return links.join('') + scriptLinks(modules)
}

function fileOf(routeId: string) {
  return `src/routes/${routeId === '/' ? 'index' : routeId.slice(1)}.tsx`
}

async function compressAll() {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  const files = await readdir(webRoot, { recursive: true })
  await Promise.all(
    files
      .filter((file) => /\.(html|js|css|svg|txt|xml)$/.test(file))
      .map(async (file) => {
        const content = await readFile(join(webRoot, file))
        await writeFile(join(webRoot, `${file}.br`), await promisify(brotliCompress)(content, quality))
        await writeFile(join(webRoot, `${file}.gz`), await promisify(gzip)(content, { level: 9 }))
      }),
  )
}
