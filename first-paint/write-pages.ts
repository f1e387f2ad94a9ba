import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { compressFolder } from '#scripts/compress-folder.ts'
import { filesOf, type Needs } from './chunks.ts'
import { inlined, inlineScript } from './inline.ts'
import { shells } from './shells.ts'
import { webRoot } from './web-root.ts'

// The last step of the build: prerenders the public pages, writes shells for all others, and
// compresses everything (README.md).

const { prerenderedPaths, renderPage, robots, sitemap, waiting } = await import(
  new URL('../dist/prerender/render.js', import.meta.url).href
)

await rename(join(webRoot, 'index.html'), join(webRoot, 'app.html'))
const emptyRoot = '<div id="root" data-waiting></div>'
const frame = await inlined(await readFile(join(webRoot, 'app.html'), 'utf8'))
const starter = inlineScript(await readFile('first-paint/after-first-paint.js', 'utf8'))

// Nothing on a prerendered page waits for scripts: the starter at its end loads them after the
// first paint.
const prerenderedFrame = frame
  .replace(/<script type="module" crossorigin src="([^"]*)"><\/script>/, (_, entry) => `<link rel="entry" href="${entry}">`)
  .replace('</body>', () => `${starter}</body>`)

for (const path of prerenderedPaths) {
  const { html, structuredData, routeIds } = await renderPage(path)
  const [head, body] = splitHead(html)
  const { scripts, styles } = await linksOf(routeIds, 'part')
  // Function replacers, because `$` has a meaning in replacement strings.
  const page = prerenderedFrame
    .replace('<!--head-->', () => fontLinks('auto') + head + styles + scripts + dataBlock(structuredData))
    .replace(emptyRoot, () => `<div id="root">${body}</div>`)
  await writePage(path === '/' ? 'index' : path.slice(1), page)
}
for (const [name, needs] of Object.entries(shells)) {
  const { scripts, styles } = await linksOf(needs, 'modulepreload')
  const page = frame
    .replace('<!--head-->', () => styles)
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
    // After the app's own script, which is the largest. The font comes last: no text uses it
    // before the app has rendered.
    .replace('</head>', () => `${scripts}${fontLinks('low')}</head>`)
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
 * What a page needs beyond its frame: styles inline, and scripts as links that either preload
 * them or name them for the starter. The first paint waits for no script.
 */
async function linksOf(needs: Needs, rel: 'modulepreload' | 'part') {
  const { scripts, styles } = filesOf(needs)
  const missing = (files: readonly string[]) => files.filter((file) => !frame.includes(file))
  return {
    scripts: missing(scripts)
      .map((file) => `<link rel="${rel}" fetchpriority="low" href="/${file}">`)
      .join(''),
    styles: await inlined(
      missing(styles)
        .map((file) => `<link rel="stylesheet" href="/${file}">`)
        .join(''),
    ),
  }
}

/** Preloads the styles' fonts: browsers request them only once there is text to render in them. */
function fontLinks(priority: 'auto' | 'low'): string {
  return [...frame.matchAll(/url\(["']?(\/[^"')]*\.woff2)/g)]
    .map(([, file]) => `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="${priority}" href="${file}">`)
    .join('')
}

/** JSON-LD is data, not a script: browsers don't run it, and the content policy doesn't apply. */
function dataBlock(data: unknown): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
