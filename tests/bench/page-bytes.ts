import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Page } from '@playwright/test'

/**
 * The scripts and styles that a page has loaded, in bytes of the build's brotli 11 files, not of
 * the transfer.
 */
export interface PageBytes {
  scripts: number
  styles: number
  files: string[]
}

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
const compressedSize = async (text: string) => (text === '' ? 0 : (await promisify(brotliCompress)(text, quality)).length)

/**
 * Opens an address, waits until the network is idle, and adds up its scripts and styles.
 * Prefetched files and inline scripts and styles count too.
 * @param webRoot the build that is served at the address
 */
export const pageBytes = async (page: Page, address: string, webRoot = 'dist/web'): Promise<PageBytes> => {
  const files = new Set<string>()
  const note = (response: { url(): string }) => files.add(new URL(response.url()).pathname)
  page.on('response', note)
  const document = await page.goto(address, { waitUntil: 'networkidle' })
  page.off('response', note)
  const html = (await document?.text()) ?? ''
  const standingIn = (element: RegExp) => compressedSize([...html.matchAll(element)].map(([, content]) => content).join('\n'))
  const sizeOf = async (extension: string) => {
    const sizes = [...files]
      .filter((file) => file.endsWith(extension))
      .map(async (file) => (await stat(join(webRoot, `${file}.br`))).size)
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }
  return {
    scripts: (await sizeOf('.js')) + (await standingIn(/<script>(.*?)<\/script>/gs)),
    styles: (await sizeOf('.css')) + (await standingIn(/<style>(.*?)<\/style>/gs)),
    files: [...files],
  }
}
