import { expect, type Page, test as base } from '@playwright/test'
import { type Product, startProduct } from './product.ts'

// Chromium itself writes a line for every answer of 400 and more; those that a test provokes are its business.
const ownAnswer = /^Failed to load resource: the server responded with a status of 4\d\d/

/** Watches a page: a console error, a broken policy, an uncaught exception or a request to somebody else fails the test. */
export const watch = (page: Page, { url: webUrl, filesUrl }: Product): string[] => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !ownAnswer.test(message.text()))
      complaints.push(`${message.type()} on ${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught on ${page.url()}: ${error.stack ?? error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && ![webUrl, filesUrl].includes(url.origin)) complaints.push(`request to ${url.origin}`)
  })
  return complaints
}

interface People {
  /** The page of the person whom the test is about. */
  page: Page
  /** Somebody else, in a browser of their own. */
  another: () => Promise<Page>
}

/** Browser tests against the built product: `product` is one per worker, and every page is watched. */
export const test = base.extend<People, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn what a fixture needs
    async ({}, use) => {
      const product = await startProduct()
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
