import { api } from '#contract/index.ts'
import { anna, doris, sara, sune } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

const matterRow = (id: string) => db.matters.find((matter) => matter.id === id)
const fileNames = (id: string) => db.files.filter(({ matter }) => matter === id).map(({ name }) => name)
const text = (name: string, content = 'hej') => new File([content], name, { type: 'text/plain' })
/** A matter with one file at the given address. */
const matterWithFile = (file: string) => ({
  id: 1,
  title: 'Ett ärende',
  description: 'd',
  status: 'Pending',
  user: 1,
  files: [{ id: 9, file }],
})

describe('inline editing', () => {
  test('the title is saved and the editor closes', {
    tags: ['§2-matter-edit-title', '§2-matter-save-closes', '§6-customer-edits'],
  }, async () => {
    const page = await open('/matters/2', { as: anna })
    await page.press('Ändra titel')
    await page.type('Titel', 'Samboavtal i Malmö')
    await page.press('Spara')
    expect(await page.heading('Samboavtal i Malmö')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Spara' })).not.toBeInTheDocument()
    expect(await page.text('Titeln är sparad.')).toBeVisible()
    expect(matterRow('2')?.title).toBe('Samboavtal i Malmö')
  })

  test('Enter saves the title, Avbryt drops nothing that wasn’t changed', async () => {
    const page = await open('/matters/2', { as: anna })
    await page.press('Ändra titel')
    await page.type('Titel', 'Snabbt')
    await page.user.keyboard('{Enter}')
    expect(await page.heading('Snabbt')).toBeVisible()
    await page.press('Ändra beskrivning')
    await page.press('Avbryt')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await page.button('Ändra beskrivning')).toHaveFocus()
  })

  test('Avbryt leaves the text as it was', { tags: ['§2-matter-edit-cancel'] }, async () => {
    const page = await open('/matters/2', { as: anna })
    await page.press('Ändra titel')
    const sent = answer(api.matters.change, { status: 500 })
    await page.type('Titel', 'Något annat')
    await page.press('Avbryt')
    await page.in(await page.dialog('Osparade ändringar')).press('Lämna utan att spara')
    expect(await page.heading('Samboavtal')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Titel' })).not.toBeInTheDocument()
    expect(sent).toEqual([])
  })

  test('an admin edits title, description and files of a customer’s matter', { tags: ['§office-edits'] }, async () => {
    const page = await open('/matters/2', { as: sara })
    await page.press('Ändra titel')
    await page.type('Titel', 'Samboavtal, granskat')
    await page.press('Spara')
    expect(await page.heading('Samboavtal, granskat')).toBeVisible()
    await page.press('Ändra beskrivning')
    await page.type('Beskrivning', 'Granskat av byrån.')
    await page.press('Spara')
    expect(await page.paragraph('Granskat av byrån.')).toBeVisible()
    await page.press('Ta bort')
    await page.in(await page.dialog('Ta bort fil')).press('Ta bort')
    expect(await page.text('Inga filer än.')).toBeVisible()
    await page.upload('Välj filer', text('utlåtande.txt'))
    expect(await page.heading('utlåtande.txt')).toBeVisible()
    expect(matterRow('2')).toMatchObject({ title: 'Samboavtal, granskat', description: 'Granskat av byrån.', user: anna.id })
    expect(fileNames('2')).toEqual(['utlåtande.txt'])
  })

  test('a text can’t be added to or left while it is saved, so none of it goes with the editor', async () => {
    const page = await open('/matters/2', { as: anna })
    await page.press('Ändra titel')
    await page.type('Titel', 'Samboavtal i Malmö')
    const saved = Promise.withResolvers<void>()
    const sent = answer(api.matters.change, { after: saved.promise, thenNormal: true })
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(sent).toHaveLength(1))
    await page.user.keyboard(' och Lund')
    expect(await page.field('Titel')).toHaveValue('Samboavtal i Malmö')
    expect(await page.field('Titel')).toHaveFocus()
    await page.user.keyboard('{Escape}')
    saved.resolve()
    expect(await page.text('Titeln är sparad.')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('the description too, as a single field', {
    tags: ['§2-matter-edit-description', '§6-customer-edits', '§7-matters-change-field'],
  }, async () => {
    const page = await open('/matters/2', { as: anna })
    await page.press('Ändra beskrivning')
    const sent = answer(api.matters.change, { body: {} })
    await page.type('Beskrivning', 'Ny text')
    await page.press('Spara')
    await waitFor(() => expect(sent).toEqual(['{"description":"Ny text"}']))
  })

  test.each([
    ['an admin', sara, '1'],
    ['a superuser', sune, '1'],
    ['a delegated admin, on somebody else’s matter', doris, '1'],
  ])(
    '%s may write notes and set the status',
    { tags: ['§2-matter-edit-notes', '§2-matter-status', '§6-admin-status-notes', '§6-delegated-status-notes'] },
    async (_, person, id) => {
      const page = await open(`/matters/${id}`, { as: person })
      expect(await page.paragraph('Kunden läser det här.')).toBeVisible()
      await page.press('Ändra noteringar')
      expect(await page.field('Noteringar')).toHaveAccessibleDescription('Kunden läser det här.')
      await page.type('Noteringar', 'Ring på fredag')
      await page.press('Spara')
      expect(await page.paragraph('Ring på fredag')).toBeVisible()
      await page.choose('Status', 'Klar')
      expect(await page.text('Statusen är sparad.')).toBeVisible()
      expect(matterRow(id)).toMatchObject({ notes: 'Ring på fredag', status: 'Completed' })
    },
  )

  test.each([
    ['a customer', anna, '1', 'Pågående'],
    ['a delegated admin, on their own matter', doris, '6', 'Pågående'],
  ])(
    '%s, only reads status and notes',
    { tags: ['§6-customer-status-notes', '§6-delegated-own-matter'] },
    async (_, person, id, status) => {
      const page = await open(`/matters/${id}`, { as: person })
      expect(await page.text(status)).toBeVisible()
      expect(await page.button('Ändra beskrivning')).toBeVisible()
      expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
      expect(screen.queryByRole('button', { name: 'Ändra noteringar' })).not.toBeInTheDocument()
      expect(screen.queryByText('Kunden läser det här.')).not.toBeInTheDocument()
    },
  )

  test('only one section is open at a time, and unsaved text isn’t dropped without a question', {
    tags: ['§2-matter-one-editor'],
  }, async () => {
    const page = await open('/matters/1', { as: sara })
    await page.press('Ändra titel')
    await page.press('Ändra beskrivning')
    expect(screen.queryByRole('textbox', { name: 'Titel' })).not.toBeInTheDocument()
    await page.type('Beskrivning', 'Halv text')
    await page.press('Ändra noteringar')
    await page.in(await page.dialog('Osparade ändringar')).press('Avbryt')
    expect(await page.field('Beskrivning')).toHaveValue('Halv text')
    await page.press('Ändra noteringar')
    await page.in(await page.dialog('Osparade ändringar')).press('Lämna utan att spara')
    expect(await page.field('Noteringar')).toHaveValue('Yttrande skickat till Förvaltningsrätten den 3 november.')
    expect(screen.queryByRole('textbox', { name: 'Beskrivning' })).not.toBeInTheDocument()
  })

  test('leaving the page with unsaved text asks', async () => {
    const page = await open('/matters/1', { as: anna })
    await page.press('Ändra titel')
    await page.type('Titel', 'Halv')
    await page.follow('Tillbaka')
    await page.in(await page.dialog('Osparade ändringar')).press('Avbryt')
    expect(page.path()).toBe('/matters/1')
    expect(await page.field('Titel')).toHaveValue('Halv')
    await page.follow('Tillbaka')
    await page.in(await page.dialog('Osparade ändringar')).press('Lämna utan att spara')
    await waitFor(() => expect(page.path()).toBe('/user-matters'))
  })

  test('an empty title is refused before anything is sent', async () => {
    const page = await open('/matters/1', { as: anna })
    await page.press('Ändra titel')
    await page.type('Titel', '')
    await page.press('Spara')
    expect(await page.field('Titel')).toHaveAccessibleDescription('Skriv en titel.')
    expect(matterRow('1')?.title).toBe('Överklagande av beslut om bostadsbidrag')
  })

  test.each([
    ['a save that breaks', { status: 500 }, 'Kunde inte uppdatera ärendet. Försök igen senare.'],
    ['a save that is refused', { status: 400, body: { title: ['För långt.'] } }, 'Kunde inte uppdatera ärendet. Försök igen.'],
    [
      'a save without an answer',
      { broken: true as const },
      'Kunde inte uppdatera ärendet. Försök igen senare.Vi vet inte om det gick igenom. Se efter innan du försöker igen.',
    ],
  ])(
    '%s keeps the editor open with the text',
    { tags: ['§8-matter-edit-broken', '§8-matter-edit-refused'] },
    async (_, failure, said) => {
      answer(api.matters.change, failure)
      const page = await open('/matters/1', { as: anna })
      await page.press('Ändra titel')
      await page.type('Titel', 'Ny titel')
      await page.press('Spara')
      expect((await page.alert()).textContent).toBe(said)
      expect(await page.field('Titel')).toHaveValue('Ny titel')
    },
  )

  test('a status that can’t be saved is told, and the old one stands', async () => {
    answer(api.matters.change, { status: 500 })
    const page = await open('/matters/1', { as: sara })
    await page.choose('Status', 'Klar')
    expect((await page.alert()).textContent).toBe('Kunde inte uppdatera ärendet. Försök igen senare.')
    expect(await page.field('Status')).toHaveValue('Ongoing')
  })

  test('the dropdown sets any status after any other', { tags: ['§4-status-any-to-any'] }, async () => {
    const page = await open('/matters/5', { as: sara })
    const steps = [
      ...['Ongoing', 'Pending', 'Completed', 'Pending', 'Cancelled', 'Ongoing'],
      ...['Completed', 'Ongoing', 'Cancelled', 'Completed', 'Cancelled', 'Pending'],
    ]
    for (const status of steps) {
      await page.user.selectOptions(await page.field('Status'), status)
      await waitFor(() => expect(matterRow('5')?.status).toBe(status))
      await waitFor(async () => expect(await page.field('Status')).toBeEnabled())
    }
  })

  test('a status on the way to another one isn’t saved, as when arrow keys are pressed in a closed list', async () => {
    const page = await open('/matters/5', { as: sara })
    const status = await page.field('Status')
    const sent = answer(api.matters.change, { body: {} })
    for (const step of ['Ongoing', 'Completed']) fireEvent.change(status, { target: { value: step } })
    expect(await page.text('Statusen är sparad.')).toBeVisible()
    expect(sent).toEqual(['{"status":"Completed"}'])
  })

  test('a status that the person has gone on from is saved, however soon they change their mind', async () => {
    const page = await open('/matters/5', { as: sara })
    const status = await page.field('Status')
    const sent = answer(api.matters.change, { body: {} })
    for (const step of ['Ongoing', 'Completed']) {
      await page.user.selectOptions(status, step)
      await page.user.tab()
    }
    await waitFor(() => expect(sent).toEqual(['{"status":"Ongoing"}', '{"status":"Completed"}']))
  })

  test('a status that was chosen just before the person left is saved', async () => {
    const page = await open('/user-matters', { as: sara })
    await page.in(await page.row('Hyresvärden vägrar l...')).follow('Öppna')
    await page.choose('Status', 'Klar')
    await page.back()
    await waitFor(() => expect(matterRow('3')?.status).toBe('Completed'))
  })

  test('the status keeps the focus while it is saved; one that is chosen meanwhile is saved after it', async () => {
    const page = await open('/matters/5', { as: sara })
    const status = await page.field('Status')
    const first = answer(api.matters.change, { delayMs: 300, body: {}, once: true })
    await page.choose('Status', 'Klar')
    await waitFor(() => expect(first).toEqual(['{"status":"Completed"}']))
    expect(status).toHaveFocus()
    expect(status).toHaveAttribute('aria-busy', 'true')
    await page.choose('Status', 'Avbruten')
    expect(status).toHaveDisplayValue('Avbruten')
    await waitFor(() => expect(matterRow('5')?.status).toBe('Cancelled'))
    await waitFor(() => expect(status).toHaveAttribute('aria-busy', 'false'))
    expect(status).toHaveDisplayValue('Avbruten')
  })

  test('the dropdown has the four statuses, and shows one that only the server knows', {
    tags: ['§2-matter-status'],
  }, async () => {
    answer(api.matters.read, { body: { ...matterWithFile('https://filer.example/a.pdf'), status: 'Vilande' } })
    const page = await open('/matters/1', { as: sara })
    const status = await page.field('Status')
    expect(
      within(status)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Vilande', 'I kö', 'Pågående', 'Klar', 'Avbruten'])
    expect(status).toHaveDisplayValue('Vilande')
  })
})
