import { api } from '#contract/index.ts'
import { anna, bo, doris } from '#mocks/people.ts'
import type { ClientRequestRow } from '#mocks/conversation/rows.ts'
import { answer } from '#tests/support/answer.ts'
import { db } from '#tests/support/mock-server.ts'
import { onPhone } from '#tests/support/on-phone.ts'
import { open } from '#tests/support/open.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

type Page = Awaited<ReturnType<typeof open>>

/** The demo's matter 3 has a choice that is accepted, and pictures that are asked for. */
const box = async (page: Page, title: string) => page.in(await screen.findByRole('article', { name: title }))

const asked = (row: Partial<ClientRequestRow>) =>
  db.clientRequests.push({
    id: '7',
    matter: '1',
    kind: 'text',
    state: 'open',
    title: 'Vad hände?',
    help: '',
    options: [],
    due: null,
    asked_at: new Date().toISOString(),
    answered_at: null,
    answer: null,
    returned_because: null,
    ...row,
  })
const row = () => db.clientRequests.find(({ id }) => id === '7')

describe('the customer', { tags: ['§client-requests'] }, () => {
  test('sees what is needed, until when, and answers with a file and a comment', async () => {
    const page = await open('/matters/3', { as: anna })
    const pictures = await box(page, 'Bilder på fukten')
    expect(await pictures.text('Vi behöver från dig')).toBeVisible()
    expect(await pictures.text(/^Senast den \d{1,2} \p{Ll}+( 20\d\d)?$/u)).toBeVisible()
    expect(await pictures.text('Ta gärna en bild av varje vägg, i dagsljus.')).toBeVisible()
    await pictures.upload('Bifoga filer', new File(['\xff\xd8\xff'], 'vägg.jpg'))
    await pictures.type('Kommentar (valfri)', 'Norra väggen.')
    await pictures.press('Skicka svar')
    await waitFor(() => expect(screen.getByRole('article', { name: 'Bilder på fukten' })).toHaveTextContent('Besvarad'))
    expect(await (await box(page, 'Bilder på fukten')).text('Norra väggen.')).toBeVisible()
    expect(await (await box(page, 'Bilder på fukten')).text('vägg.jpg')).toBeVisible()
    expect(db.files.filter(({ request }) => request === '2').map(({ name }) => name)).toEqual(['vägg.jpg'])
    expect(await page.in(screen.getByRole('region', { name: 'Filer' })).text(/vägg\.jpg/)).toBeVisible()
  })

  test.each([
    ['files', 'Bifoga minst en fil.'],
    ['text', 'Skriv ett svar.'],
    ['choice', 'Välj ett av svaren.'],
  ] as const)('is told before sending that an answer with %s lacks something', async (kind, text) => {
    asked({ kind, options: kind === 'choice' ? ['Ja', 'Nej'] : [] })
    const page = await open('/matters/1', { as: anna })
    const question = await box(page, 'Vad hände?')
    await question.press('Skicka svar')
    expect(await question.text(text)).toHaveAttribute('role', 'alert')
    expect(row()?.state).toBe('open')
  })

  test('drops files on the box that they are for', async () => {
    asked({ kind: 'files' })
    const page = await open('/matters/1', { as: anna })
    const question = await box(page, 'Vad hände?')
    expect(await question.text('eller släpp dem här')).toBeVisible()
    const area = within(screen.getByRole('article', { name: 'Vad hände?' })).getByRole('group', { name: 'Filer till svaret' })
    fireEvent.drop(area, { dataTransfer: { files: [new File(['Hej!'], 'släppt.txt')] } })
    expect(await question.button('Ta bort släppt.txt')).toBeVisible()
    expect(screen.getAllByRole('button', { name: 'Ta bort släppt.txt' })).toHaveLength(1)
  })

  test('takes a photo on a phone', async () => {
    onPhone()
    asked({ kind: 'files' })
    const page = await open('/matters/1', { as: anna })
    const question = await box(page, 'Vad hände?')
    expect(await question.field('Ta ett foto')).toHaveAttribute('capture', 'environment')
    await question.upload('Ta ett foto', new File(['x'], 'kök.jpg', { type: 'image/jpeg' }))
    expect(await question.button('Ta bort kök.jpg')).toBeVisible()
  })

  test('follows how much of the answer is sent', async () => {
    asked({ kind: 'files' })
    const page = await open('/matters/1', { as: anna })
    const question = await box(page, 'Vad hände?')
    await question.upload('Bifoga filer', new File(['Hej!'], 'beslut.txt'))
    answer(api.clientRequests.answer, { delayMs: Number.POSITIVE_INFINITY })
    await question.press('Skicka svar')
    expect(await screen.findByRole('progressbar', { name: /^Skickar 1 fil \.\.\. \d+ %$/ })).toBeVisible()
  })

  test('chooses one of the given answers', async () => {
    asked({ kind: 'choice', options: ['Telefon', 'Mejl'] })
    const page = await open('/matters/1', { as: anna })
    const question = await box(page, 'Vad hände?')
    await question.press(/^Skicka svar$/)
    within(screen.getByRole('article', { name: 'Vad hände?' }))
      .getByRole('radio', { name: 'Mejl' })
      .click()
    await question.press('Skicka svar')
    await waitFor(() => expect(row()).toMatchObject({ state: 'answered', answer: 'Mejl' }))
  })

  test('reads what was missing, and answers again', { tags: ['§client-answers-judged'] }, async () => {
    asked({ state: 'returned', answer: 'I våras.', returned_because: 'Vilken dag?' })
    const page = await open('/matters/1', { as: anna })
    const question = await box(page, 'Vad hände?')
    expect(await question.text('Vilken dag?')).toBeVisible()
    await question.type('Ditt svar', 'Den 3 maj.')
    await question.press('Skicka svar')
    await waitFor(() => expect(row()).toMatchObject({ state: 'answered', answer: 'Den 3 maj.' }))
  })

  test('sees on a page that stays open, within the minute, what has come back and what there is to pay', {
    tags: ['§page-agrees'],
  }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    asked({ matter: '5', state: 'answered', answer: 'I våras.' })
    const page = await open('/matters/5', { as: bo })
    expect(await (await box(page, 'Vad hände?')).text('Besvarad')).toBeVisible()
    expect(await page.button('Betala')).toBeDisabled()
    Object.assign(row() ?? {}, { state: 'returned', returned_because: 'Vilken dag?' })
    db.payments.push({ id: '9', status: 'pending', user: bo.id, matter: '5', amount: 1595 })
    Object.assign(db.matters.find(({ id }) => id === '5') ?? {}, { title: 'Hyran i våras' })
    await page.wait(60_000)
    const question = await box(page, 'Vad hände?')
    expect(await question.text('Vilken dag?')).toBeVisible()
    expect(await question.field('Ditt svar')).toBeVisible()
    await waitFor(async () => expect(await page.button('Betala')).toBeEnabled())
    expect(await page.heading('Hyran i våras')).toBeVisible()
  })

  test('writes on undisturbed when the first question comes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open('/matters/5', { as: bo })
    await page.type('Ditt meddelande', 'Jag undrar')
    const field = await page.field('Ditt meddelande')
    asked({ matter: '5' })
    await page.wait(60_000)
    expect(await (await box(page, 'Vad hände?')).button('Skicka svar')).toBeVisible()
    expect(field).toHaveFocus()
    expect(field).toHaveValue('Jag undrar')
  })

  test('finds what is accepted again', async () => {
    const page = await open('/matters/3', { as: anna })
    expect(await (await box(page, 'Hur vill du bli kontaktad?')).text('Telefon')).toBeVisible()
  })

  test('of whom nothing is needed isn’t bothered', async () => {
    const page = await open('/matters/1', { as: anna })
    await page.heading('Skriv till din jurist')
    expect(screen.queryByText('Vi behöver från dig')).not.toBeInTheDocument()
  })

  test('isn’t asked for anything while the matter is cancelled', async () => {
    asked({})
    Object.assign(db.matters.find(({ id }) => id === '1') ?? {}, { status: 'Cancelled' })
    const page = await open('/matters/1', { as: anna })
    const question = await box(page, 'Vad hände?')
    expect(await question.text('Vilar medan ärendet är avbrutet')).toBeVisible()
    expect(screen.queryByText('Vi behöver från dig')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Skicka svar' })).not.toBeInTheDocument()
  })

  test('is asked before an answer is lost by leaving', { tags: ['R95'] }, async () => {
    asked({})
    const page = await open('/matters/1', { as: anna })
    const question = await box(page, 'Vad hände?')
    await question.type('Ditt svar', 'Grannen såg det.')
    await page.follow('Tillbaka')
    await page.in(await page.dialog('Osparade ändringar')).press('Avbryt')
    expect(page.path()).toBe('/matters/1')
    expect(await question.field('Ditt svar')).toHaveValue('Grannen såg det.')
  })

  test('leaves without a question once the answer is sent', async () => {
    asked({})
    const page = await open('/matters/1', { as: anna })
    const question = await box(page, 'Vad hände?')
    await question.type('Ditt svar', 'Grannen såg det.')
    await question.press('Skicka svar')
    expect(await question.text('Besvarad')).toBeVisible()
    await page.follow('Tillbaka')
    await waitFor(() => expect(page.path()).toBe('/user-matters'))
  })

  test('who leaves while an answer is on its way is told if it fails, and finds it again', {
    tags: ['§unsent-uploads'],
  }, async () => {
    asked({})
    const page = await open('/matters/1', { as: anna })
    const { promise, resolve: breakOff } = Promise.withResolvers<void>()
    const sent = answer(api.clientRequests.answer, { broken: true, after: promise, once: true })
    const question = await box(page, 'Vad hände?')
    await question.type('Ditt svar', 'Grannen såg det.')
    await question.press('Skicka svar')
    await waitFor(() => expect(sent).toHaveLength(1))
    await page.follow('Tillbaka')
    await page.in(await page.dialog('Osparade ändringar')).press('Lämna utan att spara')
    // Until it is there, the page that is left tells of failures itself.
    await page.heading('Mina Ärenden')
    breakOff()
    expect(await page.text('Svaret gick inte att skicka. Anslutningen bröts.')).toBeVisible()
    await page.follow('Till ärendet')
    const again = await box(page, 'Vad hände?')
    await waitFor(async () => expect(await again.field('Ditt svar')).toHaveValue('Grannen såg det.'))
  })

  test('keeps what wasn’t sent when another tab has answered', { tags: ['§page-agrees'] }, async () => {
    asked({ kind: 'files' })
    const page = await open('/matters/1', { as: anna })
    const question = await box(page, 'Vad hände?')
    await question.type('Kommentar (valfri)', 'Grannen såg det.')
    await question.upload('Bifoga filer', new File(['Hej!'], 'beslut.txt'))
    Object.assign(row() ?? {}, { state: 'answered', answer: 'Bilden kommer i morgon.', answered_at: new Date().toISOString() })
    await question.press('Skicka svar')
    const unsent = page.in(await question.alert())
    expect(await unsent.text('Frågan var redan besvarad. Det här skickades inte:')).toHaveFocus()
    expect(await unsent.text('Grannen såg det.')).toBeVisible()
    expect(await unsent.text('beslut.txt')).toBeVisible()
    expect(await question.text('Bilden kommer i morgon.')).toBeVisible()
    await unsent.press('Släng')
    expect(screen.queryByText('Grannen såg det.')).not.toBeInTheDocument()
    await page.follow('Tillbaka')
    await waitFor(() => expect(page.path()).toBe('/user-matters'))
  })

  test('keeps what is written when the question is taken back meanwhile', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    asked({})
    const page = await open('/matters/1', { as: anna })
    const question = await box(page, 'Vad hände?')
    await question.type('Ditt svar', 'Grannen såg det.')
    Object.assign(row() ?? {}, { state: 'cancelled' })
    await page.wait(60_000)
    expect(await question.text('Frågan är återkallad. Det här skickades inte:')).toBeVisible()
    expect(await question.text('Grannen såg det.')).toBeVisible()
  })

  test('can’t answer in a matter that is cancelled meanwhile, and keeps what is written', async () => {
    asked({})
    const page = await open('/matters/1', { as: anna })
    const question = await box(page, 'Vad hände?')
    await question.type('Ditt svar', 'Grannen såg det.')
    Object.assign(db.matters.find(({ id }) => id === '1') ?? {}, { status: 'Cancelled' })
    await question.press('Skicka svar')
    expect(await question.text('Vilar medan ärendet är avbrutet')).toBeVisible()
    const unsent = page.in(await question.alert())
    expect(await unsent.text('Ärendet är avbrutet. Det här skickades inte:')).toBeVisible()
    expect(await unsent.text('Grannen såg det.')).toBeVisible()
    expect(await unsent.text('Vill du att vi får det? Skicka det som ett meddelande.')).toBeVisible()
    expect(row()).toMatchObject({ state: 'open', answer: null })
  })

  test('keeps the answer when it can’t be sent', async () => {
    asked({})
    const page = await open('/matters/1', { as: anna })
    answer(api.clientRequests.answer, { status: 500 })
    const question = await box(page, 'Vad hände?')
    await question.type('Ditt svar', 'Grannen såg det.')
    await question.press('Skicka svar')
    expect(await question.text('Svaret gick inte att skicka. Det du skrev är kvar. Försök igen om en stund.')).toBeVisible()
    expect(await question.field('Ditt svar')).toHaveValue('Grannen såg det.')
  })
})

describe('the office', { tags: ['§client-answers-judged'] }, () => {
  test('asks for a choice until a day', { tags: ['§client-requests'] }, async () => {
    const page = await open('/matters/1', { as: doris })
    await page.press('Be om något')
    const form = page.in(await page.dialog('Be kunden om något'))
    await form.type('Vad behöver ni?', 'Hur når vi dig?')
    within(screen.getByRole('dialog')).getByRole('radio', { name: 'Ett val' }).click()
    await form.type('Svar att välja bland', 'Telefon')
    await form.press('Skicka till kunden')
    expect(await form.text('Skriv två till tio olika svar att välja bland.')).toBeVisible()
    await form.type('Svar att välja bland', 'Telefon\nMejl\n')
    await form.type('Senast (valfritt)', '2099-12-31')
    await form.press('Skicka till kunden')
    expect(await (await box(page, 'Hur når vi dig?')).text('Senast den 31 december 2099')).toBeVisible()
    expect(db.clientRequests.at(-1)).toMatchObject({ kind: 'choice', options: ['Telefon', 'Mejl'], due: '2099-12-31' })
  })

  test('asks before what is typed is thrown away', { tags: ['§several-requests'] }, async () => {
    const page = await open('/matters/1', { as: doris })
    await page.press('Be om något')
    const form = page.in(await page.dialog('Be kunden om något'))
    await form.type('Vad behöver ni?', 'Hyresavtalet')
    await page.user.keyboard('{Escape}')
    await page.in(await page.dialog('Osparade ändringar')).press('Avbryt')
    expect(await form.field('Vad behöver ni?')).toHaveValue('Hyresavtalet')
    await form.press('Avbryt')
    await page.in(await page.dialog('Osparade ändringar')).press('Lämna utan att spara')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('asks for several things in one sending, and keeps them as a list', { tags: ['§several-requests'] }, async () => {
    const page = await open('/matters/1', { as: doris })
    await page.press('Be om något')
    const form = page.in(await page.dialog('Be kunden om något'))
    await form.type('Vad behöver ni?', 'Hyresavtalet')
    await form.press('Be om en sak till')
    await form.press('Ta bort sak 2')
    await waitFor(async () => expect(await form.field('Vad behöver ni?')).toHaveFocus())
    await form.press('Be om en sak till')
    const other = page.in(within(screen.getByRole('dialog')).getByRole('group', { name: 'Sak 2' }))
    await form.press('Skicka till kunden')
    expect(await other.field('Vad behöver ni?')).toHaveAccessibleDescription(/Skriv vad ni behöver\./)
    await other.type('Vad behöver ni?', 'Uppsägningen')
    await form.tick('Spara som en lista för kontoret')
    await form.press('Skicka till kunden')
    expect(await form.field('Listans namn')).toHaveAccessibleDescription(/Ange ett namn\./)
    await form.type('Listans namn', 'Vräkning')
    await form.press('Skicka till kunden')
    expect(await (await box(page, 'Hyresavtalet')).text('Väntar på svar')).toBeVisible()
    expect(await (await box(page, 'Uppsägningen')).text('Väntar på svar')).toBeVisible()
    expect(db.events.filter(({ matter, kind }) => matter === '1' && kind === 'request_asked')).toHaveLength(1)
    expect(db.requestLists).toMatchObject([
      { name: 'Vräkning', requests: [{ title: 'Hyresavtalet' }, { title: 'Uppsägningen' }] },
    ])
  })

  test('begins with a list, takes a thing out of it, and removes the list', { tags: ['§several-requests'] }, async () => {
    const files = (title: string) => ({ kind: 'files' as const, title, help: '', options: [] })
    db.requestLists = [{ id: '1', name: 'Vräkning', requests: [files('Hyresavtalet'), files('Kvitton')] }]
    const page = await open('/matters/1', { as: doris })
    await page.press('Be om något')
    const form = page.in(await page.dialog('Be kunden om något'))
    await form.choose('Börja från en lista', 'Vräkning')
    await form.press('Ta bort sak 1')
    expect(await form.field('Vad behöver ni?')).toHaveValue('Kvitton')
    answer(api.requestLists.remove, { status: 500, once: true })
    await form.press('Ta bort listan')
    expect(await form.text('Listan gick inte att ta bort. Försök igen om en stund.')).toBeVisible()
    await form.press('Ta bort listan')
    expect(await page.text('Listan är borttagen.')).toBeVisible()
    expect(db.requestLists).toEqual([])
    await form.press('Skicka till kunden')
    expect(await (await box(page, 'Kvitton')).text('Väntar på svar')).toBeVisible()
  })

  test('keeps the keyboard’s place when a list is removed', async () => {
    const list = { requests: [{ kind: 'files' as const, title: 'Hyresavtalet', help: '', options: [] }] }
    db.requestLists = [
      { id: '1', name: 'Hyra', ...list },
      { id: '2', name: 'Vräkning', ...list },
    ]
    const page = await open('/matters/1', { as: doris })
    await page.press('Be om något')
    const form = page.in(await page.dialog('Be kunden om något'))
    await form.choose('Börja från en lista', 'Vräkning')
    await form.press('Ta bort listan')
    await page.text('Listan är borttagen.')
    expect(await form.field('Börja från en lista')).toHaveFocus()
    await form.choose('Börja från en lista', 'Hyra')
    await form.press('Ta bort listan')
    await waitFor(() => expect(screen.queryByLabelText('Börja från en lista')).not.toBeInTheDocument())
    expect(await form.field('Vad behöver ni?')).toHaveFocus()
  })

  test('asks also when the lists can’t be read', { tags: ['§several-requests'] }, async () => {
    answer(api.requestLists.list, { status: 500 })
    const page = await open('/matters/1', { as: doris })
    await page.press('Be om något')
    const form = page.in(await page.dialog('Be kunden om något'))
    expect(await form.text('Kunde inte hämta kontorets listor.')).toBeVisible()
    await form.type('Vad behöver ni?', 'Hyresavtalet')
    await form.press('Skicka till kunden')
    expect(await (await box(page, 'Hyresavtalet')).text('Väntar på svar')).toBeVisible()
  })

  test('is told what failed of a sending with a list', { tags: ['§several-requests'] }, async () => {
    const page = await open('/matters/1', { as: doris })
    await page.press('Be om något')
    const form = page.in(await page.dialog('Be kunden om något'))
    await form.type('Vad behöver ni?', 'Hyresavtalet')
    await form.tick('Spara som en lista för kontoret')
    await form.type('Listans namn', 'Vräkning')
    answer(api.requestLists.save, { status: 500, once: true })
    await form.press('Skicka till kunden')
    expect(await form.text('Listan gick inte att spara. Inget är skickat till kunden. Försök igen om en stund.')).toBeVisible()
    await form.press('Be om en sak till')
    await page.in(within(screen.getByRole('dialog')).getByRole('group', { name: 'Sak 2' })).type('Vad behöver ni?', 'Kvitton')
    answer(api.clientRequests.askSeveral, { status: 500, once: true })
    await form.press('Skicka till kunden')
    expect(await form.text('Det gick inte att fråga kunden. Försök igen om en stund.')).toBeVisible()
    await form.press('Skicka till kunden')
    expect(await (await box(page, 'Kvitton')).text('Väntar på svar')).toBeVisible()
  })

  test('accepts an answer', async () => {
    asked({ state: 'answered', answer: 'I våras.' })
    const page = await open('/matters/1', { as: doris })
    await (await box(page, 'Vad hände?')).press('Godkänn')
    await waitFor(() => expect(screen.getByRole('article', { name: 'Vad hände?' })).toHaveTextContent('Klart'))
    const question = within(screen.getByRole('article', { name: 'Vad hände?' }))
    expect(question.queryByRole('button', { name: 'Godkänn' })).not.toBeInTheDocument()
    expect(row()?.state).toBe('accepted')
  })

  test('returns an answer with a sentence', async () => {
    asked({ state: 'answered', answer: 'I våras.' })
    const page = await open('/matters/1', { as: doris })
    await (await box(page, 'Vad hände?')).press('Be om nytt svar')
    const form = page.in(await page.dialog('Be om nytt svar'))
    await form.press('Skicka')
    expect(await form.field('Vad fattas?')).toHaveAccessibleDescription(/Skriv vad som fattas\./)
    await form.type('Vad fattas?', 'Vilken dag?')
    await form.press('Skicka')
    expect(await (await box(page, 'Vad hände?')).text('Väntar på nytt svar')).toBeVisible()
  })

  test('returns an answer with another last day where the one before is over', async () => {
    asked({ state: 'answered', answer: 'I våras.', due: '2020-11-20' })
    const page = await open('/matters/1', { as: doris })
    await (await box(page, 'Vad hände?')).press('Be om nytt svar')
    const form = page.in(await page.dialog('Be om nytt svar'))
    expect(await form.field('Senast (valfritt)')).toHaveValue('')
    expect(await form.field('Senast (valfritt)')).toHaveAccessibleDescription(
      'Den 20 november 2020 har passerat. Lämna tomt om det inte brådskar.',
    )
    await form.type('Vad fattas?', 'Vilken dag?')
    await form.type('Senast (valfritt)', '2020-01-01')
    await form.press('Skicka')
    expect(await form.alert()).toHaveTextContent('Välj i dag eller en senare dag.')
    await form.type('Senast (valfritt)', '2099-12-24')
    await form.press('Skicka')
    expect(await (await box(page, 'Vad hände?')).text('Senast den 24 december 2099')).toBeVisible()
  })

  test('keeps a last day to come of an answer that is returned, unless it is taken away', async () => {
    asked({ state: 'answered', answer: 'I våras.', due: '2099-12-24' })
    const page = await open('/matters/1', { as: doris })
    await (await box(page, 'Vad hände?')).press('Be om nytt svar')
    const form = page.in(await page.dialog('Be om nytt svar'))
    expect(await form.field('Senast (valfritt)')).toHaveValue('2099-12-24')
    await form.type('Vad fattas?', 'Vilken dag?')
    await form.type('Senast (valfritt)', '')
    await form.press('Skicka')
    expect(await (await box(page, 'Vad hände?')).text('Väntar på nytt svar')).toBeVisible()
    expect(row()?.due).toBeNull()
  })

  test('takes back what isn’t needed', async () => {
    asked({})
    const page = await open('/matters/1', { as: doris })
    await (await box(page, 'Vad hände?')).press('Återkalla')
    await waitFor(() => expect(row()?.state).toBe('cancelled'))
  })

  test.each([
    ['accept', 'answered', 'Godkänn', 'Svaret gick inte att godkänna. Försök igen om en stund.'],
    ['cancel', 'open', 'Återkalla', 'Frågan gick inte att återkalla. Försök igen om en stund.'],
  ] as const)('is told when it can’t %s', async (call, state, button, text) => {
    asked({ state })
    const page = await open('/matters/1', { as: doris })
    answer(api.clientRequests[call], { status: 500 })
    await (await box(page, 'Vad hände?')).press(button)
    expect(await page.text(text)).toBeVisible()
  })

  test('is told when it can’t return an answer', async () => {
    asked({ state: 'answered' })
    const page = await open('/matters/1', { as: doris })
    answer(api.clientRequests.sendBack, { status: 500 })
    await (await box(page, 'Vad hände?')).press('Be om nytt svar')
    const form = page.in(await page.dialog('Be om nytt svar'))
    await form.type('Vad fattas?', 'Vilken dag?')
    await form.press('Skicka')
    expect(await form.text('Det gick inte att be om ett nytt svar. Försök igen om en stund.')).toBeVisible()
  })

  test('is told when what is done can’t be loaded', async () => {
    answer(api.clientRequests.list, { status: 500 })
    const page = await open('/matters/3', { as: doris })
    expect(await page.text('Kunde inte hämta tidigare frågor.')).toBeVisible()
  })
})
