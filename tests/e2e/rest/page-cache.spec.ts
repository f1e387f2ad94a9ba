import { expect, test as base, watch } from '#tests/support/browser.ts'
import { chromiumPath } from '#scripts/chromium.ts'
import { logIn, logOut, password } from '#tests/support/person.ts'
import type { Page } from '@playwright/test'

/** A browser with the back/forward cache, which Playwright turns off by default. */
const test = base.extend<{ page: Page }>({
  page: async ({ playwright, launchOptions, product }, use) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      executablePath: chromiumPath(),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    const page = await browser.newPage({ baseURL: product.url, locale: 'sv-SE' })
    const complaints = watch(page, product)
    await use(page)
    await browser.close()
    expect(complaints).toEqual([])
  },
})

/** Goes back and checks that the page was restored from the cache with its scripts' state. */
const goBackToTheSamePage = async (page: Page) => {
  // A restored page fires no load event.
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => 'isTheSame' in window)).toBe(true)
}
const markThePage = (page: Page) => page.evaluate(() => Object.assign(window, { isTheSame: true }))

test('on a page restored from the cache the payment button is enabled again after the card page', { tag: ['@R97'] }, async ({
  page,
}) => {
  await logIn(page, 'kund@example.se')
  // Browsers don't cache a page that shows a PDF, so this isn't the matter page.
  await page.goto('/payments')
  await page.getByRole('button', { name: 'Pay Now' }).first().click()
  const modal = page.getByRole('dialog', { name: 'Fortsätt till betalning' })
  await modal.getByLabel(/^Lösenord/).fill(password)
  await markThePage(page)
  await modal.getByRole('button', { name: 'Gå till betalning' }).click()
  await expect(page.getByText('Testsida – inga riktiga pengar')).toBeVisible()

  await goBackToTheSamePage(page)

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pay Now' }).first()).toBeEnabled()
})

test('a page restored from the cache after a logout shows nothing private', { tag: ['@R97'] }, async ({ page }) => {
  await logIn(page, 'kund@example.se')
  await page.goto('/user-matters')
  await expect(page.getByRole('link', { name: 'Öppna' }).first()).toBeVisible()
  await markThePage(page)
  await page.goto('/prices')
  await logOut(page)

  await page.goBack({ waitUntil: 'commit' })
  await page.goBack({ waitUntil: 'commit' })

  await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible()
  await expect(page.getByText(/Fuktskada/)).toHaveCount(0)
})
