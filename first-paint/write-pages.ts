import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { compressFolder } from '#scripts/compress-folder.ts'
import { tabTitle } from '#ui/tab-title.ts'
import { filesOf, Manifest, type Needs } from './chunks.ts'
import { fontLicenses, licensesFile } from './font-licenses.ts'
import { dataPlace, emptyRoot, fillFrame, headPlace } from './frame.ts'
import { inlineAssets, inlineScript } from './inline.ts'
import { replaceOnce } from './replace-once.ts'
import { installed, installedLinks, serviceWorker, webManifest } from './installed-app.ts'
import { shells } from './shells.ts'
import { webRoot } from './web-root.ts'

// The last step of the build: prerenders the public pages, writes shells for all others, and
// compresses everything (README.md).

const { prerenderedPaths, renderPage, robots, sitemap, waiting } = await import(
  new URL('../dist/prerender/render.js', import.meta.url).href
)

const manifest = Manifest.parse(JSON.parse(await readFile(join(webRoot, '.vite/manifest.json'), 'utf8')))
await rename(join(webRoot, 'index.html'), join(webRoot, 'app.html'))
// Another server sends its own pages, and may have a worker of its own.
const isOurs = process.env['VITE_API_EXTRAS'] !== 'off'
const template = await inlineAssets(await readFile(join(webRoot, 'app.html'), 'utf8'))
const starter = inlineScript(await readFile('first-paint/after-first-paint.js', 'utf8'))

// Nothing on a prerendered page waits for scripts: the starter at its end loads them after the
// first paint.
const [entryScript = '', entry] = /<script type="module" crossorigin src="([^"]*)"><\/script>/.exec(template) ?? []
const prerenderedTemplate = replaceOnce(
  replaceOnce(template, entryScript, `<link rel="entry" href="${entry}">`),
  '</body>',
  `${starter}</body>`,
)

const frames: Record<string, string> = {}
for (const path of prerenderedPaths) {
  const page = await renderPage(path)
  const { scripts, styles } = await linksOf(page.routeIds, 'part')
  const frame = replaceOnce(prerenderedTemplate, headPlace, fontLinks('auto') + headPlace + styles + scripts + dataPlace)
  frames[path] = frame
  await writePage(path === '/' ? 'index' : path.slice(1), fillFrame(frame, page))
}
for (const [name, { title, needs }] of Object.entries(shells)) {
  const { scripts, styles } = await linksOf(needs, 'modulepreload')
  const steps = [
    // The app puts its own title before this one.
    [headPlace, `<title>${tabTitle(title)}</title>${isOurs ? installedLinks : ''}${styles}`],
    ['<script type="module"', '<script type="module" fetchpriority="low"'],
    // After the app's own script, which is the largest. The font comes last: no text uses it
    // before the app has rendered.
    ['</head>', `${scripts}${fontLinks('low')}</head>`],
    [emptyRoot, `<div id="root" data-waiting>${waiting}</div>`],
  ] as const
  await writePage(
    name,
    steps.reduce((page, [text, replacement]) => replaceOnce(page, text, replacement), template),
  )
}
await writeFile(join(webRoot, 'robots.txt'), robots)
await writeFile(join(webRoot, 'sitemap.xml'), sitemap)
if (isOurs) {
  await writeFile(join(webRoot, installed.manifest), webManifest)
  await writeFile(join(webRoot, installed.worker), await serviceWorker(manifest, fonts()))
}
await appendFile(join(webRoot, licensesFile), await fontLicenses(manifest))
// Kept beside the web app, which must not serve it: a test reads it.
await rename(join(webRoot, '.vite/manifest.json'), 'dist/manifest.json')
await rm(join(webRoot, '.vite'), { recursive: true })
// The server renders the pages again for an office of one's own.
await writeFile('dist/prerender/frames.json', JSON.stringify(frames))
await compressFolder(webRoot)

async function writePage(name: string, page: string) {
  const file = join(webRoot, `${name}.html`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, page)
}

/**
 * The parts of a page beyond its template: styles inline, and scripts as links that either preload
 * them or name them for the starter. The first paint waits for no script.
 */
async function linksOf(needs: Needs, rel: 'modulepreload' | 'part') {
  const { scripts, styles } = filesOf(manifest, needs)
  const missing = (files: readonly string[]) => files.filter((file) => !template.includes(file))
  return {
    scripts: missing(scripts)
      .map((file) => `<link rel="${rel}" fetchpriority="low" href="/${file}">`)
      .join(''),
    styles: await inlineAssets(
      missing(styles)
        .map((file) => `<link rel="stylesheet" href="/${file}">`)
        .join(''),
    ),
  }
}

/** The fonts of the styles that every page has. */
function fonts(): string[] {
  return [...template.matchAll(/url\(["']?(\/[^"')]*\.woff2)/g)].map(([, file = '']) => file)
}

/** Preloads the styles' fonts: browsers request them only once there is text to render in them. */
function fontLinks(priority: 'auto' | 'low'): string {
  return fonts()
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="${priority}" href="${file}">`)
    .join('')
}
