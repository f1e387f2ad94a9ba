import { api } from '#contract/index.ts'
import { anna, bo, doris, sara, sune } from '#mocks/people.ts'
import { logged } from '#tests/support/console-watch.ts'
import { answer } from '#tests/support/answer.ts'
import { db, mockServer } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { watchCalls } from '#tests/support/watch-calls.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

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

describe('the matter page', () => {
  test('a visitor is sent to the login and comes back', { tags: ['§D5-19-guard-matter'] }, async () => {
    const page = await open('/matters/1')
    expect(page.address()).toBe('/login?redirect=%2Fmatters%2F1')
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
    tags: ['§2-matter-loading', '§D5-12-slow-call'],
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

  test('a matter whose id isn’t a number opens all the same', { tags: ['§D5-18-opaque-ids'] }, async () => {
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

describe('what happens next', () => {
  test.each([
    ['Pending', 'En jurist läser ditt ärende. Du får ett mejl när det finns ett prisförslag.'],
    ['Ongoing', 'En jurist arbetar med ditt ärende. Du betalar inget utan att först ha fått ett prisförslag.'],
    ['Completed', 'Ditt ärende är klart. Beskrivning, noteringar och filer finns kvar här.'],
    ['Cancelled', 'Ärendet är avbrutet, och ingen arbetar med det. Kontakta oss om du vill ta upp det igen.'],
  ] as const)('a customer reads it below the status %s', async (status, sentence) => {
    Object.assign(matterRow('3') ?? {}, { status })
    const page = await open('/matters/3', { as: anna })
    expect(await page.heading('Vad händer nu?')).toBeVisible()
    expect(await page.text(sentence)).toBeVisible()
  })

  test.each([
    ['waits for her answer', 'pending', 'Du har ett prisförslag att ta ställning till. Arbetet börjar när du har betalat.'],
    ['is paid', 'paid', 'Tack, betalningen är klar. En jurist börjar arbeta med ditt ärende.'],
  ] as const)('it is another thing when a payment %s', async (_, status, sentence) => {
    db.payments.push({ id: '9', status, user: anna.id, matter: '3', matter_title: 'Fukt', amount: 1200 })
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

  test('an admin edits title, description and files of a customer’s matter', { tags: ['§D5-7-office-edits'] }, async () => {
    const page = await open('/matters/2', { as: sara })
    await page.press('Ändra titel')
    await page.type('Titel', 'Samboavtal, granskat')
    await page.press('Spara')
    expect(await page.heading('Samboavtal, granskat')).toBeVisible()
    await page.press('Ändra beskrivning')
    await page.type('Beskrivning', 'Granskat av byrån.')
    await page.press('Spara')
    expect(await page.text('Granskat av byrån.')).toBeVisible()
    await page.press('Ta bort')
    await page.in(await page.dialog('Ta bort fil')).press('Ta bort')
    expect(await page.text('Inga filer än.')).toBeVisible()
    await page.upload('Välj filer', text('utlåtande.txt'))
    expect(await page.heading('utlåtande.txt')).toBeVisible()
    expect(matterRow('2')).toMatchObject({ title: 'Samboavtal, granskat', description: 'Granskat av byrån.', user: anna.id })
    expect(fileNames('2')).toEqual(['utlåtande.txt'])
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
      await page.press('Ändra noteringar')
      await page.type('Noteringar', 'Ring på fredag')
      await page.press('Spara')
      expect(await page.text('Ring på fredag')).toBeVisible()
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
    ['a save without an answer', { broken: true as const }, 'Kunde inte uppdatera ärendet. Försök igen senare.'],
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

describe('files', () => {
  test('are shown by their kind: picture, document, text', { tags: ['§2-preview-pdf', '§2-preview-text'] }, async () => {
    const page = await open('/matters/1', { as: anna })
    expect(await screen.findByRole('img', { name: 'lönebesked.png' })).toBeVisible()
    const frame = await screen.findByTitle('beslut-försäkringskassan.pdf')
    expect(frame).toHaveProperty('tagName', 'IFRAME')
    expect(frame).toHaveAttribute('src', expect.stringMatching(/#navpanes=0&view=FitH$/))
    expect(await page.text(/Ring handläggaren på måndag\./)).toBeVisible()
  })

  test.each(['bild.jpeg', 'bild.jpg', 'bild.png', 'bild.gif', 'bild.webp', 'BILD.JPG'])(
    '%s is shown as a picture',
    { tags: ['§2-preview-image'] },
    async (name) => {
      answer(api.matters.read, { body: matterWithFile(`https://filer.example/${name}`) })
      await open('/matters/1', { as: anna })
      expect(await screen.findByRole('img', { name })).toHaveAttribute('src', `https://filer.example/${name}`)
    },
  )

  test('others are offered for download', { tags: ['§2-preview-other'] }, async () => {
    const page = await open('/matters/2', { as: anna })
    expect(await page.text('Kan inte förhandsvisa denna filtyp.')).toBeVisible()
    expect(await page.link('Ladda ner filen')).toHaveAttribute('href', expect.stringContaining('utkast-samboavtal.docx'))
  })

  test('a photo from an iPhone is shown where the browser can, and can be downloaded where it can’t', async () => {
    answer(api.matters.read, { body: matterWithFile('https://filer.example/IMG_0042.HEIC') })
    const page = await open('/matters/1', { as: anna })
    const photo = await screen.findByRole('img', { name: 'IMG_0042.HEIC' })
    expect(photo).toHaveAttribute('src', 'https://filer.example/IMG_0042.HEIC')
    expect(screen.queryByText('Kan inte förhandsvisa denna filtyp.')).not.toBeInTheDocument()
    fireEvent.error(photo)
    expect(await page.text('Kan inte förhandsvisa denna filtyp.')).toBeVisible()
    expect(await page.text('HEIC-bilder från iPhone visas bara av Safari. Ladda ner bilden för att se den.')).toBeVisible()
    expect(await page.link('Ladda ner filen')).toHaveAttribute('href', 'https://filer.example/IMG_0042.HEIC')
    expect(screen.queryByRole('img', { name: 'IMG_0042.HEIC' })).not.toBeInTheDocument()
  })

  const browsers: Array<[name: string, facts: Partial<Navigator>]> = [
    ['Chrome on Android', { pdfViewerEnabled: false }],
    [
      'Safari on an iPhone',
      {
        pdfViewerEnabled: true,
        userAgent:
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
      },
    ],
    [
      'Safari on an iPad, which calls itself a Mac',
      {
        pdfViewerEnabled: true,
        maxTouchPoints: 5,
        userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
      },
    ],
  ]
  const browse = (facts: Partial<Navigator>) => {
    for (const [name, value] of Object.entries(facts)) {
      Object.defineProperty(navigator, name, { value, configurable: true })
      onTestFinished(() => void Reflect.deleteProperty(navigator, name))
    }
  }

  test.each(browsers)('%s shows no whole PDF within a page: the card says so, and opens it', async (_, facts) => {
    browse(facts)
    answer(api.matters.read, { body: matterWithFile('https://filer.example/beslut.pdf') })
    const page = await open('/matters/1', { as: anna })
    expect(await page.text('Webbläsaren kan inte visa hela dokumentet här.')).toBeVisible()
    const link = await page.link('Öppna PDF')
    expect(link).toHaveAttribute('href', 'https://filer.example/beslut.pdf')
    expect(link).toHaveAttribute('target', '_blank')
    expect(document.querySelector('iframe')).toBeNull()
  })

  test('a Mac shows a PDF within the page', { tags: ['§2-preview-pdf'] }, async () => {
    browse({ pdfViewerEnabled: true, maxTouchPoints: 0, userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' })
    answer(api.matters.read, { body: matterWithFile('https://filer.example/beslut.pdf') })
    await open('/matters/1', { as: anna })
    expect(await screen.findByTitle('beslut.pdf')).toHaveProperty('tagName', 'IFRAME')
    expect(screen.queryByRole('link', { name: 'Öppna PDF' })).not.toBeInTheDocument()
  })

  test('open in a new tab', { tags: ['§2-matter-open-file'] }, async () => {
    const page = await open('/matters/2', { as: anna })
    const link = await page.link('Öppna i ny flik')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAccessibleDescription('utkast-samboavtal.docx')
  })

  /** The address of a picture with another signature. */
  const signed = (signature: string) => `https://filer.example/kvitto.png?sig=${signature}`

  test('a picture whose address has run out is shown from the one that the matter has got since', async () => {
    answer(api.matters.read, { body: matterWithFile(signed('gammal')) })
    const page = await open('/matters/1', { as: anna })
    const picture = await screen.findByRole('img', { name: 'kvitto.png' })
    const signAnew = async (signature: string) => {
      answer(api.matters.read, { body: matterWithFile(signed(signature)) })
      await page.press('Ändra titel')
      await page.press('Spara')
      await waitFor(async () => expect(await page.link('Öppna i ny flik')).toHaveAttribute('href', signed(signature)))
    }
    await signAnew('ny')
    expect(picture).toHaveAttribute('src', signed('gammal'))
    fireEvent.error(picture)
    expect(await screen.findByRole('img', { name: 'kvitto.png' })).toHaveAttribute('src', signed('ny'))
    fireEvent.error(picture)
    expect(await page.text('Bilden kunde inte visas.')).toBeVisible()
    await signAnew('nyare')
    expect(await page.text('Bilden kunde inte visas.')).toBeVisible()
  })

  test('name and kind come from the address’ path, signed and percent-encoded as it may be', async () => {
    answer(api.matters.read, { body: matterWithFile('https://filer.example/a/kvitto%20p%C3%A5%20hyran.PNG?sig=a.pdf#b.txt') })
    await open('/matters/1', { as: anna })
    expect(await screen.findByRole('img', { name: 'kvitto på hyran.PNG' })).toHaveAttribute(
      'src',
      'https://filer.example/a/kvitto%20p%C3%A5%20hyran.PNG?sig=a.pdf#b.txt',
    )
  })

  test.each(['javascript:alert(1)//a.png', 'data:image/png;base64,AAAA', 'http://elak.example/a.png', 'blob:https://x/a.png'])(
    'an address that mustn’t be followed isn’t: %s',
    { tags: ['R100', '§D5-23-file-address'] },
    async (address) => {
      answer(api.matters.read, { body: matterWithFile(address) })
      const page = await open('/matters/1', { as: anna })
      expect(await page.text('Filens adress går inte att öppna.')).toBeVisible()
      expect(screen.queryByRole('link', { name: 'Öppna i ny flik' })).not.toBeInTheDocument()
      expect(document.querySelector('main img, main iframe')).toBeNull()
    },
  )

  /** A matter with one text file, and the reply of the file's address. */
  const textFile = (respond: () => Response | Promise<Response>) => {
    answer(api.matters.read, { body: matterWithFile('/files/9/a.txt') })
    mockServer.use(http.get('*/files/9/a.txt', respond))
  }

  test('a text says that it is loading', { tags: ['§2-preview-text-loading'] }, async () => {
    textFile(() => new Promise<Response>(() => {}))
    const page = await open('/matters/1', { as: anna })
    expect(await page.text('Laddar...')).toHaveAttribute('role', 'status')
  })

  test('a text that can’t be read is told', { tags: ['§8-text-file'] }, async () => {
    textFile(() => new HttpResponse(null, { status: 403 }))
    const page = await open('/matters/1', { as: anna })
    expect((await page.alert()).textContent).toBe('Kunde inte läsa textfilen.')
  })

  test.each([
    ['text/plain; charset=utf-8', [0xc3, 0xa5, 0xc3, 0xa4, 0xc3, 0xb6]],
    ['text/plain; charset="ISO-8859-1"', [0xe5, 0xe4, 0xf6]],
    ['text/plain', [0xc3, 0xa5, 0xc3, 0xa4, 0xc3, 0xb6]],
    ['text/plain; charset=unknown', [0xc3, 0xa5, 0xc3, 0xa4, 0xc3, 0xb6]],
  ])('å, ä and ö are right in %s', { tags: ['§7-text-preview'] }, async (type, bytes) => {
    textFile(() => new HttpResponse(new Uint8Array(bytes), { headers: { 'content-type': type } }))
    const page = await open('/matters/1', { as: anna })
    expect(await page.text('åäö')).toBeVisible()
  })

  /**
   * Opens the matter's text file in a new tab.
   * @returns the address the tab navigates to, and the content it would show
   */
  const openInTab = async (respond: () => Response) => {
    textFile(respond)
    const page = await open('/matters/1', { as: anna })
    const replace = vi.fn<(address: string) => void>()
    const copies: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) copies.push(blob)
      return 'blob:copy'
    })
    const tab = Object.create(null, { opener: { value: 'this page', writable: true }, location: { value: { replace } } })
    vi.spyOn(window, 'open').mockReturnValue(tab)
    await page.follow('Öppna i ny flik')
    await waitFor(() => expect(replace).toHaveBeenCalled())
    expect(tab.opener).toBeNull()
    const [copy] = copies
    return { address: replace.mock.calls[0]?.[0], type: copy?.type, text: await copy?.text() }
  }
  const inBytes = (bytes: number[], type: string) => () =>
    new HttpResponse(new Uint8Array(bytes), { headers: { 'content-type': type } })
  const theFile = 'http://localhost:3000/files/9/a.txt'

  test.each([
    ['UTF-8', [0x68, 0x65, 0x6a, 0x20, 0xc3, 0xa5]],
    ['Latin-1', [0x68, 0x65, 0x6a, 0x20, 0xe5]],
  ])(
    'a text in %s whose server names no charset is opened as a copy that nobody misreads',
    { tags: ['§2-matter-open-file', 'R43'] },
    async (_, bytes) => {
      expect(await openInTab(inBytes(bytes, 'text/plain'))).toEqual({
        address: 'blob:copy',
        type: 'text/plain;charset=utf-8',
        text: 'hej å',
      })
    },
  )

  test.each([
    ['whose charset is named', inBytes([0xc3, 0xa5], 'text/plain; charset=utf-8')],
    ['that can’t be read', () => new HttpResponse(null, { status: 403 })],
    ['of a server that answers no page but its own', () => HttpResponse.error()],
  ])('a text %s is opened where it is', { tags: ['§2-matter-open-file'] }, async (_, respond) => {
    expect(await openInTab(respond)).toEqual({ address: theFile, type: undefined, text: undefined })
  })

  test('where no tab may be opened, the link is an ordinary one', { tags: ['§2-matter-open-file'] }, async () => {
    textFile(inBytes([0xc3, 0xa5], 'text/plain'))
    const page = await open('/matters/1', { as: anna })
    vi.spyOn(window, 'open').mockReturnValue(null)
    expect(fireEvent.click(await page.link('Öppna i ny flik'))).toBe(true)
  })

  test('several are uploaded at once, each in a call of its own', {
    tags: ['§2-matter-upload', '§6-customer-edits'],
  }, async () => {
    const page = await open('/matters/2', { as: anna })
    await page.upload('Välj filer', text('ett.txt'), text('två.txt'))
    expect(await page.heading('ett.txt')).toBeVisible()
    expect(await page.heading('två.txt')).toBeVisible()
    expect(await page.text('två.txt är uppladdad.')).toBeVisible()
    expect(fileNames('2').toSorted()).toEqual(['ett.txt', 'två.txt', 'utkast-samboavtal.docx'])
  })

  test('each file goes in a call of its own, with its own progress', { tags: ['§D5-24-one-call-per-file'] }, async () => {
    const page = await open('/matters/5', { as: bo })
    await page.text('Inga filer än.')
    answer(api.matters.change, { delayMs: Number.POSITIVE_INFINITY })
    const calls = watchCalls()
    await page.upload('Välj filer', text('ett.txt'), text('två.txt'))
    expect(await screen.findByRole('progressbar', { name: 'Laddar upp ett.txt' })).toBeVisible()
    expect(await screen.findByRole('progressbar', { name: 'Laddar upp två.txt' })).toBeVisible()
    await waitFor(() => expect(calls()).toEqual(['PATCH /api/matters/5/', 'PATCH /api/matters/5/']))
  })

  test('can be dropped on the page', async () => {
    const page = await open('/matters/5', { as: bo })
    fireEvent.drop(await page.text('eller släpp dem här'), { dataTransfer: { files: [text('släppt.txt')] } })
    expect(await page.heading('släppt.txt')).toBeVisible()
  })

  test.each([
    ['new_files', { new_files: [{ id: 77, file: '/files/77/ny.pdf' }] }],
    ['files', { files: [{ id: 77, file: '/files/77/ny.pdf' }] }],
  ])(
    'the reply’s %s is shown, also when the matter can’t be fetched again',
    { tags: ['§7-matters-change-reply'] },
    async (_, reply) => {
      const page = await open('/matters/5', { as: bo })
      await page.text('Inga filer än.')
      answer(api.matters.change, { body: reply })
      answer(api.matters.read, { status: 404 })
      await page.upload('Välj filer', text('ny.txt'))
      expect(await page.heading('ny.pdf')).toBeVisible()
    },
  )

  test('a failed upload is logged, said quietly, and can be tried again', {
    tags: ['§8-file-upload', '§D5-12-quiet-status'],
  }, async () => {
    const page = await open('/matters/5', { as: bo })
    await page.text('Inga filer än.')
    answer(api.matters.change, { status: 500, once: true })
    await page.upload('Välj filer', text('brev.txt'))
    expect(await page.text('brev.txt kunde inte laddas upp.')).toHaveAttribute('role', 'status')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(logged()).toEqual([expect.stringContaining('CallFailed')])
    await page.press('Försök igen')
    expect(await page.heading('brev.txt')).toBeVisible()
  })

  test('a connection that breaks is named', async () => {
    const page = await open('/matters/5', { as: bo })
    answer(api.matters.change, { broken: true })
    await page.upload('Välj filer', text('brev.txt'))
    expect(await page.text('brev.txt kunde inte laddas upp. Anslutningen bröts.')).toBeVisible()
    logged()
  })

  test('the server’s reason follows', async () => {
    const page = await open('/matters/5', { as: bo })
    answer(api.matters.change, { status: 400, body: { new_files: ['Innehållet är inte en PDF.'] } })
    await page.upload('Välj filer', text('brev.pdf'))
    expect(await page.text('brev.pdf kunde inte laddas upp. Innehållet är inte en PDF.')).toBeVisible()
    logged()
  })

  test('one that is too large or of an unwelcome kind isn’t sent', { tags: ['§D5-24-refused-files'] }, async () => {
    const page = await open('/matters/5', { as: bo })
    const large = text('film.mp4')
    Object.defineProperty(large, 'size', { value: 30_000_000 })
    await page.upload('Välj filer', large, text('program.exe'))
    expect(await page.text('Filen ”film.mp4” är för stor. En fil får vara högst 10 MB.')).toBeVisible()
    expect(await page.text(/^Filen ”program\.exe” kan inte tas emot\. Skicka bilder, PDF,/)).toBeVisible()
    expect(fileNames('5')).toEqual([])
  })

  test('deleting asks first', { tags: ['§7-matters-change-remove'] }, async () => {
    const page = await open('/matters/2', { as: anna })
    const sent = answer(api.matters.change, { delayMs: 0, body: {}, once: true })
    await page.press('Ta bort')
    await page.in(await page.dialog('Ta bort fil')).press('Ta bort')
    await waitFor(() => expect(sent).toEqual(['{"remove_file_ids":[4]}']))
  })

  test.each([9, '9', '0b1c-9'])(
    'the file %j goes back under the id that came',
    { tags: ['§7-matters-change-remove'] },
    async (id) => {
      answer(api.matters.read, {
        body: { ...matterWithFile('https://filer.example/a.docx'), files: [{ id, file: '/files/a.docx' }] },
      })
      const sent = answer(api.matters.change, { body: {} })
      const page = await open('/matters/1', { as: anna })
      await page.press('Ta bort')
      await page.in(await page.dialog('Ta bort fil')).press('Ta bort')
      await waitFor(() => expect(sent.map((body) => JSON.parse(body))).toEqual([{ remove_file_ids: [id] }]))
    },
  )

  test('a deleted file is gone', { tags: ['§2-matter-delete-file'] }, async () => {
    const page = await open('/matters/2', { as: anna })
    await page.press('Ta bort')
    await page.in(await page.dialog('Ta bort fil')).press('Ta bort')
    expect(await page.text('Inga filer än.')).toBeVisible()
    expect(fileNames('2')).toEqual([])
  })

  test('a failed delete is logged, said quietly, and can be tried again', { tags: ['§8-file-delete'] }, async () => {
    const page = await open('/matters/2', { as: anna })
    await page.heading('utkast-samboavtal.docx')
    answer(api.matters.change, { status: 500, once: true })
    await page.press('Ta bort')
    await page.in(await page.dialog('Ta bort fil')).press('Ta bort')
    expect((await page.text('utkast-samboavtal.docx kunde inte tas bort.')).closest('[role]')).toHaveAttribute('role', 'status')
    expect(logged()).toEqual([expect.stringContaining('CallFailed')])
    await page.press('Försök igen')
    expect(await page.text('Inga filer än.')).toBeVisible()
  })

  test('with many files a preview opens when asked for', async () => {
    for (let index = 0; index < 7; index++)
      db.files.push({ id: `9${index}`, matter: '5', name: `bild-${index}.png`, base64: 'AAAA' })
    const page = await open('/matters/5', { as: bo })
    await page.heading('bild-3.png')
    expect(screen.queryByRole('img', { name: 'bild-3.png' })).not.toBeInTheDocument()
    const card = (await page.heading('bild-3.png')).closest('li')
    if (!card) throw new Error('no card')
    await page.in(card).press('Förhandsvisa')
    expect(await screen.findByRole('img', { name: 'bild-3.png' })).toBeVisible()
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
