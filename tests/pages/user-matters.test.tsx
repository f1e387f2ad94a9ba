import { api } from '#contract/index.ts'
import { anna, doris, sara, sune, tova } from '#mocks/people.ts'
import type { MatterRow } from '#mocks/rows.ts'
import { answer } from '#tests/support/answer.ts'
import { logged } from '#tests/support/console-watch.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { watchCalls } from '#tests/support/watch-calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

const titles = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)
const text = (name: string, content = 'hej') => new File([content], name, { type: 'text/plain' })
const add = (matter: Partial<MatterRow> & { id: string }) =>
  db.matters.push({ user: anna.id, title: 'Ärende', description: 'd', status: 'Pending', notes: null, ...matter })

describe('the matter list', () => {
  test('a visitor is sent to the login and comes back', { tags: ['§2-list-visitor'] }, async () => {
    const page = await open('/user-matters?status=Pending')
    expect(page.address()).toBe('/login?redirect=%2Fuser-matters%3Fstatus%3DPending')
  })

  test.each([
    ['a customer', 'Mina Ärenden', anna, 4],
    ['an admin', 'Alla Ärenden', sara, 7],
    ['a superuser', 'Alla Ärenden', sune, 7],
    ['a delegated admin', 'Alla Ärenden', doris, 7],
  ])(
    '%s sees %s',
    {
      tags: [
        '§2-list-heading-customer',
        '§6-customer-own-matters',
        '§2-list-heading-office',
        '§6-admin-is-staff',
        '§6-admin-sees-all',
        '§6-admin-is-superuser',
        '§3-profile-flags',
        '§6-delegated-sees-all',
      ],
    },
    async (_, heading, person, count) => {
      const page = await open('/user-matters', { as: person })
      expect(await page.heading(heading)).toBeVisible()
      await page.row('Samboavtal')
      expect(titles()).toHaveLength(count)
    },
  )

  test('has four columns and cuts what is long', {
    tags: ['§2-list-columns', '§2-list-no-notes', '§9-cut-title', '§9-cut-notes'],
  }, async () => {
    const page = await open('/user-matters', { as: anna })
    const row = await page.row('Överklagande av besl...')
    expect(row).toHaveTextContent('Yttrande skickat till För...')
    expect(await page.row('Samboavtal')).toHaveTextContent('Ingen notering')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Titel',
      'Status',
      'Noteringar',
      'Åtgärder',
    ])
  })

  test.each([
    ['Pending', 'Pending', 'I kö', 'clock'],
    ['Ongoing', 'Ongoing', 'Pågående', 'progress'],
    ['Completed', 'Completed', 'Klar', 'circle-check'],
    ['Cancelled', 'Cancelled', 'Avbruten', 'circle-x'],
    ['an unknown status', 'Vilande', 'Vilande', 'tag'],
  ])(
    '%s is shown by its word and an icon',
    { tags: ['§4-status-pending', '§4-status-ongoing', '§4-status-completed', '§4-status-cancelled'] },
    async (_, status, label, icon) => {
      answer(api.matters.list, { body: [{ id: 1, title: 'Samboavtal', status }] })
      const page = await open('/user-matters', { as: anna })
      const [badge] = within(await page.row('Samboavtal')).getAllByRole('cell')
      expect(badge?.textContent).toBe(label)
      expect(badge?.querySelector(`.tabler-icon-${icon}`)).toBeInTheDocument()
    },
  )

  test('says so when it is empty', { tags: ['§2-list-empty'] }, async () => {
    const page = await open('/user-matters', { as: tova })
    expect(await page.heading('Det finns inga ärenden att visa')).toBeVisible()
  })

  test('a failed load is told, with a way to try again', { tags: ['§8-matter-list'] }, async () => {
    answer(api.matters.list, { status: 500 })
    const page = await open('/user-matters', { as: anna })
    expect(await page.alert()).toHaveTextContent(/^Kunde inte hämta ärenden\. Försök igen senare\.$/)
    answer(api.matters.list, { body: [] })
    await page.press('Försök igen')
    expect(await page.heading('Det finns inga ärenden att visa')).toBeVisible()
  })

  test('a load that takes more than 10 seconds says so and can be tried again', { tags: ['§D5-12-slow-call'] }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answer(api.matters.list, { delayMs: Number.POSITIVE_INFINITY, once: true })
    const page = await open('/user-matters', { as: anna })
    expect(await page.text('Hämtar ärenden …')).toHaveAttribute('role', 'status')
    await page.wait(10_000)
    expect(await page.text('Det tar längre tid än vanligt.')).toBeVisible()
    await page.press('Försök igen')
    expect(await page.row('Samboavtal')).toBeVisible()
  })

  test('a title is a link to the matter, and whole for those who hover over it or listen', {
    tags: ['§9-cut-title'],
  }, async () => {
    const page = await open('/user-matters', { as: anna })
    const row = page.in(await page.row('Överklagande av besl...'))
    const title = await row.link('Överklagande av besl...')
    const whole = 'Överklagande av beslut om bostadsbidrag'
    expect(title).toHaveAttribute('title', whole)
    expect(screen.getByRole('rowheader', { name: whole })).toContainElement(title)
    await page.user.click(title)
    expect(page.path()).toBe('/matters/1')
  })

  test('the keyboard meets each matter’s Öppna, Ändra and Radera, and the same link no second time', async () => {
    const page = await open('/user-matters', { as: anna })
    const row = await page.row('Samboavtal')
    const stops = ['Öppna', 'Ändra', 'Radera']
    within(row).getByRole('link', { name: 'Öppna' }).focus()
    for (const name of [...stops, ...stops]) {
      expect(document.activeElement).toHaveTextContent(name)
      await page.user.tab()
    }
  })

  test('a customer finds payments and receipts beside the heading', async () => {
    const page = await open('/user-matters', { as: anna })
    await page.in(screen.getByRole('main')).follow('Betalningar och kvitton')
    expect(await page.heading('My Payments')).toBeVisible()
  })

  test('the office, whose list is everybody’s, finds no payments of its own there', async () => {
    const page = await open('/user-matters', { as: doris })
    await page.heading('Alla Ärenden')
    expect(within(screen.getByRole('main')).queryByRole('link', { name: /Betalningar/ })).not.toBeInTheDocument()
  })

  test('Öppna goes to the matter', { tags: ['§2-list-open'] }, async () => {
    const page = await open('/user-matters', { as: anna })
    await page.in(await page.row('Samboavtal')).follow('Öppna')
    expect(page.path()).toBe('/matters/2')
  })
})

describe('sorting', () => {
  test('unsorted, the server’s order stands: newest first', { tags: ['§D5-10-newest-first'] }, async () => {
    const page = await open('/user-matters', { as: anna })
    await page.row('Samboavtal')
    expect(titles()).toEqual(['Ändring i testamente', 'Hyresvärden vägrar l...', 'Samboavtal', 'Överklagande av besl...'])
  })

  test('a click on Titel sorts in Swedish, ascending and then descending, and stays in the address', {
    tags: ['§2-list-sort-title', '§D5-10-swedish-order'],
  }, async () => {
    const page = await open('/user-matters', { as: anna })
    await page.row('Samboavtal')
    await page.press('Titel')
    const ascending = ['Hyresvärden vägrar l...', 'Samboavtal', 'Ändring i testamente', 'Överklagande av besl...']
    await waitFor(() => expect(titles()).toEqual(ascending))
    expect(page.address()).toBe('/user-matters?sort=title-asc')
    expect(screen.getByRole('columnheader', { name: /Titel/ })).toHaveAttribute('aria-sort', 'ascending')
    await page.press('Titel')
    await waitFor(() => expect(titles()).toEqual(ascending.toReversed()))
    expect(screen.getByRole('columnheader', { name: /Titel/ })).toHaveAttribute('aria-sort', 'descending')
  })

  test('clicks on Status put I kö, Pågående, Klar and Avbruten first, and start over', {
    tags: ['§2-list-sort-status', '§4-sort-cycle-restarts'],
  }, async () => {
    const page = await open('/user-matters', { as: anna })
    await page.row('Samboavtal')
    const first = ['I kö', 'Pågående', 'Klar', 'Avbruten', 'I kö']
    for (const label of first) {
      await page.press('Status')
      await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent(label))
      expect(await page.button('Status')).toHaveAccessibleDescription(`${label} först`)
    }
    expect(page.address()).toBe('/user-matters?sort=Pending')
  })

  test.each([
    ['one press', 1, ['I kö', 'Pågående', 'Klar', 'Avbruten']],
    ['two presses', 2, ['Pågående', 'I kö', 'Klar', 'Avbruten']],
    ['three presses', 3, ['Klar', 'I kö', 'Pågående', 'Avbruten']],
    ['four presses', 4, ['Avbruten', 'I kö', 'Pågående', 'Klar']],
  ])(
    '%s on Status give this order',
    { tags: ['§4-sort-pending-first', '§4-sort-ongoing-first', '§4-sort-completed-first', '§4-sort-cancelled-first'] },
    async (_, presses, labels) => {
      const page = await open('/user-matters', { as: anna })
      await page.row('Samboavtal')
      for (const label of ['I kö', 'Pågående', 'Klar', 'Avbruten'].slice(0, presses)) {
        await page.press('Status')
        await waitFor(async () => expect(await page.button('Status')).toHaveAccessibleDescription(`${label} först`))
      }
      const shown = screen.getAllByRole('row').slice(1)
      expect(shown.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(labels)
    },
  )

  test('works by keyboard alone', async () => {
    const page = await open('/user-matters', { as: anna })
    const header = await page.button('Titel')
    header.focus()
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(titles()[0]).toBe('Hyresvärden vägrar l...'))
    expect(await page.button('Titel')).toHaveFocus()
  })
})

describe('filter and search', () => {
  test('the filter has five choices with counts, and asks the server', {
    tags: ['§2-list-filter', '§9-filter-options', '§D5-21-filter-call'],
  }, async () => {
    add({ id: '8', title: 'Ett till i kö' })
    const page = await open('/user-matters', { as: anna })
    await page.row('Samboavtal')
    const group = screen.getByRole('group', { name: 'Status' })
    expect(
      within(group)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Alla5', 'I kö2', 'Pågående1', 'Klar1', 'Avbruten1'])
    await page.press('I kö')
    await waitFor(() => expect(titles()).toEqual(['Ett till i kö', 'Hyresvärden vägrar l...']))
    expect(page.address()).toBe('/user-matters?status=Pending')
    expect(await page.button('I kö')).toHaveAttribute('aria-pressed', 'true')
    await page.press('Alla')
    await waitFor(() => expect(titles()).toHaveLength(5))
    expect(page.address()).toBe('/user-matters')
  })

  test('back leads to the list as it was', { tags: ['§D5-10-list-in-url'] }, async () => {
    const page = await open('/user-matters', { as: anna })
    await page.row('Samboavtal')
    await page.press('Klar')
    await waitFor(() => expect(titles()).toEqual(['Samboavtal']))
    await page.in(await page.row('Samboavtal')).follow('Öppna')
    await page.heading('Samboavtal')
    await page.back()
    await waitFor(() => expect(page.address()).toBe('/user-matters?status=Completed'))
    await waitFor(() => expect(titles()).toEqual(['Samboavtal']))
  })

  test('a new order and another filter leave the page where it is', { tags: ['§D5-20-search-no-scroll'] }, async () => {
    const page = await open('/user-matters', { as: anna })
    await page.row('Samboavtal')
    const scrolled = vi.spyOn(globalThis, 'scrollTo')
    scrolled.mockClear()
    await page.press('Titel')
    await waitFor(() => expect(page.address()).toBe('/user-matters?sort=title-asc'))
    await page.press('Klar')
    await waitFor(() => expect(titles()).toEqual(['Samboavtal']))
    expect(scrolled).not.toHaveBeenCalled()
    await page.in(await page.row('Samboavtal')).follow('Öppna')
    await page.heading('Samboavtal')
    expect(scrolled).toHaveBeenCalled()
  })

  test('matching rows that are here already show at once, before the server has answered', {
    tags: ['§D5-21-filter-call'],
  }, async () => {
    const page = await open('/user-matters', { as: anna })
    await page.row('Samboavtal')
    answer(api.matters.list, { delayMs: Number.POSITIVE_INFINITY })
    await page.press('Klar')
    await waitFor(() => expect(titles()).toEqual(['Samboavtal']))
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  })

  test('a copied link keeps filter, sort and words', { tags: ['§D5-10-list-in-url'] }, async () => {
    const page = await open('/user-matters?status=Completed&sort=title-desc&q=avtal', { as: sara })
    await waitFor(() => expect(titles()).toEqual(['Samboavtal']))
    expect(await page.field('Sök i titel och noteringar')).toHaveValue('avtal')
  })

  test('a bad link shows the whole list', async () => {
    await open('/user-matters?status=Nej&sort=baklänges', { as: anna })
    await waitFor(() => expect(titles()).toHaveLength(4))
  })

  test('searches title and notes while a person types', async () => {
    const page = await open('/user-matters', { as: anna })
    await page.row('Samboavtal')
    await page.type('Sök i titel och noteringar', 'förvaltnings')
    await waitFor(() => expect(titles()).toEqual(['Överklagande av besl...']))
    expect(page.address()).toBe('/user-matters?q=f%C3%B6rvaltnings')
    await page.type('Sök i titel och noteringar', 'finns inte')
    expect(await page.heading('Det finns inga ärenden att visa')).toBeVisible()
    await page.press('Visa alla ärenden')
    await waitFor(() => expect(titles()).toHaveLength(4))
    expect(await page.field('Sök i titel och noteringar')).toHaveValue('')
  })
})

/** The form for a new matter, with a title and a description. */
const filledIn = async (page: Awaited<ReturnType<typeof open>>) => {
  await page.press('Skapa Ärende')
  const form = page.in(await page.dialog('Skapa ärende'))
  await form.type('Titel', 'Bygglov nekat')
  await form.type('Beskrivning', 'Kommunen har sagt nej.')
  return form
}

describe('creating a matter', () => {
  test('with a title, a description and several files, in one call', {
    tags: ['§7-matters-create', '§2-list-create', '§2-list-create-several-files', '§D5-24-one-post'],
  }, async () => {
    const page = await open('/user-matters', { as: tova })
    await page.press('Skapa Ärende')
    const form = page.in(await page.dialog('Skapa ärende'))
    const calls = watchCalls()
    await form.type('Titel', 'Bygglov nekat')
    await form.type('Beskrivning', 'Kommunen har sagt nej.')
    await form.upload('Välj filer', text('beslut.txt'), text('ritning.txt'))
    await form.press('Skapa ärende')
    expect(await page.row('Bygglov nekat')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await page.text('Ärendet är skapat.')).toBeVisible()
    expect(db.matters.at(-1)).toMatchObject({ title: 'Bygglov nekat', description: 'Kommunen har sagt nej.', user: tova.id })
    expect(db.files.slice(-2).map(({ name }) => name)).toEqual(['beslut.txt', 'ritning.txt'])
    expect(calls().filter((call) => !call.startsWith('GET'))).toEqual(['POST /api/matters/'])
  })

  test('the toast leads to the new matter, and is gone there', async () => {
    const page = await open('/user-matters', { as: tova })
    await (await filledIn(page)).press('Skapa ärende')
    await page.follow('Öppna ärendet')
    expect(page.path()).toBe(`/matters/${db.matters.at(-1)?.id}`)
    await waitFor(() => expect(screen.queryByText('Ärendet är skapat.')).not.toBeInTheDocument())
  })

  test('a server that answers without the matter gets a toast without the link', async () => {
    const page = await open('/user-matters', { as: tova })
    answer(api.matters.create, { status: 204 })
    await (await filledIn(page)).press('Skapa ärende')
    expect(await page.text('Ärendet är skapat.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Öppna ärendet' })).not.toBeInTheDocument()
  })

  test('while its files are sent, their progress is shown', { tags: ['§D5-24-one-post'] }, async () => {
    const page = await open('/user-matters', { as: tova })
    answer(api.matters.create, { delayMs: Number.POSITIVE_INFINITY })
    const form = await filledIn(page)
    await form.upload('Välj filer', text('beslut.txt'), text('ritning.txt'))
    await form.press('Skapa ärende')
    expect(await screen.findByRole('progressbar', { name: /^Skickar 2 filer \.\.\. \d+ %$/ })).toBeVisible()
  })

  test('without files there is no progress to show', async () => {
    const page = await open('/user-matters', { as: tova })
    const sent = answer(api.matters.create, { delayMs: Number.POSITIVE_INFINITY })
    const form = await filledIn(page)
    await form.press('Skapa ärende')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  })

  test('a connection that breaks under the files is named, and they go at the second try', async () => {
    const page = await open('/user-matters', { as: tova })
    answer(api.matters.create, { broken: true, once: true })
    const form = await filledIn(page)
    await form.upload('Välj filer', text('beslut.txt'))
    await form.press('Skapa ärende')
    expect((await form.alert()).textContent).toBe('Kunde inte skapa ärende. Kontrollera data och försök igen.')
    expect(await form.text('Anslutningen bröts.')).toHaveAttribute('role', 'status')
    await form.press('Skapa ärende')
    expect(await page.row('Bygglov nekat')).toBeVisible()
    expect(db.files.at(-1)).toMatchObject({ name: 'beslut.txt' })
  })

  test('a refusal of the files is no broken connection', async () => {
    const page = await open('/user-matters', { as: tova })
    answer(api.matters.create, { status: 400, body: { new_files: ['För stor.'] } })
    const form = await filledIn(page)
    await form.upload('Välj filer', text('beslut.txt'))
    await form.press('Skapa ärende')
    expect((await form.alert()).textContent).toBe('För stor.')
    expect(screen.queryByText('Anslutningen bröts.')).not.toBeInTheDocument()
  })

  test('without any file', { tags: ['§2-list-create-several-files', '§5-matter-create-no-files'] }, async () => {
    const page = await open('/user-matters', { as: tova })
    await page.press('Skapa Ärende')
    const form = page.in(await page.dialog('Skapa ärende'))
    await form.type('Titel', 'En fråga')
    await form.type('Beskrivning', 'Hur gör jag?')
    await form.press('Skapa ärende')
    expect(await page.row('En fråga')).toBeVisible()
    expect(db.files.filter(({ matter }) => matter === db.matters.at(-1)?.id)).toEqual([])
  })

  test('needs title and description', { tags: ['§5-matter-create-title', '§5-matter-create-description'] }, async () => {
    const page = await open('/user-matters', { as: tova })
    await page.press('Skapa Ärende')
    const form = page.in(await page.dialog('Skapa ärende'))
    await form.press('Skapa ärende')
    expect(await form.field('Titel')).toHaveAccessibleDescription(/Skriv en titel\./)
    expect(await form.field('Beskrivning')).toHaveAccessibleDescription(/Skriv en beskrivning\./)
    expect(db.matters).toHaveLength(7)
  })

  test.each([
    ['', 'Titel'],
    ['En fråga', 'Beskrivning'],
  ])('with the title %j and no description, the focus goes to the field %s', async (title, first) => {
    const page = await open('/user-matters', { as: tova })
    await page.press('Skapa Ärende')
    const form = page.in(await page.dialog('Skapa ärende'))
    await form.type('Titel', title)
    await form.press('Skapa ärende')
    expect(await form.field(first)).toHaveFocus()
  })

  test.each([
    [
      'a refusal of the files and the whole',
      { status: 400, body: { new_files: ['a.exe tas inte emot.'], non_field_errors: ['Försök med en annan.'] } },
      'a.exe tas inte emot. Försök med en annan.',
    ],
    ['another refusal', { status: 400, body: { description: ['För kort.'] } }, 'Kunde inte skapa ärende. Försök igen.'],
    ['a server error', { status: 500 }, 'Kunde inte skapa ärende. Kontrollera data och försök igen.'],
    ['a lost answer', { broken: true as const }, 'Kunde inte skapa ärende. Kontrollera data och försök igen.'],
  ])(
    '%s is told and loses nothing',
    { tags: ['§8-matter-create-joined', '§8-matter-create-refused', '§8-matter-create-broken'] },
    async (_, failure, said) => {
      answer(api.matters.create, failure)
      const page = await open('/user-matters', { as: tova })
      await page.press('Skapa Ärende')
      const form = page.in(await page.dialog('Skapa ärende'))
      await form.type('Titel', 'Bygglov')
      await form.type('Beskrivning', 'Text')
      await form.press('Skapa ärende')
      expect(await form.alert()).toHaveTextContent(said)
      expect(await form.field('Titel')).toHaveValue('Bygglov')
      expect(await form.field('Beskrivning')).toHaveValue('Text')
    },
  )

  test('a file that can’t be taken is said before anything is sent, isn’t sent, and is named at the end', async () => {
    const page = await open('/user-matters', { as: tova })
    await page.press('Skapa Ärende')
    const form = page.in(await page.dialog('Skapa ärende'))
    await form.type('Titel', 'Virus')
    await form.type('Beskrivning', 'Text')
    await form.upload('Välj filer', text('program.exe'), text('bra.txt'))
    expect(await form.text(/^Filen ”program\.exe” kan inte tas emot\. Skicka bilder, PDF,/)).toBeVisible()
    await form.press('Skapa ärende')
    await page.row('Virus')
    expect(db.files.filter(({ matter }) => matter === '8').map(({ name }) => name)).toEqual(['bra.txt'])
    expect(await page.text('Ärendet är skapat. Följde inte med: program.exe.')).toBeVisible()
  })

  test.each([
    [11, 3, 'Skicka högst 10 filer åt gången.'],
    [6, 9_000_000, 'Filerna är tillsammans större än 50 MB. Skicka dem i flera omgångar.'],
  ])(
    '%i files of %i bytes are too much for one call, and are told before it; with one less they go',
    async (count, bytes, said) => {
      const files = Array.from({ length: count }, (_, index) =>
        Object.defineProperty(text(`${index}.txt`), 'size', { value: bytes }),
      )
      const page = await open('/user-matters', { as: tova })
      await page.press('Skapa Ärende')
      const form = page.in(await page.dialog('Skapa ärende'))
      const calls = watchCalls()
      await form.type('Titel', 'Många bilagor')
      await form.type('Beskrivning', 'Text')
      await form.upload('Välj filer', ...files)
      expect((await form.alert()).textContent).toBe(said)
      await form.press('Skapa ärende')
      expect(calls()).not.toContain('POST /api/matters/')
      await form.press('Ta bort 0.txt')
      await form.press('Skapa ärende')
      expect(await page.row('Många bilagor')).toBeVisible()
    },
  )

  test('closing asks when something is typed, and keeps it', async () => {
    const page = await open('/user-matters', { as: tova })
    await page.press('Skapa Ärende')
    const form = page.in(await page.dialog('Skapa ärende'))
    await form.type('Titel', 'Halvt')
    await form.press('Avbryt')
    const question = page.in(await page.dialog('Osparade ändringar'))
    await question.press('Avbryt')
    expect(await form.field('Titel')).toHaveValue('Halvt')
    await form.press('Avbryt')
    await page.in(await page.dialog('Osparade ändringar')).press('Lämna utan att spara')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('an untouched form closes without a question, and the focus comes back', async () => {
    const page = await open('/user-matters', { as: tova })
    await page.press('Skapa Ärende')
    await page.in(await page.dialog('Skapa ärende')).press('Avbryt')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(async () => expect(await page.button('Skapa Ärende')).toHaveFocus())
  })
})

describe('changing a matter', () => {
  const change = async () => {
    const page = await open('/user-matters', { as: anna })
    await page.in(await page.row('Hyresvärden vägrar l...')).press('Ändra')
    return { page, form: page.in(await page.dialog('Ändra ärende')) }
  }

  test('fetches it first, then shows title, description and files, whose names are cut', {
    tags: ['§2-list-edit', '§9-cut-file-name'],
  }, async () => {
    const { form } = await change()
    expect(await form.field('Titel')).toHaveValue('Hyresvärden vägrar laga fukt')
    expect(await form.field('Beskrivning')).toHaveValue('Fuktskada i badrummet sedan i våras. Kan jag begära nedsatt hyra?')
    expect(await form.text('bild-på-fuktskadan-i-badrummet-den-...')).toBeVisible()
  })

  test('saves words, removes the marked file and adds new ones', {
    tags: [
      '§7-matters-change-form',
      '§2-list-edit',
      '§2-list-edit-remove-files',
      '§2-list-edit-add-files',
      '§5-matter-edit-files',
    ],
  }, async () => {
    const { page, form } = await change()
    await form.type('Titel', 'Fukt i badrummet')
    await form.press('Ta bort bild-på-fuktskadan-i-badrummet-den-14-mars.png')
    expect(await form.text('Tas bort när du sparar')).toBeVisible()
    await form.upload('Välj filer', text('protokoll.txt'))
    await form.press('Spara')
    expect(await page.row('Fukt i badrummet')).toBeVisible()
    expect(await page.text('Ärendet är sparat.')).toBeVisible()
    expect(db.files.filter(({ matter }) => matter === '3').map(({ name }) => name)).toEqual(['protokoll.txt'])
  })

  test('shows the progress of new files', async () => {
    const { form } = await change()
    answer(api.matters.change, { delayMs: Number.POSITIVE_INFINITY })
    await form.upload('Välj filer', text('protokoll.txt'))
    await form.press('Spara')
    expect(await screen.findByRole('progressbar', { name: /^Skickar 1 fil \.\.\. \d+ %$/ })).toBeVisible()
  })

  test('needs title and description', { tags: ['§5-matter-edit-required'] }, async () => {
    const { form } = await change()
    const sent = answer(api.matters.change, { status: 500 })
    await form.type('Titel', '')
    await form.type('Beskrivning', '')
    await form.press('Spara')
    expect(await form.field('Titel')).toHaveAccessibleDescription(/Skriv en titel\./)
    expect(await form.field('Beskrivning')).toHaveAccessibleDescription(/Skriv en beskrivning\./)
    expect(sent).toEqual([])
  })

  test('a name of 35 characters stands whole, one of 36 is cut', { tags: ['§9-cut-file-name'] }, async () => {
    const whole = `${'a'.repeat(31)}.txt`
    db.files.push(
      { id: '90', matter: '3', name: whole, base64: 'AAAA' },
      { id: '91', matter: '3', name: `b${whole}`, base64: 'AAAA' },
    )
    const { form } = await change()
    expect(await form.text(whole)).toBeVisible()
    expect(await form.text(`b${whole.slice(0, 34)}...`)).toBeVisible()
  })

  test('a mark can be taken back', async () => {
    const { page, form } = await change()
    await form.press('Ta bort bild-på-fuktskadan-i-badrummet-den-14-mars.png')
    await form.press('Behåll bild-på-fuktskadan-i-badrummet-den-14-mars.png')
    await form.press('Spara')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await page.row('Hyresvärden vägrar l...')).toBeVisible()
    expect(db.files.filter(({ matter }) => matter === '3')).toHaveLength(1)
  })

  test('details that can’t be fetched are told; saving then says that no matter is chosen', {
    tags: ['§8-matter-details', '§8-matter-not-selected'],
  }, async () => {
    answer(api.matters.read, { status: 404 })
    const { form } = await change()
    expect(await form.alert()).toHaveTextContent(/^Kunde inte hämta ärendedetaljer\.$/)
    await form.press('Spara')
    expect(await form.alert()).toHaveTextContent(/^Något gick fel – inget ärende valt\.$/)
  })

  test('the fetch can be tried again', async () => {
    answer(api.matters.read, { status: 403, once: true })
    const { form } = await change()
    await form.alert()
    await form.press('Försök igen')
    expect(await form.field('Titel')).toHaveValue('Hyresvärden vägrar laga fukt')
  })

  test.each([
    [
      'a refusal of the files and the whole',
      { status: 400, body: { new_files: ['För stor.'], non_field_errors: 'Fel.' } },
      'För stor. Fel.',
    ],
    ['another refusal', { status: 403, body: { detail: 'Nej.' } }, 'Kunde inte uppdatera ärendet. Försök igen.'],
    ['a server error', { status: 500 }, 'Kunde inte uppdatera ärendet. Försök igen senare.'],
  ])(
    '%s is told and loses nothing',
    { tags: ['§8-matter-edit-joined', '§8-matter-edit-refused', '§8-matter-edit-broken'] },
    async (_, failure, said) => {
      answer(api.matters.change, failure)
      const { form } = await change()
      await form.type('Titel', 'Fukt')
      await form.press('Spara')
      const alert = await form.alert()
      expect(alert.textContent).toBe(said)
      expect(await form.field('Titel')).toHaveValue('Fukt')
    },
  )
})

describe('deleting a matter', () => {
  test('asks first and can be called off', { tags: ['§2-list-delete-stays', '§8-delete-confirmation'] }, async () => {
    const page = await open('/user-matters', { as: anna })
    await page.in(await page.row('Hyresvärden vägrar l...')).press('Radera')
    const question = await page.dialog('Radera ärende')
    expect(question).toHaveTextContent('Är du säker på att du vill ta bort ärendet?')
    await page.in(question).press('Avbryt')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(db.matters).toHaveLength(7)
  })

  test.each([
    ['Överklagande av besl...', 'Överklagande av beslut om bostadsbidrag', '3 filer följer med. Det går inte att ångra.'],
    ['Hyresvärden vägrar l...', 'Hyresvärden vägrar laga fukt', '1 fil följer med. Det går inte att ångra.'],
    ['Ändring i testamente', 'Ändring i testamente', 'Det går inte att ångra.'],
  ])('names %s in full, and what goes with it', async (cut, title, said) => {
    const page = await open('/user-matters', { as: anna })
    await page.in(await page.row(cut)).press('Radera')
    const question = page.in(await page.dialog('Radera ärende'))
    expect(await question.text(title)).toBeVisible()
    expect(await question.text(said)).toBeVisible()
  })

  test('Ta bort deletes it', { tags: ['§7-matters-delete', '§8-delete-confirmation', '§2-list-delete'] }, async () => {
    const page = await open('/user-matters', { as: anna })
    await page.in(await page.row('Hyresvärden vägrar l...')).press('Radera')
    await page.in(await page.dialog('Radera ärende')).press('Ta bort')
    await waitFor(() => expect(titles()).toHaveLength(3))
    expect(await page.text('Ärendet är borttaget.')).toBeVisible()
  })

  test('a failure is told in the question', { tags: ['§8-matter-delete'] }, async () => {
    answer(api.matters.remove, { status: 500 })
    const page = await open('/user-matters', { as: anna })
    await page.in(await page.row('Hyresvärden vägrar l...')).press('Radera')
    const question = page.in(await page.dialog('Radera ärende'))
    await question.press('Ta bort')
    expect((await question.alert()).textContent).toBe('Kunde inte ta bort ärendet. Försök igen senare.')
  })

  test('a paid matter stays, and the reason follows', { tags: ['§D5-7-paid-matter-stays'] }, async () => {
    const page = await open('/user-matters', { as: anna })
    await page.in(await page.row('Samboavtal')).press('Radera')
    const question = page.in(await page.dialog('Radera ärende'))
    await question.press('Ta bort')
    const alert = await question.alert()
    expect(alert).toHaveTextContent('Kunde inte ta bort ärendet. Försök igen senare.')
    expect(alert).toHaveTextContent('Ärendet är betalt och kan därför inte tas bort.')
  })

  test('one that is already gone counts as deleted', async () => {
    const page = await open('/user-matters', { as: anna })
    await page.in(await page.row('Hyresvärden vägrar l...')).press('Radera')
    db.matters = db.matters.filter(({ id }) => id !== '3')
    await page.in(await page.dialog('Radera ärende')).press('Ta bort')
    await waitFor(() => expect(titles()).toHaveLength(3))
    expect(logged()).toEqual([])
  })
})
