import { expect, test } from '#tests/support/browser.ts'
import { chooseCookies, signIn } from '#tests/support/signed-in.ts'
import type { Page } from '@playwright/test'

const statuses = ['Pending', 'Ongoing', 'Completed', 'Cancelled']
const matters = Array.from({ length: 5_000 }, (_, index) => ({
  id: 5_000 - index,
  title: `Ärende ${String(index + 1).padStart(4, '0')}`,
  description: 'En lång historia.',
  status: statuses[index % 4],
  notes: index % 3 ? null : `Nummer ${index + 1}`,
  user: { id: 1 },
  files: [],
}))

const answerWith = (page: Page, path: string, json: (query: URLSearchParams) => unknown) =>
  page.route(path, (route) => route.fulfill({ json: json(new URL(route.request().url()).searchParams) }))

/** Prints how long an action takes until it is visible. Only a hint: the machine may be busy. */
const timed = async (what: string, act: () => Promise<unknown>) => {
  const start = performance.now()
  await act()
  console.log(`${what}: ${Math.round(performance.now() - start)} ms`)
}

const firstRow = (page: Page) => page.getByRole('rowheader').first()

test('5,000 matters are shown, sorted, filtered and searched, with only a few of them in the DOM', { tag: ['@R98'] }, async ({
  page,
  product,
}) => {
  await chooseCookies(page, product)
  await signIn(page, product, 'admin@example.se')
  await answerWith(page, '**/api/matters/**', (query) => {
    const status = query.get('status')
    return status ? matters.filter((matter) => matter.status === status) : matters
  })

  await timed('first rows', async () => {
    await page.goto('/user-matters')
    await expect(firstRow(page)).toHaveText('Ärende 0001')
  })
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '5001')
  expect(await page.locator('tbody *').count()).toBeLessThan(2_000)

  await timed('sorted by title, descending', async () => {
    await page.getByRole('button', { name: 'Titel' }).click()
    await page.getByRole('button', { name: 'Titel' }).click()
    await expect(firstRow(page)).toHaveText('Ärende 5000')
  })
  await timed('filtered', async () => {
    await page.getByRole('button', { name: 'Klar', exact: true }).click()
    await expect(firstRow(page)).toHaveText('Ärende 4999')
  })
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '1251')
  await timed('searched', async () => {
    await page.getByLabel('Sök i titel och noteringar').fill('4321')
    await expect(page.getByRole('rowheader')).toHaveCount(0)
    await page.getByRole('button', { name: 'Alla', exact: true }).click()
    await expect(page.getByRole('rowheader')).toHaveText(['Ärende 4321'])
  })
  await page.getByLabel('Sök i titel och noteringar').fill('')
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '5001')
  await timed('scrolled to the end', () =>
    expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect(page.getByRole('rowheader').last()).toHaveText('Ärende 0001', { timeout: 500 })
    }).toPass(),
  )
})

test('200 files are listed, and only pictures in sight are fetched', { tag: ['@R98'] }, async ({ page, product }) => {
  await chooseCookies(page, product)
  await signIn(page, product, 'kund@example.se')
  const files = Array.from({ length: 200 }, (_, index) => ({
    id: index + 1,
    file: `${product.filesUrl}/files/x/bild-${index + 1}.png`,
  }))
  await page.route('**/api/matters/8/', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), files } })
  })
  const previews: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/files/x/')) previews.push(request.url())
  })
  await timed('200 files', async () => {
    await page.goto('/matters/8')
    await expect(page.getByRole('heading', { name: /^bild-\d+\.png$/ })).toHaveCount(200)
  })
  await page.getByRole('button', { name: 'Förhandsvisa' }).nth(120).click()
  // The files aren't there, so a picture soon gives way to a sentence.
  await expect.poll(() => previews.length).toBeGreaterThan(0)
  expect(new Set(previews).size).toBeLessThan(120)
})
