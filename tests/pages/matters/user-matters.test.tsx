import { api } from '#contract/index.ts'
import { anna, doris, sara, sune, tova } from '#mocks/people.ts'
import type { MatterRow } from '#mocks/matters/rows.ts'
import { createMatter } from '#mocks/matters/create-matter.ts'
import { answer } from '#tests/support/answer.ts'
import { logged } from '#tests/support/console-watch.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

const titles = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)
const add = ({ id, ...own }: Partial<MatterRow> & { id: string }) => db.matters.push({ id, ...createMatter(own) })

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

  test('a load that takes more than 10 seconds says so and can be tried again', { tags: ['§slow-call'] }, async () => {
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
  test('unsorted, the server’s order stands: newest first', { tags: ['§newest-first'] }, async () => {
    const page = await open('/user-matters', { as: anna })
    await page.row('Samboavtal')
    expect(titles()).toEqual(['Ändring i testamente', 'Hyresvärden vägrar l...', 'Samboavtal', 'Överklagande av besl...'])
  })

  test('a click on Titel sorts in Swedish, ascending and then descending, and stays in the address', {
    tags: ['§2-list-sort-title', '§swedish-order'],
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
    ['Pending', ['I kö', 'Pågående', 'Klar', 'Avbruten']],
    ['Ongoing', ['Pågående', 'I kö', 'Klar', 'Avbruten']],
    ['Completed', ['Klar', 'I kö', 'Pågående', 'Avbruten']],
    ['Cancelled', ['Avbruten', 'I kö', 'Pågående', 'Klar']],
  ])(
    '%s first gives this order',
    { tags: ['§4-sort-pending-first', '§4-sort-ongoing-first', '§4-sort-completed-first', '§4-sort-cancelled-first'] },
    async (status, labels) => {
      const page = await open(`/user-matters?sort=${status}`, { as: anna })
      await page.row('Samboavtal')
      expect(await page.button('Status')).toHaveAccessibleDescription(`${labels[0]} först`)
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
    tags: ['§2-list-filter', '§9-filter-options', '§filter-call'],
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

  test('back leads to the list as it was', { tags: ['§list-in-url'] }, async () => {
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

  test('a new order and another filter leave the page where it is', { tags: ['§search-no-scroll'] }, async () => {
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
    tags: ['§filter-call'],
  }, async () => {
    const page = await open('/user-matters', { as: anna })
    await page.row('Samboavtal')
    answer(api.matters.list, { delayMs: Number.POSITIVE_INFINITY })
    await page.press('Klar')
    await waitFor(() => expect(titles()).toEqual(['Samboavtal']))
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  })

  test('a copied link keeps filter, sort and words', { tags: ['§list-in-url'] }, async () => {
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
    expect(await page.text('Inget ärende stämmer med sökningen eller filtret.')).toBeVisible()
    await page.press('Visa alla ärenden')
    await waitFor(() => expect(titles()).toHaveLength(4))
    expect(await page.field('Sök i titel och noteringar')).toHaveValue('')
  })
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

  test('a paid matter stays, and the reason follows', { tags: ['§paid-matter-stays'] }, async () => {
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
