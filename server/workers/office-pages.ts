// A thread of its own for each version of the office: what it imports keeps the office that it was
// loaded with.

import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { OfficeProfile } from '#contract/office/office-document.ts'
import { nameOffice } from '#contract/office/look/name-office.ts'

/** The order that the thread is given. */
export interface OfficePagesOrder {
  office: OfficeProfile
  /** Where the build has left the renderer and the frames of the public pages: ends with `/`. */
  prerender: string
  /** The built pages that aren't rendered, by address: `/profile.html`. */
  shells: Readonly<Record<string, string>>
}

/** A page as it is sent. */
export interface OfficePage {
  address: string
  plain: Uint8Array<ArrayBuffer>
  br: Uint8Array<ArrayBuffer>
  gzip: Uint8Array<ArrayBuffer>
}

const { office, prerender, shells }: OfficePagesOrder = workerData
// `src/texts/public/company.ts` reads it.
Object.assign(globalThis, { officeProfile: JSON.stringify(office) })
const { renderInto } = await import(new URL('render.js', prerender).href)
const frames: Record<string, string> = JSON.parse(await readFile(new URL('frames.json', prerender), 'utf8'))

// A little less than the build, which takes six times as long.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

const pageOf = (address: string, html: string): OfficePage => {
  const plain = new TextEncoder().encode(html)
  return { address, plain, br: new Uint8Array(brotliCompressSync(plain, quality)), gzip: new Uint8Array(gzipSync(plain)) }
}

const pages: OfficePage[] = []
for (const [path, frame] of Object.entries(frames))
  pages.push(pageOf(path === '/' ? '/index.html' : `${path}.html`, await renderInto(nameOffice(frame, office), path)))
for (const [address, html] of Object.entries(shells)) pages.push(pageOf(address, nameOffice(html, office)))
parentPort?.postMessage(pages)
