import { truncate } from '#lib/truncate.ts'
import { anna } from '#mocks/people.ts'
import { createMatter } from '#mocks/matters/create-matter.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

// Each row calls it once per render, so the spy counts rendered rows.
vi.mock('#lib/truncate.ts', { spy: true })

const rowPx = 48

/** Gives Anna this many matters. 'Ärende 1' is the newest and comes first. */
const give = (count: number) => {
  db.matters = Array.from({ length: count }, (_, index) => ({
    id: String(count - index),
    ...createMatter({ title: `Ärende ${index + 1}` }),
  }))
}

const titles = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)
const scrollTo = (row: number) => {
  document.documentElement.scrollTop = row * rowPx
  fireEvent.scroll(window)
}

beforeEach(() => {
  // happy-dom has no layout.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowPx)
  vi.spyOn(HTMLTableSectionElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, -window.scrollY))
  document.documentElement.scrollTop = 0
})

// From a thousand on they come in pages: paged-matter-list.test.tsx.
describe('a long matter list', () => {
  test('up to 200 matters are in the DOM, where the browser’s own search finds them', async () => {
    give(200)
    const page = await open('/user-matters', { as: anna })
    await page.row('Ärende 200')
    expect(titles()).toHaveLength(200)
    expect(screen.getByRole('table')).not.toHaveAttribute('aria-rowcount')
  })

  test('while a user types, the rows that stay aren’t rendered again', async () => {
    give(200)
    const page = await open('/user-matters', { as: anna })
    await page.row('Ärende 200')
    vi.mocked(truncate).mockClear()
    await page.type('Sök i titel och noteringar', 'ärende 1')
    await waitFor(() => expect(titles()).toHaveLength(111))
    expect(truncate).not.toHaveBeenCalled()
  })

  test('of a longer list only the rows in view are, and the table says how many rows there are', async () => {
    give(900)
    const page = await open('/user-matters', { as: anna })
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '901'))
    await waitFor(async () => expect(await page.row('Ärende 1')).toHaveAttribute('aria-rowindex', '2'))
    expect(titles().length).toBeGreaterThan(10)
    expect(screen.getByRole('table').querySelectorAll('*').length).toBeLessThan(600)
  })

  test('scrolling brings the others, each with its number', async () => {
    give(900)
    const page = await open('/user-matters', { as: anna })
    await waitFor(async () => expect(await page.row('Ärende 1')).toHaveAttribute('aria-rowindex'))
    scrollTo(800)
    expect(await page.row('Ärende 805')).toHaveAttribute('aria-rowindex', '806')
    expect(screen.queryByText('Ärende 1')).not.toBeInTheDocument()
    await page.in(await page.row('Ärende 805')).follow('Öppna')
    expect(page.path()).toBe('/matters/96')
  })

  test('the row that has the focus stays, however far a person scrolls', async () => {
    give(900)
    const page = await open('/user-matters', { as: anna })
    await waitFor(async () => expect(await page.row('Ärende 3')).toHaveAttribute('aria-rowindex'))
    const edit = await page.in(await page.row('Ärende 3')).button('Ändra')
    edit.focus()
    scrollTo(800)
    await page.row('Ärende 805')
    expect(edit).toHaveFocus()
    expect(edit).toBeInTheDocument()
  })

  test('search and sort reach every matter, seen or not', async () => {
    give(900)
    const page = await open('/user-matters', { as: anna })
    await page.row('Ärende 1')
    await page.type('Sök i titel och noteringar', 'ärende 432')
    await waitFor(() => expect(titles()).toEqual(['Ärende 432']))
    await page.type('Sök i titel och noteringar', '')
    await page.press('Titel')
    await page.press('Titel')
    await waitFor(() => expect(titles().slice(0, 3)).toEqual(['Ärende 99', 'Ärende 98', 'Ärende 97']))
  })
})
