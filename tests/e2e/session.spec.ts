import { expect, test } from '#tests/support/browser.ts'
import type { Page } from '@playwright/test'
import { logIn, password } from '#tests/support/person.ts'

test('three tabs with a rejected access token refresh it once, and all continue', { tag: ['@R87'] }, async ({
  page,
  context,
}) => {
  const refreshed: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/token/refresh/')) refreshed.push(request.url())
  })
  await logIn(page, 'kund@example.se')
  const tabs = [page, await context.newPage(), await context.newPage()]
  const seesMatters = (tab: Page) => expect(tab.getByRole('link', { name: 'Öppna' }).first()).toBeVisible()
  for (const tab of tabs) {
    await tab.goto('/user-matters')
    await seesMatters(tab)
  }
  refreshed.length = 0

  // An invalid signature is refused like an expired token. The payload still names this user, so
  // no tab treats the token as another user's.
  await page.evaluate(() => localStorage.setItem('access', `${localStorage.getItem('access')}spoilt`))
  await Promise.all(tabs.map((tab) => tab.reload()))

  for (const tab of tabs) await seesMatters(tab)
  expect(refreshed).toHaveLength(1)
})

test('a rejected refresh clears both tokens once and leads to the login', { tag: ['@R87'] }, async ({ page }) => {
  await logIn(page, 'annan@example.se')
  await page.evaluate(() => {
    localStorage.setItem('access', 'spoilt')
    localStorage.setItem('refresh', 'spoilt')
  })
  await page.goto('/user-matters')
  await page.waitForURL(/\/login\?redirect=/)
  expect(await page.evaluate(() => [localStorage.getItem('access'), localStorage.getItem('refresh')])).toEqual([null, null])
})

test('a session that ends under an open page is renewed over it, whatever is pressed meanwhile', { tag: ['@R95'] }, async ({
  page,
}) => {
  await logIn(page, 'kund@example.se')
  await page.goto('/user-matters')
  await expect(page.getByRole('link', { name: 'Öppna' }).first()).toBeVisible()
  const slow = Promise.withResolvers<void>()
  await page.route('**/login-again-dialog-*.js', async (route) => {
    await slow.promise
    await route.continue()
  })
  await page.evaluate(() => {
    localStorage.setItem('access', `${localStorage.getItem('access')}spoilt`)
    localStorage.setItem('refresh', 'spoilt')
  })
  await page.getByRole('button', { name: 'Klar' }).click()
  await page.waitForFunction(() => !localStorage.getItem('access'))
  await page.getByRole('button', { name: 'Pågående' }).click()
  slow.resolve()
  const login = page.getByRole('dialog', { name: 'Logga in igen' })
  await expect(login).toBeVisible()
  await expect(page).toHaveURL(/\/user-matters\?status=Completed$/)
  await login.getByLabel('Lösenord', { exact: true }).fill(password)
  await login.getByRole('button', { name: 'Logga in', exact: true }).click()
  await expect(login).toHaveCount(0)
  await page.getByRole('button', { name: 'Pågående' }).click()
  await expect(page).toHaveURL(/status=Ongoing/)
})
