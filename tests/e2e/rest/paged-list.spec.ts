import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { fillEmbedded } from '#tests/support/fill-embedded.ts'
import { chooseCookies, signIn } from '#tests/support/signed-in.ts'

// A server of its own, with more matters than the browser asks for at once.
test.use({ environment: { LOG_LEVEL: 'error' } })

const many = 3_000
const titles = [
  'Abonnemang utan slut',
  ...Array.from({ length: many - 2 }, (_, n) => `Hyresavtal ${String(n + 1).padStart(4, '0')}`),
  'Övrigt, sist av allt',
]

const firstRow = (page: Page) => page.getByRole('row').nth(1)
const header = (page: Page, name: string) => page.getByRole('columnheader', { name }).getByRole('button')

/** Scrolls to the end a bit at a time. Gives back the title that stood in each row. */
const readToTheEnd = (page: Page) =>
  page.evaluate(async () => {
    const titleOf: Record<string, string> = {}
    const table = document.querySelector('table')
    const isAtEnd = () => Object.keys(titleOf).length === Number(table?.ariaRowCount) - 1
    for (const until = performance.now() + 60_000; !isAtEnd() && performance.now() < until; ) {
      await new Promise(requestAnimationFrame)
      const rows = [...document.querySelectorAll<HTMLTableRowElement>('tbody tr[aria-rowindex]')]
      for (const row of rows) titleOf[row.ariaRowIndex ?? ''] = row.querySelector('th')?.ariaLabel ?? ''
      const atBottom = document.elementFromPoint(innerWidth / 2, innerHeight - 20)
      if (atBottom?.closest('tr[aria-rowindex]')) scrollBy(0, innerHeight / 2)
    }
    return Object.values(titleOf)
  })

const heapMegabytes = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  await devtools.detach()
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1_000_000
}

test('a list of three thousand is scrolled to its end, sorted and searched, with a few rows in memory', {
  tag: ['@§list-pages', '@§list-search'],
}, async ({ page, product }) => {
  test.setTimeout(180_000)
  await fillEmbedded(product, 'annan@example.se', titles)
  await chooseCookies(page, product)
  await signIn(page, product, 'admin@example.se')
  await page.goto('/user-matters')
  await expect(firstRow(page).getByRole('rowheader')).toHaveAccessibleName('Övrigt, sist av allt')
  const table = page.getByRole('table')
  await expect(table).toHaveAttribute('aria-rowcount', /^30\d\d$/)
  const all = Number(await table.getAttribute('aria-rowcount')) - 1

  await test.step('each row comes once, and the memory stays flat', async () => {
    const before = await heapMegabytes(page)
    const read = await readToTheEnd(page)
    expect(read).toHaveLength(all)
    expect(read.filter((title) => titles.includes(title)).toSorted()).toEqual(titles.toSorted())
    expect((await heapMegabytes(page)) - before).toBeLessThan(5)
  })

  await test.step('the end is the beginning of the other order', async () => {
    await header(page, 'Titel').click()
    await expect(firstRow(page).getByRole('rowheader')).toHaveAccessibleName('Abonnemang utan slut')
    await header(page, 'Titel').click()
    await expect(firstRow(page).getByRole('rowheader')).toHaveAccessibleName('Övrigt, sist av allt')
    const read = await readToTheEnd(page)
    expect(read).toHaveLength(all)
    expect(read.at(-1)).toBe('Abonnemang utan slut')
  })

  await test.step('each status comes first in its turn', async () => {
    for (const status of ['I kö', 'Pågående', 'Klar', 'Avbruten']) {
      await header(page, 'Status').click()
      await expect(firstRow(page)).toContainText(status)
    }
    await expect(table).toHaveAttribute('aria-rowcount', String(all + 1))
  })

  await test.step('a search reads what the browser hasn’t seen', async () => {
    const search = page.getByRole('searchbox')
    await search.fill('avtal 0007')
    await expect(page.getByRole('rowheader')).toHaveText(['Hyresavtal 0007'])
    await expect(table).toHaveAttribute('aria-rowcount', '2')
    await search.fill('om hyresavtal')
    await expect(table).toHaveAttribute('aria-rowcount', '-1')
    await search.fill('')
    await expect(table).toHaveAttribute('aria-rowcount', String(all + 1))
  })
})
