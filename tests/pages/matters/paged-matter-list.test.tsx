import { api } from '#contract/index.ts'
import { intercept } from '#mocks/mock.ts'
import { anna, bo, doris } from '#mocks/people.ts'
import { createMatter } from '#mocks/matters/create-matter.ts'
import { db, mockServer } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { watchCalls } from '#tests/support/watch-calls.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const rowPx = 48
const statuses = ['Pending', 'Ongoing', 'Completed', 'Cancelled'] as const
const search = 'Sök i titel, text, noteringar och kund'
const searchOfWhole = 'Sök i titel och noteringar'

beforeEach(() => {
  // happy-dom has no layout.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowPx)
  vi.spyOn(HTMLTableSectionElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, -window.scrollY))
  document.documentElement.scrollTop = 0
  // 'Ärende 1200' is the newest. The oldest is Bo's.
  db.matters = Array.from({ length: 1_200 }, (_, n) => ({
    id: String(n + 1),
    ...createMatter({
      user: n === 0 ? bo.id : anna.id,
      title: n === 0 ? 'Bouppteckning' : `Ärende ${n + 1}`,
      description: n === 6 ? 'Om ett hyresavtal.' : 'd',
      status: statuses[n % statuses.length] ?? 'Pending',
    }),
  }))
})

const titles = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)
const filter = (name: string) => screen.findByRole('button', { name })
const opened = async () => {
  const calls = watchCalls()
  const page = await open('/user-matters', { as: doris })
  await waitFor(() => expect(titles()[0]).toBe('Ärende 1200'))
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1201'))
  return { page, calls }
}

describe('a list that the browser has only the beginning of', { tags: ['§list-pages', '§list-search'] }, () => {
  test('counts all that its reader may see, and gets more rows when they are scrolled to', async () => {
    const { page, calls } = await opened()
    expect(await filter('Alla')).toHaveAccessibleDescription('1200')
    expect(await filter('I kö')).toHaveAccessibleDescription('300')
    expect(screen.getByText('1200 ärenden visas')).toHaveAttribute('role', 'status')
    expect(calls().filter((call) => call.startsWith('GET /api/matters/'))).toEqual([
      'GET /api/matters/?limit=1000',
      'GET /api/matters/?limit=100',
    ])
    document.documentElement.scrollTop = 195 * rowPx
    fireEvent.scroll(window)
    expect(await page.row('Ärende 1001')).toHaveAttribute('aria-rowindex', '201')
  })

  test('is sorted by the server, all of it', async () => {
    const { page, calls } = await opened()
    await page.press('Titel')
    await waitFor(() => expect(titles().slice(0, 3)).toEqual(['Bouppteckning', 'Ärende 10', 'Ärende 100']))
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1201')
    await page.press(/^Status/)
    await waitFor(() => expect(titles().slice(0, 2)).toEqual(['Ärende 1197', 'Ärende 1193']))
    expect(calls()).toContain('GET /api/matters/?limit=100&sort=status%3APending')
  })

  test('is searched by the server, in the description and the owner’s name, too', async () => {
    const { page } = await opened()
    await page.type(search, 'avtal')
    await waitFor(() => expect(titles()).toEqual(['Ärende 7']))
    expect(await screen.findByText('1 ärende visas')).toBeInTheDocument()
    await page.type(search, 'bo ek')
    await waitFor(() => expect(titles()).toEqual(['Bouppteckning']))
    await page.type(search, 'ärende')
    expect(await screen.findByText('Fler än 100 ärenden passar. Fler visas när du rullar ned.')).toBeInTheDocument()
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '-1')
    await page.type(search, 'finns inte')
    expect(await page.heading('Det finns inga ärenden att visa')).toBeInTheDocument()
    await page.press('Visa alla ärenden')
    await waitFor(() => expect(titles()[0]).toBe('Ärende 1200'))
  })

  test('is searched on when the server ends a page early, having read much for it', async () => {
    const { page, calls } = await opened()
    mockServer.use(
      intercept(api.matters.list, async ({ url }) => {
        const asked = new URL(url).searchParams
        if (!asked.has('q') || asked.has('after')) return undefined
        return HttpResponse.json([], { headers: { 'X-Next': btoa('-created 1100'), 'X-Counts': 'Pending=1200' } })
      }),
    )
    await page.type(search, 'ärende')
    await waitFor(() => expect(titles()[0]).toBe('Ärende 1099'))
    expect(calls().filter((call) => call.includes('q=%C3%A4rende'))).toHaveLength(2)
    expect(screen.getByText('Fler än 100 ärenden passar. Fler visas när du rullar ned.')).toBeInTheDocument()
  })

  test('filtered by a status with fewer matters, is sorted and searched in the browser', async () => {
    const { page, calls } = await opened()
    await page.press('I kö')
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '301'))
    expect(calls()).toContain('GET /api/matters/?status=Pending&limit=1000')
    await page.type(searchOfWhole, 'ärende 1197')
    await waitFor(() => expect(titles()).toEqual(['Ärende 1197']))
    expect(await filter('Alla')).toHaveAccessibleDescription('1200')
    expect(calls().filter((call) => call.includes('q='))).toEqual([])
  })

  test('of exactly a thousand is all there is, and is sorted and searched in the browser', async () => {
    db.matters = db.matters.slice(0, 1_000)
    const calls = watchCalls()
    const page = await open('/user-matters', { as: doris })
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1001'))
    await page.press('Titel')
    await page.type(searchOfWhole, 'ärende 99')
    await waitFor(() => expect(titles()).toEqual(['Ärende 99', ...Array.from({ length: 10 }, (_, n) => `Ärende ${990 + n}`)]))
    expect(calls().filter((call) => /[?&](q|sort)=/.test(call))).toEqual([])
  })

  test('holds the rows in view, however far one has scrolled, and reads only them again after a change', async () => {
    const { page, calls } = await opened()
    const scrollTo = async (title: string, row: number) => {
      document.documentElement.scrollTop = row * rowPx
      fireEvent.scroll(window)
      await page.row(title)
    }
    for (const row of [90, 190, 290, 390, 490, 590]) await scrollTo(`Ärende ${1_200 - row}`, row)
    const before = calls().length
    const row = page.in(await page.row('Ärende 610'))
    await row.press('Ändra')
    const form = page.in(await page.dialog('Ändra ärende'))
    await form.type('Titel', 'Ärende 610 b')
    await form.press('Spara')
    await page.row('Ärende 610 b')
    expect(
      calls()
        .slice(before)
        .filter((call) => call.includes('limit=100')).length,
    ).toBeLessThanOrEqual(4)
    await scrollTo('Ärende 1200', 0)
    expect(await page.row('Ärende 1200')).toHaveAttribute('aria-rowindex', '2')
  })

  test('is as long as it was when one comes back to it', async () => {
    const { page } = await opened()
    for (const row of [90, 190, 290]) {
      document.documentElement.scrollTop = row * rowPx
      fireEvent.scroll(window)
      await page.row(`Ärende ${1_200 - row}`)
    }
    await page.in(await page.row('Ärende 905')).follow('Öppna')
    await page.back()
    expect(await page.row('Ärende 910')).toHaveAttribute('aria-rowindex', '292')
  })

  test('says when more rows don’t come', async () => {
    const { page } = await opened()
    page.answer(api.matters.list, { status: 403, body: { detail: 'Inte nu.' } })
    document.documentElement.scrollTop = 995 * rowPx
    fireEvent.scroll(window)
    expect(await page.alert()).toHaveTextContent('Kunde inte hämta ärenden. Försök igen senare.')
  })
})
