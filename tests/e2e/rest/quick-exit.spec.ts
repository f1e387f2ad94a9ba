import { expect, test } from '#tests/support/browser.ts'
import { neutralPage } from '#lib/quick-exit.ts'
import { logIn } from '#tests/support/person.ts'

test('after a quick exit the storage, the caches and the Back button show nothing', async ({ page, context }) => {
  await context.route(neutralPage, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>Väder</h1>' }))
  await logIn(page, 'kund@example.se')
  await page.goto('/user-matters')
  await page.getByRole('link', { name: 'Öppna' }).first().click()
  await page.getByLabel('Ditt meddelande').fill('Han läser mina mejl.')
  const ended = page.waitForRequest((request) => request.url().endsWith('/api/auth/logout/'))
  await page.getByRole('button', { name: 'Lämna sidan snabbt' }).click()
  await expect(page.getByRole('heading', { name: 'Väder' })).toBeVisible()
  await ended

  const left = await context.newPage()
  await left.goto('/login')
  const kept = () => Promise.all([Object.keys(localStorage), caches.keys(), indexedDB.databases()])
  expect(await left.evaluate(kept)).toEqual([[], [], []])

  for (let steps = 0; steps < 2; steps++) {
    await page.goBack().catch(() => null)
    await expect(page.getByRole('heading', { name: 'Väder' })).toBeVisible()
  }
  // Whoever comes back on purpose is a visitor like any other.
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Logga in', level: 1 })).toBeVisible()
})
