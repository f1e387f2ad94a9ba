import { api } from '#contract/index.ts'
import { anna, bo, sara } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { db, mockServer } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { watchCalls } from '#tests/support/watch-calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const matterRow = (id: string) => db.matters.find((matter) => matter.id === id)
/** A matter with one file at the given address. */
const matterWithFile = (file: string) => ({
  id: 1,
  title: 'Ett ärende',
  description: 'd',
  status: 'Pending',
  user: 1,
  files: [{ id: 9, file }],
})

describe('the matter page', () => {
  test('a visitor is sent to the login and comes back', { tags: ['§guard-matter'] }, async () => {
    const page = await open('/matters/1')
    expect(page.address()).toBe('/login?redirect=%2Fmatters%2F1')
  })

  test('begins with its title, also when it says how it stands', async () => {
    await open('/matters/1', { as: anna })
    expect(await screen.findByRole('region', { name: 'Läget just nu' })).toBeVisible()
    const [first, second] = within(screen.getByRole('main')).getAllByRole('heading')
    expect(first).toHaveTextContent('Överklagande av beslut om bostadsbidrag')
    expect(second).toHaveTextContent('Läget just nu')
  })

  test('shows title, description, notes, status and files', { tags: ['§3-matter'] }, async () => {
    const page = await open('/matters/1', { as: anna })
    expect(await page.heading('Överklagande av beslut om bostadsbidrag')).toBeVisible()
    expect(await page.text(/^Försäkringskassan kräver tillbaka bostadsbidrag/)).toBeVisible()
    expect(await page.text('Yttrande skickat till Förvaltningsrätten den 3 november.')).toBeVisible()
    expect(await page.text('Pågående')).toBeVisible()
    expect(await page.heading('beslut-försäkringskassan.pdf')).toBeVisible()
  })

  test('says when there are no notes and no files', async () => {
    const page = await open('/matters/5', { as: bo })
    expect(await page.text('Ingen notering')).toBeVisible()
    expect(await page.text('Inga filer än.')).toBeVisible()
  })

  test('a loading view stands there meanwhile, and after 10 seconds a way to ask anew', {
    tags: ['§2-matter-loading', '§slow-call'],
  }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answer(api.matters.read, { delayMs: Number.POSITIVE_INFINITY, once: true })
    const page = await open('/matters/2', { as: anna })
    expect(await page.text('Hämtar ärendet …')).toHaveAttribute('role', 'status')
    await page.wait(10_000)
    await page.press('Försök igen')
    expect(await page.heading('Samboavtal')).toBeVisible()
  })

  test.each([{ status: 404 }, { status: 500 }, { html: '<p>Fel</p>' }])(
    'a load that fails (%j) is told',
    { tags: ['§8-matter-load'] },
    async (failure) => {
      answer(api.matters.read, failure)
      const page = await open('/matters/1', { as: anna })
      expect((await page.alert()).textContent).toBe('Kunde inte hämta ärendet. Försök igen senare.')
    },
  )

  test.each([403, 404])(
    'a matter that is refused (%i) is asked for once, however late its page is there',
    { tags: ['§8-matter-load'] },
    async (status) => {
      const asked = answer(api.matters.read, { status })
      answer(api.profile.read, { delayMs: 300, thenNormal: true })
      const page = await open('/matters/1', { as: anna })
      await page.alert()
      expect(asked).toHaveLength(1)
    },
  )

  test.each([403, 404])(
    'a matter that is refused (%i) leads back to the list, for asking again wouldn’t help',
    async (status) => {
      answer(api.matters.read, { status })
      const page = await open('/matters/1', { as: anna })
      expect(await page.text('Ärendet kan vara raderat, eller så har du inte behörighet.')).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Försök igen' })).not.toBeInTheDocument()
      await page.follow('Till ärendelistan')
      expect(page.path()).toBe('/user-matters')
    },
  )

  test('a matter that the server couldn’t give may be asked for again', async () => {
    answer(api.matters.read, { status: 500 })
    const page = await open('/matters/1', { as: anna })
    await page.alert()
    expect(screen.queryByText(/^Ärendet kan vara raderat/)).not.toBeInTheDocument()
    mockServer.resetHandlers()
    await page.press('Försök igen')
    expect(await page.heading('Överklagande av beslut om bostadsbidrag')).toBeVisible()
  })

  test('somebody else’s matter is not found', { tags: ['§6-customer-own-matters'] }, async () => {
    const page = await open('/matters/1', { as: bo })
    expect((await page.alert()).textContent).toBe('Kunde inte hämta ärendet. Försök igen senare.')
  })

  test('a matter whose id isn’t a number opens all the same', { tags: ['§opaque-ids'] }, async () => {
    answer(api.matters.read, { body: { ...matterWithFile('/files/9/a.pdf'), id: 'b7f3-å' } })
    const calls = watchCalls()
    const page = await open('/matters/b7f3-å', { as: anna })
    expect(await page.heading('Ett ärende')).toBeVisible()
    expect(calls()).toContain(`GET /api/matters/${encodeURIComponent('b7f3-å')}/`)
  })

  test('Tillbaka leads to the list', { tags: ['§2-matter-back'] }, async () => {
    const page = await open('/matters/1', { as: anna })
    await page.follow('Tillbaka')
    expect(page.path()).toBe('/user-matters')
  })

  test('the edit modal exists here too', { tags: ['§2-matter-edit-modal'] }, async () => {
    const page = await open('/matters/2', { as: anna })
    await page.press('Ändra ärende')
    const form = page.in(await page.dialog('Ändra ärende'))
    await form.type('Titel', 'Nytt samboavtal')
    await form.press('Spara')
    expect(await page.heading('Nytt samboavtal')).toBeVisible()
  })

  test('the dark mode is chosen here and kept', { tags: ['§2-matter-dark-mode', '§9-key-dark-mode'] }, async () => {
    localStorage.setItem('darkMode', 'false')
    const page = await open('/matters/1', { as: anna })
    await page.press('Mörkt läge')
    expect(localStorage.getItem('darkMode')).toBe('true')
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.press('Ljust läge')
    expect(localStorage.getItem('darkMode')).toBe('false')
  })
})

describe('what happens next, where the server doesn’t tell how a matter stands', () => {
  beforeEach(() => void answer(api.now.read, { status: 404 }))

  test.each([
    ['Pending', 'En jurist läser ditt ärende. När det finns ett prisförslag ser du det här.'],
    ['Ongoing', 'En jurist har hand om ditt ärende. Du betalar inget utan att först ha fått ett prisförslag.'],
    ['Completed', 'Ditt ärende är klart. Beskrivning, noteringar och filer finns kvar här.'],
    ['Cancelled', 'Ärendet är avbrutet, och ingen arbetar med det. Kontakta oss om du vill ta upp det igen.'],
  ] as const)('a customer reads it for the status %s', async (status, sentence) => {
    Object.assign(matterRow('3') ?? {}, { status })
    const page = await open('/matters/3', { as: anna })
    expect(await page.heading('Vad händer nu?')).toBeVisible()
    expect(await page.text(sentence)).toBeVisible()
  })

  test.each([
    ['waits for her answer', 'pending', 'Du har ett prisförslag att ta ställning till. Arbetet börjar när du har betalat.'],
    ['is paid', 'paid', 'Tack, betalningen är klar. En jurist börjar arbeta med ditt ärende.'],
  ] as const)('it is another thing when a payment %s', async (_, status, sentence) => {
    db.payments.push({ id: '9', status, user: anna.id, matter: '3', amount: 1200 })
    const page = await open('/matters/3', { as: anna })
    expect(await page.text(sentence)).toBeVisible()
  })

  test('nothing is promised before the payment is known', async () => {
    answer(api.payments.forMatter, { delayMs: Number.POSITIVE_INFINITY })
    const page = await open('/matters/3', { as: anna })
    await page.heading('Vad händer nu?')
    expect(screen.queryByText(/^En jurist läser ditt ärende/)).not.toBeInTheDocument()
  })

  test.each([
    ['of which the payment can’t be loaded', () => answer(api.payments.forMatter, { status: 500 })],
    [
      'whose payment has a status of another server',
      () => answer(api.payments.forMatter, { body: [{ id: 1, status: 'refunded', user: 1 }] }),
    ],
    [
      'with a status of another server',
      () => answer(api.matters.read, { body: { ...matterWithFile('/files/9/a.pdf'), status: 'Archived' } }),
    ],
  ])('a matter %s says nothing of it', async (_, arrange) => {
    arrange()
    const page = await open('/matters/1', { as: anna })
    await page.heading('Filer')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Vad händer nu?' })).not.toBeInTheDocument())
  })

  test('the office, which decides it, isn’t told', async () => {
    const page = await open('/matters/3', { as: sara })
    await page.field('Status')
    expect(screen.queryByRole('heading', { name: 'Vad händer nu?' })).not.toBeInTheDocument()
  })
})

describe('deleting the matter', () => {
  test('asks, deletes and goes back to the list', { tags: ['§2-matter-delete'] }, async () => {
    const page = await open('/matters/3', { as: anna })
    await page.press('Radera')
    const question = await page.dialog('Radera ärende')
    expect(question).toHaveTextContent('Är du säker på att du vill ta bort ärendet?')
    expect(question).toHaveTextContent('Hyresvärden vägrar laga fukt')
    expect(question).toHaveTextContent('1 fil följer med. Det går inte att ångra.')
    await page.in(question).press('Ta bort')
    await waitFor(() => expect(page.path()).toBe('/user-matters'))
    expect(await page.text('Ärendet är borttaget.')).toBeVisible()
    expect(matterRow('3')).toBeUndefined()
  })

  test('says what waits in it, from the list, too', { tags: ['§waiting'] }, async () => {
    const page = await open('/user-matters', { as: anna })
    const row = await page.row('Hyresvärden vägrar l...')
    await page.in(row).press('Radera')
    const question = await page.dialog('Radera ärende')
    expect(await page.in(question).text('Det här väntar i ärendet:')).toBeVisible()
    expect(question).toHaveTextContent(/Vi har bett dig om en sak\. Svara senast \d/)
    await page.in(question).press('Ta bort')
    await waitFor(() => expect(matterRow('3')).toBeUndefined())
  })

  test('with unsaved text it doesn’t ask twice', async () => {
    const page = await open('/matters/3', { as: anna })
    await page.press('Ändra titel')
    await page.type('Titel', 'Halv')
    await page.press('Radera')
    await page.in(await page.dialog('Radera ärende')).press('Ta bort')
    await waitFor(() => expect(page.path()).toBe('/user-matters'))
  })

  test('a failure is told', { tags: ['§8-matter-delete'] }, async () => {
    answer(api.matters.remove, { status: 500 })
    const page = await open('/matters/3', { as: anna })
    await page.press('Radera')
    const question = page.in(await page.dialog('Radera ärende'))
    await question.press('Ta bort')
    expect((await question.alert()).textContent).toBe('Kunde inte ta bort ärendet. Försök igen senare.')
    expect(page.path()).toBe('/matters/3')
  })
})
