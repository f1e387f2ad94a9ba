import { api } from '#contract/index.ts'
import { anna, bo, doris, edit, sara } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { db } from '#tests/support/mock-server.ts'
import { play } from '#tests/support/play.ts'
import { open } from '#tests/support/open.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

const dialog = () => screen.findByRole('dialog', { name: 'Sök' })
const found = async (heading: string) =>
  within(await screen.findByRole('region', { name: heading }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

/** A page with the search open, which its own script and the dialog's have been loaded for. */
const searching = async (as: typeof sara) => {
  const page = await open('/payments', { as })
  await waitFor(async () => {
    await page.user.keyboard('{Control>}k{/Control}')
    expect(screen.getByRole('dialog', { name: 'Sök' })).toBeVisible()
  })
  return { ...page, ...page.in(await dialog()) }
}

describe('the office’s search', { tags: ['§office-search'] }, () => {
  test('opens with Ctrl K on any page, and finds matters and people', async () => {
    const page = await searching(sara)
    await page.type('Ärende, person, text eller fil', 'lindq')
    expect((await found('Personer'))[0]).toBe('Anna Lindqvist')
    expect((await found('Ärenden')).length).toBeGreaterThan(0)
    const [mark] = (await dialog()).querySelectorAll('mark')
    expect(mark).toHaveTextContent('Lindq')
  })

  test('takes words in any order, and says where they stand if not in title or name', async () => {
    const long =
      'Vi hyr av en granne i huset bredvid, och nu har det regnat in genom taket i hallen tre gånger sedan i våras, senast i går.'
    db.matters = db.matters.slice(0, 1).map((row) => ({
      ...row,
      ...{ user: anna.id, title: 'Hyresavtal', notes: 'Ring snickaren på måndag.', description: long },
    }))
    const page = await searching(sara)
    await page.type('Ärende, person, text eller fil', 'hyresavtal anna')
    expect(await found('Ärenden')).toEqual(['Hyresavtal'])
    expect(screen.queryByText(/^Beskrivning/)).not.toBeInTheDocument()
    await page.type('Ärende, person, text eller fil', 'snickare regnat anna')
    const reasons = async () => [...(await dialog()).querySelectorAll('li p')].map(({ textContent }) => textContent)
    await waitFor(async () =>
      expect(await reasons()).toEqual([
        'Noteringar: Ring snickaren på måndag.',
        'Beskrivning: … huset bredvid, och nu har det regnat in genom taket i hallen tre gånger sedan i våras, senast i …',
      ]),
    )
    const marks = [...(await dialog()).querySelectorAll('li mark')].map(({ textContent }) => textContent)
    expect(marks).toEqual(['Anna', 'snickare', 'regnat'])
  })

  test('leads to a matter by keyboard alone', async () => {
    const page = await searching(doris)
    await page.type('Ärende, person, text eller fil', bo.name)
    const [first] = await found('Ärenden')
    await page.user.keyboard('{ArrowDown}')
    expect(document.activeElement).toHaveTextContent(String(first))
    await page.user.keyboard('{ArrowUp}')
    expect(await page.field('Ärende, person, text eller fil')).toHaveFocus()
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(page.path()).toMatch(/^\/matters\/\d+$/))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('opens by Enter what the words in the field find, not what those before them found', async () => {
    const page = await searching(doris)
    await page.type('Ärende, person, text eller fil', 'samboavtal')
    expect(await found('Ärenden')).toEqual(['Samboavtal'])
    await page.type('Ärende, person, text eller fil', 'hyresvärden')
    await page.user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Hyresvärden vägrar laga fukt' })).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('opens nothing for who pressed Enter and then went on typing', async () => {
    const page = await searching(doris)
    await page.type('Ärende, person, text eller fil', 'samboavtal')
    await page.user.keyboard('{Enter}{Backspace}')
    expect(await found('Ärenden')).toEqual(['Samboavtal'])
    expect(page.path()).toBe('/payments')
  })

  test('says how much was found', async () => {
    const page = await searching(doris)
    await page.type('Ärende, person, text eller fil', 'hyresvärden vägrar')
    expect(await page.text('1 träff visas')).toHaveAttribute('role', 'status')
    // The matter, and its draft's name.
    await page.type('Ärende, person, text eller fil', 'samboavtal')
    expect(await page.text('2 träffar visas')).toHaveAttribute('role', 'status')
  })

  test('finds messages, notes and files below, and leads to where they stand', { tags: ['§text-search'] }, async () => {
    const [matter] = db.matters
    if (!matter) throw new Error('there are matters')
    const text = 'Ring snickaren, han heter Torkel.'
    const sent = { matter: matter.id, author: doris.id, role: 'office', sent_at: '2026-11-20T09:00:00.000Z' } as const
    db.messages.push({ ...sent, id: '900', event: '900', internal: false, recalled: false, text })
    db.files.push({ id: '900', matter: matter.id, name: 'Torkels offert.pdf', base64: '' })
    const page = await searching(sara)
    await page.type('Ärende, person, text eller fil', 'torkel')
    expect(await found('Meddelanden och filer')).toEqual([text, 'Torkels offert.pdf'])
    await page.user.click(screen.getByText('Torkel', { selector: 'a[href$="#samtal"] mark' }))
    await waitFor(() => expect(page.path()).toBe(`/matters/${matter.id}`))
    expect(page.address()).toMatch(/#samtal$/)
  })

  test('finds numbers first, however they are typed, and leads to what has them', { tags: ['§number-search'] }, async () => {
    const page = await searching(sara)
    await page.type('Ärende, person, text eller fil', '1')
    expect(await found('Nummer')).toEqual(['Ärende 1'])
    await page.type('Ärende, person, text eller fil', 'x2026 – 1')
    await waitFor(async () => expect(await found('Nummer')).toEqual(['Underlag X2026-1']))
    const numbers = screen.getByRole('region', { name: 'Nummer' })
    expect(numbers).toHaveTextContent('Underlag X2026-1Samboavtal')
    expect(screen.getAllByRole('link')).toContain(within(numbers).getByRole('link'))
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(page.path()).toBe('/matters/2'))
  })

  test('leads who keeps the books to a document by its number, and says nothing of its matter', {
    tags: ['§number-search', '§bookkeeper'],
  }, async () => {
    const page = await searching(edit)
    await page.type('Nummer på ett underlag', 'ärende 2')
    expect(await page.text('Inga träffar.')).toBeVisible()
    await page.type('Nummer på ett underlag', 'X2026-1')
    expect(await found('Nummer')).toEqual(['Underlag X2026-1'])
    expect(screen.getByRole('region', { name: 'Nummer' })).not.toHaveTextContent('Samboavtal')
    await page.follow('Underlag X2026-1')
    await waitFor(() => expect(page.address()).toBe('/office/books?del=underlag&nummer=X2026-1'))
    expect(await screen.findByRole('button', { name: 'Hämta Kvitto X2026-1 som PDF' })).toBeVisible()
  })

  test('says when numbers couldn’t be sought, and a server without that call says nothing', async () => {
    answer(api.search.numbers, { status: 500 })
    const page = await searching(sara)
    await page.type('Ärende, person, text eller fil', '13')
    expect(await page.alert()).toHaveTextContent('Sökningen gick inte att göra. Försök igen om en stund.')
    answer(api.search.numbers, { status: 404 })
    await page.type('Ärende, person, text eller fil', '14')
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  })

  test('shows partners no people, and begins at two characters', async () => {
    const page = await searching(doris)
    await page.type('Ärende, person, text eller fil', 'a')
    expect(await page.text(/^Skriv minst två tecken, eller ett nummer\./)).toBeVisible()
    await page.type('Ärende, person, text eller fil', 'anna')
    await found('Ärenden')
    expect(screen.queryByRole('region', { name: 'Personer' })).not.toBeInTheDocument()
  })

  test('says when nothing was found, and when it failed', async () => {
    const page = await searching(sara)
    await page.type('Ärende, person, text eller fil', 'finns inte alls')
    expect(await page.text('Inga träffar.')).toBeVisible()
    play('matters.list: 500')
    await page.type('Ärende, person, text eller fil', 'något')
    expect(await page.alert()).toHaveTextContent('Sökningen gick inte att göra. Försök igen om en stund.')
  })

  test('says when messages and files couldn’t be sought, and shows what was found', async () => {
    answer(api.search.texts, { status: 500 })
    const page = await searching(sara)
    await page.type('Ärende, person, text eller fil', 'anna')
    expect(await page.alert()).toHaveTextContent('Sökningen gick inte att göra. Försök igen om en stund.')
    await found('Personer')
  })

  test('on a server without pages and people finds matters by title', async () => {
    const list = db.matters.map((row) => ({ ...row, id: Number(row.id), user: Number(row.user), files: [] }))
    answer(api.matters.list, { body: list })
    answer(api.people.list, { status: 404 })
    const page = await searching(sara)
    await page.type('Ärende, person, text eller fil', 'AVTAL')
    const titles = await found('Ärenden')
    expect(titles.length).toBeGreaterThan(0)
    for (const title of titles) expect(title?.toLowerCase()).toContain('avtal')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('is opened by a button beside the list, too', async () => {
    const page = await open('/user-matters', { as: doris })
    await page.press('Sök')
    expect(await dialog()).toBeVisible()
  })

  test('isn’t there for a customer', async () => {
    const page = await open('/user-matters', { as: anna })
    await page.user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Sök' })).not.toBeInTheDocument()
  })
})
