import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Page } from '@playwright/test'

/**
 * The scripts and styles that a page has loaded, in bytes of brotli 11, not of the transfer. The
 * names of files and classes count with hashes that stay: those of their content would make a page
 * up to 150 bytes lighter or heavier with each change of any file.
 */
export interface PageBytes {
  scripts: number
  styles: number
  /** The weight of parts that were loaded late: when the page was complete and the browser idle. */
  lateParts: number
  files: string[]
}

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
const compressedSize = async (text: string) =>
  text === '' ? 0 : (await promisify(brotliCompress)(withSteadyNames(text), quality)).length

const withSteadyNames = (text: string) => {
  const modules: string[] = []
  const moduleAt = (hash: string) => {
    if (!modules.includes(hash)) modules.push(hash)
    return hashOf(String(modules.indexOf(hash)), 'hex').slice(0, 5)
  }
  return text
    .replaceAll(/([\w$.-]+)-[\w-]{8}(\.(?:js|css))\b/g, (_, name: string, extension: string) => {
      return `${name}-${hashOf(name, 'base64url').slice(0, 8)}${extension}`
    })
    .replaceAll(/(_\w+?_)([\da-z]{5})(_\d+)\b/g, (_, name: string, hash: string, place: string) => {
      return name + moduleAt(hash) + place
    })
}

const hashOf = (text: string, encoding: 'hex' | 'base64url') => createHash('sha256').update(text).digest(encoding)

/**
 * Opens an address, waits until the network is idle, and adds up its scripts and styles.
 * Prefetched files and inline scripts and styles count too. What `src/ui/idle-component.ts` loads
 * is counted apart: everything that is requested after its mark.
 * @param hasLateParts waits until such a part makes a call
 * @param webRoot the build that is served at the address
 */
export const pageBytes = async (
  page: Page,
  address: string,
  { hasLateParts = false, webRoot = 'dist/web' } = {},
): Promise<PageBytes> => {
  const files = new Set<string>()
  const note = (response: { url(): string }) => files.add(new URL(response.url()).pathname)
  page.on('response', note)
  const document = await page.goto(address, { waitUntil: 'networkidle' })
  if (hasLateParts) await page.waitForFunction(lateCallMade)
  page.off('response', note)
  const late = new Set(await page.evaluate(filesAfterMark))
  const html = (await document?.text()) ?? ''
  const standingIn = (element: RegExp) => compressedSize([...html.matchAll(element)].map(([, content]) => content).join('\n'))
  const sizeOf = async (some: Iterable<string>, extension: RegExp) => {
    const sizes = [...some]
      .filter((file) => extension.test(file))
      .map(async (file) => await compressedSize(await readFile(join(webRoot, file), 'utf8')))
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }
  const first = files.difference(late)
  return {
    scripts: (await sizeOf(first, /\.js$/)) + (await standingIn(/<script>(.*?)<\/script>/gs)),
    styles: (await sizeOf(first, /\.css$/)) + (await standingIn(/<style>(.*?)<\/style>/gs)),
    lateParts: await sizeOf(late, /\.(?:js|css)$/),
    files: [...files],
  }
}

/** In the page: the paths of what was requested after the first late part began to load. */
const filesAfterMark = () => {
  const since = performance.getEntriesByName('late')[0]?.startTime ?? Number.POSITIVE_INFINITY
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime >= since)
    .map(({ name }) => new URL(name).pathname)
}

/** In the page: a late part has been loaded, and has asked for its data. */
const lateCallMade = () => {
  const mark = performance.getEntriesByName('late')[0]
  const late = performance.getEntriesByType('resource').filter(({ startTime }) => mark && startTime >= mark.startTime)
  return late.some(({ name }) => name.includes('/api/'))
}
