import { createMatter } from '#tests/support/create-matter.ts'
import { expect, test } from '#tests/support/browser.ts'
import { expectLoggedIn, fillLogin, logIn, logOut, password } from '#tests/support/person.ts'
import type { Page } from '@playwright/test'

const privateTitle = 'Fuktskada efter badrumsrenovering'

/** Records the requests that change something, from now on. */
const watchWrites = (page: Page) => {
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/') && !['GET', 'OPTIONS'].includes(request.method()))
      writes.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return writes
}

test('going back after a logout shows nothing private and leads to the login', { tag: ['@R97'] }, async ({ page }) => {
  await logIn(page, 'kund@example.se')
  await page.goto('/matters/8')
  await expect(page.getByRole('heading', { name: privateTitle })).toBeVisible()
  await logOut(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible()
  await expect(page.getByText(privateTitle)).toHaveCount(0)
  await page.goForward()
  await page.goBack()
  await expect(page.getByText(privateTitle)).toHaveCount(0)
})

test('going back after a full page load and a logout shows nothing private either, nor does the next user see it', {
  tag: ['@R97'],
}, async ({ page }) => {
  await logIn(page, 'kund@example.se')
  await page.goto('/user-matters')
  await expect(page.getByRole('link', { name: 'Öppna' }).first()).toBeVisible()
  await page.goto('/prices')
  await logOut(page)
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible()
  await expect(page.getByText(/Fuktskada/)).toHaveCount(0)
  await fillLogin(page, 'annan@example.se', password)
  await expectLoggedIn(page)
  await page.goto('/user-matters')
  await expect(page.getByRole('heading', { name: 'Mina Ärenden' })).toBeVisible()
  await expect(page.getByText(/Fuktskada/)).toHaveCount(0)
})

test('going back and forward after a login sends nothing again', { tag: ['@R97'] }, async ({ page }) => {
  await page.goto('/prices')
  await logIn(page, 'kund@example.se')
  const writes = watchWrites(page)
  await page.goBack()
  await page.goBack()
  await page.goForward()
  await expectLoggedIn(page)
  expect(writes).toEqual([])
})

test('after going back from the card page the payment button is enabled, and nothing opens by itself', { tag: ['@R97'] }, async ({
  page,
}) => {
  await logIn(page, 'kund@example.se')
  await page.goto('/matters/8')
  await page.getByRole('button', { name: 'Betala', exact: true }).click()
  const modal = page.getByRole('dialog', { name: 'Fortsätt till betalning' })
  await modal.getByLabel(/^Lösenord/).fill(password)
  await modal.getByRole('button', { name: 'Gå till betalning' }).click()
  await expect(page.getByText('Testsida – inga riktiga pengar')).toBeVisible()
  const writes = watchWrites(page)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Betala', exact: true })).toBeEnabled()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(writes).toEqual([])
})

test('going back after a deletion doesn’t bring the matter back', { tag: ['@R97'] }, async ({ page }) => {
  await logIn(page, 'annan@example.se')
  await createMatter(page, { title: 'Ska bort', description: 'Det här ska inte finnas kvar.' })
  await page.getByRole('button', { name: 'Radera', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click()
  await expect(page).toHaveURL(/\/user-matters$/)
  const writes = watchWrites(page)
  await page.goBack()
  await expect(page.getByText('Kunde inte hämta ärendet. Försök igen senare.')).toBeVisible()
  await expect(page.getByText('Det här ska inte finnas kvar.')).toHaveCount(0)
  expect(writes).toEqual([])
})

test('a logout in one tab logs out all tabs', { tag: ['@R97'] }, async ({ page, context, product }) => {
  await logIn(page, 'kund@example.se')
  const tabs = [await context.newPage(), await context.newPage()]
  for (const [index, tab] of tabs.entries()) {
    await tab.goto(`${product.url}${['/matters/8', '/prices'][index]}`)
    await expectLoggedIn(tab)
  }
  await logOut(page)
  for (const tab of tabs) {
    await tab.bringToFront()
    await expect(tab.getByRole('button', { name: 'Logga ut', includeHidden: true })).toHaveCount(0)
    await expect(tab.getByText(privateTitle)).toHaveCount(0)
  }
})

test('a page restored from the back/forward cache after a logout elsewhere is reloaded', {
  tag: ['@R97'],
}, async ({ page }) => {
  await logIn(page, 'kund@example.se')
  await page.goto('/matters/8')
  await expect(page.getByRole('heading', { name: privateTitle })).toBeVisible()
  // Simulates the back/forward cache, which test browsers turn off: storage changes without an
  // event, then the page is shown again.
  await page.evaluate(() => {
    localStorage.removeItem('access')
    localStorage.removeItem('refresh')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible()
  await expect(page.getByText(privateTitle)).toHaveCount(0)
})
