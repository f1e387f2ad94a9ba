import { api } from '#contract/index.ts'
import { anna } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

const text = (name: string, content = 'hej') => new File([content], name, { type: 'text/plain' })

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

  test('takes no more words while it is saved', async () => {
    const { page, form } = await change()
    await form.type('Titel', 'Fukt i badrummet')
    const sent = answer(api.matters.change, { delayMs: Number.POSITIVE_INFINITY })
    await form.press('Spara')
    await waitFor(() => expect(sent).toHaveLength(1))
    await page.user.type(await form.field('Titel'), ' och köket')
    await page.user.keyboard('{Escape}')
    expect(await form.field('Titel')).toHaveValue('Fukt i badrummet')
    expect(screen.queryByRole('dialog', { name: 'Osparade ändringar' })).not.toBeInTheDocument()
  })

  test('says how long to wait after many changes, and keeps what is written', async () => {
    const { form } = await change()
    const detail = 'Du har gjort många ändringar på kort tid. Vänta en minut och försök igen.'
    answer(api.matters.change, { status: 429, body: { detail } })
    await form.type('Titel', 'Fukt i badrummet')
    await form.press('Spara')
    expect(await form.text('Kunde inte uppdatera ärendet. Försök igen.')).toBeVisible()
    expect(await form.text(detail)).toBeVisible()
    expect(await form.field('Titel')).toHaveValue('Fukt i badrummet')
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

  test('a marked file that somebody else has removed meanwhile doesn’t hold up what is written', async () => {
    const { page, form } = await change()
    await form.press('Ta bort bild-på-fuktskadan-i-badrummet-den-14-mars.png')
    await form.type('Titel', 'Fukt i badrummet')
    db.files = db.files.filter(({ matter }) => matter !== '3')
    await form.press('Spara')
    expect(await form.alert()).toHaveTextContent(/^Kunde inte uppdatera ärendet\. Försök igen\.$/)
    expect(await form.text('Inga filer än.')).toBeVisible()
    await form.press('Spara')
    expect(await page.row('Fukt i badrummet')).toBeVisible()
  })

  test('a removal whose answer was lost is sent again as it was', async () => {
    const { page, form } = await change()
    await form.press('Ta bort bild-på-fuktskadan-i-badrummet-den-14-mars.png')
    answer(api.matters.change, { broken: true, once: true })
    await form.press('Spara')
    await form.alert()
    const again = answer(api.matters.change, { body: {}, once: true })
    db.files = db.files.filter(({ matter }) => matter !== '3')
    await page.press('Spara')
    await waitFor(() => expect(again).toEqual([expect.stringContaining('remove_file_ids')]))
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
