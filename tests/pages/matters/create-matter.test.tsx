import { api } from '#contract/index.ts'
import { tova } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { watchCalls } from '#tests/support/watch-calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

const text = (name: string, content = 'hej') => new File([content], name, { type: 'text/plain' })
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
    tags: ['§7-matters-create', '§2-list-create', '§2-list-create-several-files', '§one-post'],
  }, async () => {
    const page = await open('/user-matters', { as: tova })
    await page.press('Skapa Ärende')
    const form = page.in(await page.dialog('Skapa ärende'))
    const calls = watchCalls()
    await form.type('Titel', 'Bygglov nekat')
    await form.type('Beskrivning', 'Kommunen har sagt nej.')
    await form.upload('Välj filer', text('beslut.txt'), text('ritning.txt'))
    await form.press('Skapa ärende')
    expect(await page.heading('Bygglov nekat')).toBeVisible()
    expect(page.path()).toBe(`/matters/${db.matters.at(-1)?.id}`)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await page.text('Ärendet är skapat.')).toBeVisible()
    expect(db.matters.at(-1)).toMatchObject({ title: 'Bygglov nekat', description: 'Kommunen har sagt nej.', user: tova.id })
    expect(db.files.slice(-2).map(({ name }) => name)).toEqual(['beslut.txt', 'ritning.txt'])
    expect(calls().filter((call) => call === 'POST /api/matters/')).toHaveLength(1)
    await page.follow('Tillbaka')
    expect(await page.row('Bygglov nekat')).toBeVisible()
  })

  test('leads to the new matter, which says that it has arrived and what comes next', async () => {
    const page = await open('/user-matters', { as: tova })
    await (await filledIn(page)).press('Skapa ärende')
    expect(await page.text('Vi har fått ditt ärende.')).toBeVisible()
    expect(await page.text(/^En jurist läser det och skickar ett prisförslag\./)).toBeVisible()
    expect(page.path()).toBe(`/matters/${db.matters.at(-1)?.id}`)
  })

  test('may say what it is about, and else goes without', async () => {
    const page = await open('/user-matters', { as: tova })
    const form = await filledIn(page)
    expect(screen.getByRole('radio', { name: 'Annat, eller vet inte' })).toBeChecked()
    await page.user.click(screen.getByRole('radio', { name: 'Överklaga beslut' }))
    await form.press('Skapa ärende')
    expect(await page.heading('Bygglov nekat')).toBeVisible()
    expect(db.matters.at(-1)).toMatchObject({ service: 'appeals' })
    await page.follow('Tillbaka')
    await (await filledIn(page)).press('Skapa ärende')
    await waitFor(() => expect(page.path()).toBe(`/matters/${db.matters.at(-1)?.id}`))
    expect(db.matters.at(-1)?.service).toBeNull()
  })

  test.each([
    ['a row of the price list', 'Testamente', 'Testamente', 'Dokumentservice'],
    ['a service', 'advice', '', 'Juridisk rådgivning'],
    ['something unknown', 'Trollformler', '', 'Annat, eller vet inte'],
  ])('%s that one comes with is filled in', async (_, wish, title, service) => {
    const page = await open(`/user-matters?create=${wish}`, { as: tova })
    const form = page.in(await page.dialog('Skapa ärende'))
    expect(await form.field('Titel')).toHaveValue(title)
    expect(screen.getByRole('radio', { name: service })).toBeChecked()
    expect(page.path()).toBe('/user-matters')
  })

  test('a server that answers without the matter gets a toast, and the list stays', async () => {
    const page = await open('/user-matters', { as: tova })
    answer(api.matters.create, { status: 204 })
    await (await filledIn(page)).press('Skapa ärende')
    expect(await page.text('Ärendet är skapat.')).toBeVisible()
    expect(page.path()).toBe('/user-matters')
  })

  test('while its files are sent, their progress is shown', { tags: ['§one-post'] }, async () => {
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
    expect((await form.alert()).textContent).toBe(
      'Kunde inte skapa ärende. Kontrollera data och försök igen.Vi vet inte om det gick igenom. Se efter innan du försöker igen.',
    )
    expect((await form.text('Anslutningen bröts.')).parentElement).toHaveAttribute('role', 'status')
    await form.press('Skapa ärende')
    expect(await page.heading('Bygglov nekat')).toBeVisible()
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
    expect(await page.heading('En fråga')).toBeVisible()
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
      expect(await page.heading('Många bilagor')).toBeVisible()
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

  test('nothing can be added, and nothing closes it, while it is sent', async () => {
    const page = await open('/user-matters', { as: tova })
    const form = await filledIn(page)
    const created = Promise.withResolvers<void>()
    const sent = answer(api.matters.create, { after: created.promise, thenNormal: true })
    await form.press('Skapa ärende')
    await waitFor(() => expect(sent).toHaveLength(1))
    await page.user.type(await form.field('Beskrivning'), ' Igen.')
    expect(await form.field('Beskrivning')).toHaveValue('Kommunen har sagt nej.')
    expect(await form.field('Välj filer')).toBeDisabled()
    await page.user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Osparade ändringar' })).not.toBeInTheDocument()
    expect(await form.button('Stäng')).toBeDisabled()
    created.resolve()
    expect(await page.heading('Bygglov nekat')).toBeVisible()
  })

  test('a press beside the form doesn’t close it; one beside the question does', async () => {
    const beside = (dialog: HTMLElement) => dialog.parentElement?.previousElementSibling ?? expect.unreachable()
    const page = await open('/user-matters', { as: tova })
    await page.press('Skapa Ärende')
    const dialog = await page.dialog('Skapa ärende')
    await page.user.click(beside(dialog))
    const form = page.in(dialog)
    await form.type('Titel', 'Halvt')
    await form.press('Avbryt')
    await page.user.click(beside(await page.dialog('Osparade ändringar')))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Osparade ändringar' })).not.toBeInTheDocument())
    expect(await form.field('Titel')).toHaveValue('Halvt')
  })

  test('an untouched form closes without a question, and the focus comes back', async () => {
    const page = await open('/user-matters', { as: tova })
    await page.press('Skapa Ärende')
    await page.in(await page.dialog('Skapa ärende')).press('Avbryt')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(async () => expect(await page.button('Skapa Ärende')).toHaveFocus())
  })
})
