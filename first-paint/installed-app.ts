import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { company } from '#texts/public/company.ts'
import { filesOf, type Manifest } from './chunks.ts'
import { replaceOnce } from './replace-once.ts'
import { shells } from './shells.ts'
import { webRoot } from './web-root.ts'

/** Addresses of what the build writes for the installed app. */
export const installed = { worker: 'worker.js', manifest: 'app.webmanifest' } as const

/** The links by which a page names the app that it belongs to. */
export const installedLinks = `<link rel="manifest" href="/${installed.manifest}"><link rel="apple-touch-icon" href="/icon-192.png">`

const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })

/** The manifest of the app, as phones install it. */
export const webManifest = JSON.stringify({
  name: company.name,
  short_name: company.name,
  description: company.inShort,
  lang: 'sv',
  id: '/user-matters',
  start_url: '/user-matters',
  scope: '/',
  display: 'standalone',
  background_color: '#fbf8f2',
  theme_color: '#1f5c46',
  icons: [icon(192), icon(512), { ...icon(512), purpose: 'maskable' }],
})

/**
 * The service worker with the list of what it keeps: the shells of pages for members, and the
 * scripts, styles and fonts that they start with.
 */
export const serviceWorker = async (manifest: Manifest, fonts: readonly string[]) => {
  // `app` is the shell of many addresses, also of those that don't exist.
  const names = Object.keys(shells).filter((name) => name !== 'app')
  const pages = names.map((name) => ({
    path: `^/${name.replace('$id', '[^/]+')}/?$`,
    address: `/${name.replace('$id', '0')}`,
  }))
  const needs = names.flatMap((name) => shells[name]?.needs ?? [])
  const { scripts, styles } = filesOf(manifest, ['index.html', ...needs])
  const files = ['/scheme.js', '/favicon.svg', ...[...scripts, ...styles].map((file) => `/${file}`), ...fonts]
  const hash = createHash('sha256').update(JSON.stringify(files))
  for (const name of [...names.map((name) => `${name}.html`), 'scheme.js', 'favicon.svg'])
    hash.update(await readFile(join(webRoot, name)))
  const built = { build: hash.digest('hex').slice(0, 12), pages, files }
  return replaceOnce(await readFile('first-paint/service-worker.js', 'utf8'), "'__BUILT__'", JSON.stringify(built))
}
