import { createServer } from 'node:http'
import type { LaunchOptions, Page } from '@playwright/test'
import { chromiumPath } from '#scripts/chromium.ts'
import { expect, test as base } from './browser.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/**
 * The product with files on a separate origin, as an operator sets it up, in a browser that shows
 * PDFs.
 */
export const test = base.extend<object, { product: ServerProcess; launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, executablePath: chromiumPath() }),
    { scope: 'worker' },
  ],
  product: [
    async ({ environment }, use) => {
      const product = await startServerProcess((port) => ({
        ...environment,
        PUBLIC_WEB_URL: `http://127.0.0.1:${port}`,
        PUBLIC_API_URL: `http://localhost:${port}`,
      }))
      await use(product)
      await product.dispose()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

/** Starts another site: a blank page on an origin that the product doesn't know. */
export const startStranger = async () => {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>En annan sida</h1>'),
  )
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('not listening')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The browser's viewer shows the one page of a PDF, on its own or in a frame. */
export const expectPdf = (page: Page) => {
  const viewer = () => page.frames().find((frame) => frame.url().startsWith('chrome-extension:'))
  // On a busy machine the viewer takes its time; it may also be replaced meanwhile.
  const pages = () =>
    viewer()
      ?.locator('#pagelength')
      .textContent({ timeout: 1_000 })
      .catch(() => undefined)
  return expect.poll(pages, { timeout: 30_000 }).toBe('1')
}
