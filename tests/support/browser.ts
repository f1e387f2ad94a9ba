import { expect, type Page, test as base } from '@playwright/test'
import { neutralPage } from '#lib/quick-exit.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

// Chromium logs every reply of 400 and above. Tests provoke those on purpose.
/** Chromium is told so by playwright.config.ts. */
const noWorker = 'Service Worker registration blocked by Playwright'
const ownAnswer = /^Failed to load resource: the server responded with a status of 4\d\d/

/**
 * Fails the test on a console error, a policy violation, an uncaught exception or a request to a
 * third party, but for the page that a quick exit leads to.
 */
export const watch = (page: Page, { url: webUrl, filesUrl }: ServerProcess): string[] => {
  const complaints: string[] = []
  const known = [webUrl, filesUrl, new URL(neutralPage).origin]
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !ownAnswer.test(message.text()) && message.text() !== noWorker)
      complaints.push(`${message.type()} on ${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught on ${page.url()}: ${error.stack ?? error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && !known.includes(url.origin)) complaints.push(`request to ${url.origin}`)
  })
  return complaints
}

interface People {
  /** The page of the test's main user. */
  page: Page
  /** Opens a page in another user's own browser context. */
  another: () => Promise<Page>
}

interface Product {
  /** Environment variables of the server; a file that sets them gets a server of its own. */
  environment: Readonly<Record<string, string>>
  product: ServerProcess
}

/**
 * Browser tests against the built product: one `product` per worker, and every page is watched.
 * Their tags (`@R97`, `@F15`) are the numbers of docs/security.md.
 */
export const test = base.extend<People, Product>({
  environment: [{}, { option: true, scope: 'worker' }],
  product: [
    async ({ environment }, use) => {
      const product = await startServerProcess(environment)
      await use(product)
      await product.dispose()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  page: async ({ page, product }, use) => {
    const complaints = watch(page, product)
    await use(page)
    expect(complaints).toEqual([])
  },
  another: async ({ browser, product, viewport }, use) => {
    const complaints: string[][] = []
    await use(async () => {
      const context = await browser.newContext({ baseURL: product.url, locale: 'sv-SE', viewport })
      const page = await context.newPage()
      complaints.push(watch(page, product))
      return page
    })
    expect(complaints.flat()).toEqual([])
  },
})
export { expect } from '@playwright/test'
