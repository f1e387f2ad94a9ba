import { contactTexts as t } from '#texts/contact.ts'
import { expect, test } from '#tests/support/browser.ts'

const message = [
  [t.firstName, 'Tidig'],
  [t.lastName, 'Fågel'],
  [t.email, 'tidig@example.se'],
  [t.message, 'Skrivet innan allt var här.'],
] as const

test('what is typed into the contact form before the application has taken over is sent', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  for (const [label, text] of message) await page.getByRole('textbox', { name: label }).fill(text)
  scripts.resolve()
  // The banner is drawn by the application.
  await expect(page.getByRole('region', { name: 'Val av cookies' })).toBeVisible()
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByText(t.sent)).toBeVisible()
})

test('a form whose checks can’t be fetched says so, keeps what was typed, and sends it when they can', async ({
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
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Inte nu' }).click()
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByText(t.sent)).toBeVisible()
  await page.close()
})
