import { expect, test } from '#tests/support/browser.ts'
import type { Page } from '@playwright/test'
import { logIn } from '#tests/support/person.ts'

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
