import { contactTexts as t } from '#texts/contact/contact.ts'
import { expect, test } from '#tests/support/browser.ts'
import { expectLoggedIn, password } from '#tests/support/person.ts'
import { chooseCookies, signIn } from '#tests/support/signed-in.ts'
import type { Page } from '@playwright/test'

const message = [
  [t.firstName, 'Tidig'],
  [t.lastName, 'Fågel'],
  [t.email, 'tidig@example.se'],
  [t.message, 'Skrivet innan allt var här.'],
] as const

/** Blocks the application's scripts until the returned function is called. */
const withoutScripts = async (page: Page) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('what is typed into the contact form before hydration is sent', async ({ page }) => {
  const letThrough = await withoutScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  for (const [label, text] of message) await page.getByRole('textbox', { name: label }).fill(text)
  letThrough()
  // The banner isn't in the prerendered HTML, so it shows that the app has started.
  await expect(page.getByRole('region', { name: 'Val av cookies' })).toBeVisible()
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByText(t.sent)).toBeVisible()
})

test('pressing the login button before hydration logs in after it, and nothing ends up in the URL', async ({ page }) => {
  const letThrough = await withoutScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('E-post').fill('annan@example.se')
  await page.getByLabel('Lösenord', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).search).toBe('')
  letThrough()
  await expectLoggedIn(page)
  expect(new URL(page.url()).search).toBe('')
})

test('a button pressed before hydration takes effect after it, and only once', async ({ page }) => {
  const letThrough = await withoutScripts(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about', { waitUntil: 'commit' })
  const menu = page.getByRole('button', { name: 'Meny' })
  await menu.click()
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  letThrough()
  await page.getByRole('button', { name: 'Stäng' }).click()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
})

test('a press at any moment while a page loads isn’t lost', async ({ page }) => {
  for (let waitMs = 0; waitMs < 200; waitMs += 10) {
    await page.goto('/about', { waitUntil: 'commit' })
    await page.waitForTimeout(waitMs)
    await page.getByRole('button', { name: 'Cookieinställningar' }).click()
    await expect(page.getByRole('button', { name: 'Spara inställningar' }), `pressed after ${waitMs} ms`).toBeVisible()
  }
})

test('in a tab in the background, which paints nothing, the app starts all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
    PerformanceObserver.prototype.observe = () => {}
  })
  await page.goto('/about')
  await expect(page.getByRole('region', { name: 'Val av cookies' })).toBeVisible()
})

test('the scroll position from before hydration is kept', async ({ page }) => {
  const letThrough = await withoutScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByRole('button', { name: t.send }).scrollIntoViewIfNeeded()
  const scrolled = () => page.evaluate(() => window.scrollY)
  const before = await scrolled()
  expect(before).toBeGreaterThan(50)
  letThrough()
  await expect(page.getByRole('region', { name: 'Val av cookies' })).toBeVisible()
  expect(await scrolled()).toBe(before)
})

test('without scripts a form isn’t sent at all, so that nothing ends up in the URL', async ({ browser, product }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${product.url}/login`)
  await page.getByLabel('E-post').fill('annan@example.se')
  await page.getByLabel('Lösenord', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click()
  await expect(page.getByLabel('E-post')).toHaveValue('annan@example.se')
  expect(page.url()).toBe(`${product.url}/login`)
  await page.close()
})

test('a form whose validation code can’t be loaded says so, keeps what was typed, and sends it once it can', async ({
  browser,
  product,
}) => {
  const page = await browser.newPage({ locale: 'sv-SE' })
  const calls = /\/assets\/calls-.*\.js$/
  await page.route(calls, (route) => route.abort())
  await page.goto(`${product.url}/contact`)
  await expect(page.getByRole('region', { name: 'Val av cookies' })).toBeVisible()
  for (const [label, text] of message) await page.getByRole('textbox', { name: label }).fill(text)
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByRole('alert')).toContainText('En del av sidan kunde inte hämtas')
  // The press has failed, too: it would be sent after all.
  await expect(page.getByRole('button', { name: t.send })).toBeEnabled()
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Inte nu' }).click()
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByText(t.sent)).toBeVisible()
  await page.close()
})

// Each has a shell of its own, but for the last.
for (const [path, before, title] of [
  ['/forgot-password', 'Glömt lösenordet – Rådrum'],
  ['/profile', 'Min Profil – Rådrum'],
  ['/payments', 'My Payments – Rådrum'],
  ['/user-matters', 'Mina Ärenden – Rådrum'],
  ['/matters/999', 'Ärende – Rådrum'],
  ['/agreements/999', 'Rådrum', 'Avtalet finns inte – Rådrum'],
] as const)
  test(`the tab is named before the app runs: ${path}`, async ({ page, product }) => {
    await chooseCookies(page, product)
    await signIn(page, product, 'kund@example.se')
    const letThrough = await withoutScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page).toHaveTitle(before)
    letThrough()
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page).toHaveTitle(title ?? before)
  })
