import { fileLinkSeconds } from '#contract/files/link-life.ts'
import { api } from '#contract/index.ts'
import { anna, bo } from '#mocks/people.ts'
import { logged } from '#tests/support/console-watch.ts'
import { answer } from '#tests/support/answer.ts'
import { db, mockServer } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { watchCalls } from '#tests/support/watch-calls.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

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

describe('files', () => {
  test('are shown by their kind: picture, document, text', { tags: ['§2-preview-pdf', '§2-preview-text'] }, async () => {
    const page = await open('/matters/1', { as: anna })
    const preview = async (name: string) => page.in(await screen.findByRole('listitem', { name })).press('Förhandsvisa')
    const frame = await screen.findByTitle('beslut-försäkringskassan.pdf')
    await preview('lönebesked.png')
    expect(await screen.findByRole('img', { name: 'lönebesked.png' })).toBeVisible()
    expect(frame).toHaveProperty('tagName', 'IFRAME')
    expect(frame).toHaveAttribute('src', expect.stringMatching(/#navpanes=0&view=FitH$/))
    await preview('anteckningar.txt')
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
    expect(await page.link('Hämta filen')).toHaveAttribute('href', expect.stringContaining('utkast-samboavtal.docx'))
  })

  test('a photo from an iPhone is shown where the browser can, and can be downloaded where it can’t', async () => {
    answer(api.matters.read, { body: matterWithFile('https://filer.example/IMG_0042.HEIC') })
    const page = await open('/matters/1', { as: anna })
    const photo = await screen.findByRole('img', { name: 'IMG_0042.HEIC' })
    expect(photo).toHaveAttribute('src', 'https://filer.example/IMG_0042.HEIC')
    expect(screen.queryByText('Kan inte förhandsvisa denna filtyp.')).not.toBeInTheDocument()
    fireEvent.error(photo)
    expect(await page.text('Kan inte förhandsvisa denna filtyp.')).toBeVisible()
    expect(await page.text('HEIC-bilder från iPhone visas bara av Safari. Hämta bilden för att se den.')).toBeVisible()
    expect(await page.link('Hämta filen')).toHaveAttribute('href', 'https://filer.example/IMG_0042.HEIC')
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

  test('a page that stays open gets new addresses before those it has run out', { tags: ['§links-stay-open'] }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answer(api.matters.read, { body: matterWithFile(signed('gammal')) })
    const page = await open('/matters/1', { as: anna })
    expect(await page.link('Öppna i ny flik')).toHaveAttribute('href', signed('gammal'))
    // The parts that come late read it, too.
    await page.heading('Skriv till din jurist')
    await vi.dynamicImportSettled()
    answer(api.matters.read, { body: matterWithFile(signed('ny')) })
    await page.wait((fileLinkSeconds.least - 30) * 1_000)
    await waitFor(async () => expect(await page.link('Öppna i ny flik')).toHaveAttribute('href', signed('ny')))
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
    { tags: ['R100', '§file-address'] },
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

  test('several are picked at once, and keep their order', {
    tags: ['§2-matter-upload', '§6-customer-edits'],
  }, async () => {
    const page = await open('/matters/2', { as: anna })
    await page.upload('Välj filer', text('ett.txt'), text('två.txt'))
    expect(await page.heading('ett.txt')).toBeVisible()
    expect(await page.heading('två.txt')).toBeVisible()
    expect(await page.text('2 filer är uppladdade.')).toBeVisible()
    expect(screen.queryByText(/är uppladdad\./)).not.toBeInTheDocument()
    expect(fileNames('2')).toEqual(['utkast-samboavtal.docx', 'ett.txt', 'två.txt'])
  })

  test('is told of by the name that it got', async () => {
    const page = await open('/matters/2', { as: anna })
    answer(api.matters.change, { body: { new_files: [{ id: '99', file: 'https://api.example/files/99/fejk.jpg' }] } })
    await page.upload('Välj filer', text('fejk.pdf'))
    expect(await page.text('fejk.jpg är uppladdad.')).toBeVisible()
  })

  test('each file goes in a call of its own, with its own progress, once the one before has come', {
    tags: ['§one-call-per-file'],
  }, async () => {
    const page = await open('/matters/5', { as: bo })
    await page.text('Inga filer än.')
    const { promise: hasCome, resolve: come } = Promise.withResolvers<void>()
    answer(api.matters.change, { after: hasCome, body: {} })
    const calls = watchCalls()
    await page.upload('Välj filer', text('ett.txt'), text('två.txt'), text('tre.txt'))
    expect(await screen.findByRole('progressbar', { name: 'Laddar upp ett.txt' })).toBeVisible()
    expect(await screen.findByRole('progressbar', { name: 'Laddar upp tre.txt' })).toBeVisible()
    await page.press('Avbryt uppladdningen av två.txt')
    expect(await page.text('två.txt kunde inte laddas upp.')).toBeVisible()
    expect(logged()).toHaveLength(1)
    expect(calls().filter((call) => call === 'PATCH /api/matters/5/')).toHaveLength(1)
    come()
    expect(await page.text('2 filer är uppladdade.')).toBeVisible()
    expect(calls().filter((call) => call === 'PATCH /api/matters/5/')).toHaveLength(2)
  })

  test('can be dropped on the page', async () => {
    const page = await open('/matters/5', { as: bo })
    fireEvent.drop(await screen.findByRole('group', { name: 'Lägg till filer' }), {
      dataTransfer: { files: [text('släppt.txt')] },
    })
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
    tags: ['§8-file-upload', '§quiet-status'],
  }, async () => {
    const page = await open('/matters/5', { as: bo })
    await page.text('Inga filer än.')
    answer(api.matters.change, { status: 500, once: true })
    await page.upload('Välj filer', text('brev.txt'))
    expect((await page.text('brev.txt kunde inte laddas upp.')).parentElement).toHaveAttribute('role', 'status')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(logged()).toEqual([expect.stringContaining('CallFailed')])
    await page.press('Försök igen')
    expect(await page.heading('brev.txt')).toBeVisible()
  })

  /** Uploads a file to Bo's matter, whose connection breaks later. */
  const uploading = async () => {
    const page = await open('/matters/5', { as: bo })
    await page.text('Inga filer än.')
    const { promise, resolve: breakOff } = Promise.withResolvers<void>()
    answer(api.matters.change, { broken: true, after: promise, once: true })
    await page.upload('Välj filer', text('brev.txt'))
    await screen.findByRole('progressbar', { name: 'Laddar upp brev.txt' })
    return { page, breakOff }
  }

  test('who leaves the page while one is on its way is asked first, and told if it fails: it can be tried again', {
    tags: ['§unsent-uploads'],
  }, async () => {
    const { page, breakOff } = await uploading()
    await page.follow('Tillbaka')
    const question = page.in(await page.dialog('Filer som inte är uppladdade'))
    expect(await question.text('Alla filer är inte uppladdade än. Vill du lämna sidan?')).toBeVisible()
    await question.press('Avbryt')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(page.path()).toBe('/matters/5')
    await page.follow('Tillbaka')
    await page.in(await page.dialog('Filer som inte är uppladdade')).press('Lämna ändå')
    // Until it is there, the page that is left tells of failures itself.
    await page.heading('Mina Ärenden')
    breakOff()
    const told = 'brev.txt kunde inte laddas upp. Anslutningen bröts. Filen finns kvar, så att du kan försöka igen.'
    expect(await page.text(told)).toBeVisible()
    expect(logged()).toEqual([expect.stringContaining('CallFailed')])
    await page.follow('Till ärendet')
    expect(await page.text('brev.txt kunde inte laddas upp.')).toBeVisible()
    await page.press('Försök igen')
    expect(await page.heading('brev.txt')).toBeVisible()
    await page.follow('Tillbaka')
    await waitFor(() => expect(page.path()).toBe('/user-matters'))
  })

  test('whoever has logged out is neither asked nor told of one', async () => {
    const { page, breakOff } = await uploading()
    await page.press('Logga ut')
    await waitFor(() => expect(page.path()).toBe('/'))
    breakOff()
    await waitFor(() => expect(logged()).toEqual([expect.stringContaining('CallFailed')]))
    expect(screen.queryByText(/brev\.txt/)).not.toBeInTheDocument()
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

  test('one that is too large or of an unwelcome kind isn’t sent', { tags: ['§refused-files'] }, async () => {
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
    const slow = Promise.withResolvers<void>()
    answer(api.matters.change, { status: 500, once: true, after: slow.promise })
    await page.press('Försök igen')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ta bort' })).toBeDisabled())
    slow.resolve()
    await waitFor(() => expect(logged()).toHaveLength(1))
    expect(screen.getByRole('button', { name: 'Försök igen' })).toHaveFocus()
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
