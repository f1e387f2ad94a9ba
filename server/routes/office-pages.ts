import { pathToFileURL } from 'node:url'
import { changedParts } from '#contract/office/changed-parts.ts'
import { demoOffice } from '#contract/office/demo-office.ts'
import { type Office, OfficeProfile } from '#contract/office/office-document.ts'
import type { Deps } from '#server/deps.ts'
import { drawIcons } from '#server/domain/office/draw-icons.ts'
import { sha256Of } from '#server/domain/shared/sha256.ts'
import type { renderOfficePages } from '#server/ports/page-renderer.ts'
import { nameManifest } from '#contract/office/look/name-manifest.ts'
import { nameOffice } from '#contract/office/look/name-office.ts'
import type { OfficePage } from '#server/workers/office-pages.ts'
import type { BuiltFile } from './built-files.ts'

/** The app that phones install. */
export const manifestPath = '/app.webmanifest'

/** The pages of an office of one's own. */
export interface OfficePages {
  /** Names the office, and is the page of every address until the others are rendered. */
  shell: BuiltFile
  /** By address, such as `/prices.html`; none until all are rendered. */
  pages: ReadonlyMap<string, BuiltFile>
  /** Names the app that phones install. */
  manifest: BuiltFile | undefined
  /** By the addresses of the built ones; none if they couldn't be drawn. */
  pictures: Promise<ReadonlyMap<string, BuiltFile>>
  /** Changes with each version of the office. */
  version: string
}

const contentOf = (bytes: Uint8Array<ArrayBuffer>) => ({ bytes, etag: `"${sha256Of(bytes).slice(0, 32)}"` })

const html = 'text/html; charset=utf-8'

const fileOf = ({ plain, br, gzip }: OfficePage): BuiltFile => ({
  type: html,
  plain: contentOf(plain),
  coded: new Map([
    ['br', contentOf(br)],
    ['gzip', contentOf(gzip)],
  ]),
})

const pictureFile = (path: string, bytes: Uint8Array<ArrayBuffer>): BuiltFile => ({
  type: path.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  plain: contentOf(bytes),
  coded: new Map(),
})

/** Another one where the icons are others: a phone asks for an address once. */
const iconVersion = ({ company, look }: OfficeProfile) =>
  sha256Of(new TextEncoder().encode(JSON.stringify([company.name, look]))).slice(0, 8)

const textOf = ({ plain }: BuiltFile) => new TextDecoder().decode(plain.bytes)

const named = (file: BuiltFile, name: (text: string) => string): BuiltFile => ({
  type: file.type,
  plain: contentOf(new TextEncoder().encode(name(textOf(file)))),
  coded: new Map(),
})

/** Pages that aren't rendered ahead say so. */
const isShell = ([address, file]: readonly [string, BuiltFile]) =>
  address.endsWith('.html') && textOf(file).includes('<div id="root" data-waiting>')

/**
 * The pages for an office of one's own: the built ones name the demo's. A shell names it at once;
 * the public pages are rendered again beside, and take its place all at once. If that fails, the
 * shell stays.
 * @param root where the web app was built; beside it is what renders
 * @returns a function that answers undefined while the office is the demo's
 */
export const officePages = (
  deps: Pick<Deps, 'office' | 'log' | 'db' | 'heavy'>,
  {
    built,
    shell,
    root,
    render,
  }: { built: ReadonlyMap<string, BuiltFile>; shell: BuiltFile; root: string; render: typeof renderOfficePages },
): (() => OfficePages | undefined) => {
  const { office: reader, log } = deps
  const shells = Object.fromEntries([...built].filter(isShell).map(([address, file]) => [address, textOf(file)]))
  const builtManifest = built.get(manifestPath)
  const prerender = new URL('prerender/', pathToFileURL(root)).href
  let cache: { office: object; own: OfficePages | undefined } | undefined

  const renderAll = async (office: OfficeProfile, own: OfficePages) => {
    try {
      const pages = await render({ office, prerender, shells })
      own.pages = new Map(pages.map((page) => [page.address, fileOf(page)]))
    } catch (error) {
      log.error({ err: error, event: 'office.pages_unrendered' }, 'the public pages could not be rendered for this office')
    }
  }

  const drawPictures = async (office: Office) => {
    try {
      return new Map([...(await drawIcons(deps, office))].map(([path, bytes]) => [path, pictureFile(path, bytes)] as const))
    } catch (error) {
      log.error({ err: error, event: 'office.pictures_undrawn' }, 'the icons and the card could not be drawn for this office')
      return new Map<string, BuiltFile>()
    }
  }

  return () => {
    const { office } = reader.current()
    if (cache?.office === office) return cache.own
    if (changedParts(demoOffice, office).length === 0) cache = { office, own: undefined }
    else {
      const profile = OfficeProfile.parse(office)
      const namedShell = named(shell, (page) => nameOffice(page, profile))
      const manifest = builtManifest && named(builtManifest, (text) => nameManifest(text, profile, iconVersion(profile)))
      const own = {
        shell: namedShell,
        pages: new Map(),
        manifest,
        pictures: drawPictures(office),
        version: namedShell.plain.etag,
      }
      cache = { office, own }
      void renderAll(profile, own)
    }
    return cache.own
  }
}
