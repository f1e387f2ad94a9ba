import { api } from '#contract/index.ts'
import { addEvent } from '#mocks/history/events.ts'
import { anna, demoPassword, doris, sara } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { logged } from '#tests/support/console-watch.ts'
import { db } from '#tests/support/mock-server.ts'
import { keptDrafts } from '#tests/support/kept-drafts.ts'
import { open } from '#tests/support/open.tsx'
import { watchCalls } from '#tests/support/watch-calls.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

const log = () => screen.findByRole('log', { name: 'Konversation' })

/** The message with this text; not the form, which may still hold it. */
const rowOf = async (page: Awaited<ReturnType<typeof open>>, text: string | RegExp) => page.in(await log()).row(text)

/** Lets the end of the list come onto the screen, which happy-dom doesn't know. */
const seeEverything = () => {
  const observed: Array<() => void> = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      tell: (entries: { isIntersecting: boolean; target: Element }[]) => void
      constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
        this.tell = tell
      }
      observe(target: Element) {
        observed.push(() => this.tell([{ isIntersecting: true, target }]))
      }
      disconnect() {}
    },
  )
  return () =>
    act(async () => {
      for (const tell of observed) tell()
    })
}
afterEach(() => vi.unstubAllGlobals())

/** The lawyer writes to Anna in her matter 3, as it would arrive at the server. */
const lawyerWrites = (text: string, sentAt = new Date().toISOString()) => {
  const id = String(db.messages.length + 1)
  const event = addEvent(db, '3', { by: doris, kind: 'message_sent', facts: { message: id } })
  const facts = { id, matter: '3', author: doris.id, role: 'office', internal: false, text, event } as const
  db.messages.push({ ...facts, sent_at: sentAt, recalled: false })
}

describe('the customer', () => {
  test('reads the conversation newest last, without the office’s notes', {
    tags: ['§messages', '§internal-notes'],
  }, async () => {
    const page = await open('/matters/3', { as: anna })
    expect(await page.heading('Skriv till din jurist')).toBeVisible()
    const items = within(await log()).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent).filter((text) => /^Du\d|^Doris/.test(text))).toEqual([
      expect.stringMatching(/^Du\d\d:\d\dFukten har spridit sig sedan jag tog bilden\. Ska jag fotografera igen\?$/),
      expect.stringMatching(/^Doris Hallberg\d\d:\d\dJa, gärna en bild till, med dagens datum synligt\.$/),
    ])
    expect(within(await log()).getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(0)
    expect(screen.queryByText(/liknande fall|Intern notering/)).not.toBeInTheDocument()
  })

  test('is told where nothing is written yet', { tags: ['§messages'] }, async () => {
    const page = await open('/matters/1', { as: anna })
    expect(await page.text('Inga meddelanden än. Vi svarar vanligtvis inom 1 arbetsdag.')).toBeVisible()
  })

  test('finds the messages under the day on which they were sent', { tags: ['§messages'] }, async () => {
    const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
    lawyerWrites('Av i går', daysAgo(1))
    lawyerWrites('Av i dag', daysAgo(0))
    await open('/matters/3', { as: anna })
    const headings = within(await log()).getAllByRole('heading', { level: 3 })
    expect(headings.map(({ textContent }) => textContent).slice(-2)).toEqual(['I går', 'I dag'])
    expect(headings.at(-2)?.parentElement).toHaveTextContent('Av i går')
    expect(headings.at(-1)?.parentElement).toHaveTextContent('Av i dag')
  })

  test('reads files that somebody added in a row as one event', { tags: ['§messages'] }, async () => {
    for (const [by, file, afterMinutes] of [
      [anna, '11', 0],
      [anna, '12', 1],
      [doris, '13', 1],
      [doris, '14', 11],
      [sara, '15', 1],
    ] as const) {
      vi.advanceTimersByTime(afterMinutes * 60_000)
      addEvent(db, '3', { by, kind: 'files_added', facts: { files: [file] } })
    }
    const page = await open('/matters/3', { as: anna })
    await page.heading('Skriv till din jurist')
    const added = async () => {
      const items = within(await log()).getAllByRole('listitem')
      return items.flatMap(({ textContent }) => /[^.]*lade till[^.]*\./.exec(textContent) ?? [])
    }
    expect(await added()).toEqual(['Du lade till 2 filer.', 'Vi lade till 1 fil.', 'Vi lade till 2 filer.'])
    cleanup()
    const colleagues = await open('/matters/3', { as: sara })
    await colleagues.heading('Skriv till kunden')
    // Her own file isn't her colleague's.
    expect((await added()).at(-1)).toBe('Du lade till 1 fil.')
  })

  test('follows how much of a file is sent', { tags: ['§messages'] }, async () => {
    const page = await open('/matters/1', { as: anna })
    await page.upload('Bifoga filer', new File(['Hej!'], 'beslut.txt'))
    answer(api.messages.send, { delayMs: Number.POSITIVE_INFINITY })
    await page.press('Skicka meddelande')
    expect(await screen.findByRole('progressbar', { name: /^Skickar 1 fil \.\.\. \d+ %$/ })).toBeVisible()
  })

  test('writes, with a file, and sees it at once', { tags: ['§messages'] }, async () => {
    const page = await open('/matters/1', { as: anna })
    await page.type('Ditt meddelande', 'Här är beslutet.')
    await page.upload('Bifoga filer', new File(['Hej!'], 'beslut.txt'))
    expect(await page.button('Ta bort beslut.txt')).toBeVisible()
    await page.press('Skicka meddelande')
    const item = page.in(await rowOf(page, 'Här är beslutet.'))
    expect(await item.text('beslut.txt')).toBeVisible()
    expect(await item.link('Öppna i ny flik')).toBeVisible()
    await waitFor(async () => expect(await page.field('Ditt meddelande')).toHaveValue(''))
    expect(screen.queryByRole('button', { name: 'Ta bort beslut.txt' })).not.toBeInTheDocument()
  })

  test('finds a sent file again among all of the matter, with where from and when', { tags: ['§sent-files'] }, async () => {
    const page = await open('/matters/1', { as: anna })
    await page.upload('Bifoga filer', new File(['Hej!'], 'beslut.txt'))
    await page.press('Skicka meddelande')
    const files = within(await screen.findByRole('region', { name: 'Filer' }))
    const sent = await files.findByRole('listitem', { name: 'beslut.txt' })
    expect(sent).toHaveTextContent(/Skickad med ett meddelande av kunden den \d+ \p{Ll}+/u)
    expect(within(sent).queryByRole('button', { name: 'Ta bort' })).not.toBeInTheDocument()
  })

  test('is told in the field that there is nothing to send', { tags: ['§messages'] }, async () => {
    const calls = watchCalls()
    const page = await open('/matters/1', { as: anna })
    await page.type('Ditt meddelande', '   ')
    await page.press('Skicka meddelande')
    expect(await page.field('Ditt meddelande')).toHaveAccessibleDescription(/Skriv ett meddelande eller bifoga en fil\./)
    expect(await page.field('Ditt meddelande')).toHaveFocus()
    expect(calls().filter((call) => call.startsWith('POST'))).toEqual([])
  })

  test('is told before sending what is wrong with a file', { tags: ['§messages'] }, async () => {
    const calls = watchCalls()
    const page = await open('/matters/1', { as: anna })
    await page.type('Ditt meddelande', 'Se bilagan.')
    await page.upload('Bifoga filer', new File(['MZ'], 'virus.exe'))
    expect(await page.text(/^Filen ”virus\.exe” kan inte tas emot\./)).toBeVisible()
    await page.press('Skicka meddelande')
    expect(calls().filter((call) => call.startsWith('POST'))).toEqual([])
    await page.press('Ta bort virus.exe')
    await page.press('Skicka meddelande')
    expect(await rowOf(page, 'Se bilagan.')).toBeVisible()
  })

  test('keeps what is written when sending fails, and sends it again under the same key', {
    tags: ['§messages', 'R90'],
  }, async () => {
    const page = await open('/matters/1', { as: anna })
    answer(api.messages.send, { status: 500, once: true })
    await page.type('Ditt meddelande', 'Hej!')
    await page.press('Skicka meddelande')
    expect(await page.alert()).toHaveTextContent('Meddelandet gick inte att skicka. Det du skrev är kvar')
    expect(await page.field('Ditt meddelande')).toHaveValue('Hej!')
    await page.press('Skicka meddelande')
    expect(await rowOf(page, 'Hej!')).toBeVisible()
  })

  test('who leaves while a message is being sent doesn’t find it as a draft', { tags: ['§messages'] }, async () => {
    const page = await open('/matters/1', { as: anna })
    const arrived = Promise.withResolvers<void>()
    const sent = answer(api.messages.send, { after: arrived.promise, thenNormal: true })
    await page.type('Ditt meddelande', 'Hej!')
    await page.press('Skicka meddelande')
    await waitFor(() => expect(sent).toHaveLength(1))
    await page.follow('Tillbaka')
    await page.row('Samboavtal')
    arrived.resolve()
    await waitFor(() => expect(keptDrafts()).toEqual([]))
    await page.in(await page.row('Överklagande av besl...')).follow('Öppna')
    expect(await rowOf(page, 'Hej!')).toBeVisible()
    expect(await page.field('Ditt meddelande')).toHaveValue('')
  })

  test('who leaves while a message with a file is on its way is asked first, and told if it fails: it can be sent again', {
    tags: ['§unsent-uploads'],
  }, async () => {
    const page = await open('/matters/1', { as: anna })
    const { promise, resolve: breakOff } = Promise.withResolvers<void>()
    const sent = answer(api.messages.send, { broken: true, after: promise, once: true })
    await page.type('Ditt meddelande', 'Här är beslutet.')
    await page.upload('Bifoga filer', new File(['Hej!'], 'beslut.txt'))
    await page.press('Skicka meddelande')
    await waitFor(() => expect(sent).toHaveLength(1))
    await page.follow('Tillbaka')
    const question = page.in(await page.dialog('Filer som inte är uppladdade'))
    expect(await question.text('Alla filer är inte uppladdade än. Vill du lämna sidan?')).toBeVisible()
    await question.press('Lämna ändå')
    await page.row('Samboavtal')
    breakOff()
    const told = 'Meddelandet gick inte att skicka. Anslutningen bröts. Det finns kvar, så att du kan försöka igen.'
    expect(await page.text(told)).toBeVisible()
    await page.follow('Till ärendet')
    await waitFor(async () => expect(await page.field('Ditt meddelande')).toHaveValue('Här är beslutet.'))
    expect(await page.button('Ta bort beslut.txt')).toBeVisible()
    await page.press('Skicka meddelande')
    expect(await page.in(await rowOf(page, 'Här är beslutet.')).text('beslut.txt')).toBeVisible()
    await page.follow('Tillbaka')
    await page.row('Samboavtal')
  })

  test('is asked before leaving a message with a file that has failed; picked files alone are there again', {
    tags: ['§unsent-uploads'],
  }, async () => {
    const page = await open('/matters/1', { as: anna })
    await page.upload('Bifoga filer', new File(['Hej!'], 'beslut.txt'))
    await page.follow('Tillbaka')
    await page.in(await page.row('Överklagande av besl...')).follow('Öppna')
    expect(await page.button('Ta bort beslut.txt')).toBeVisible()
    answer(api.messages.send, { status: 500, once: true })
    await page.press('Skicka meddelande')
    expect(await page.alert()).toHaveTextContent('Meddelandet gick inte att skicka. Det du skrev är kvar')
    await page.follow('Tillbaka')
    await page.in(await page.dialog('Filer som inte är uppladdade')).press('Avbryt')
    await page.press('Ta bort beslut.txt')
    await page.follow('Tillbaka')
    await page.row('Samboavtal')
  })

  test('whose login has ended logs in over the message, which then needs only to be sent', { tags: ['R88'] }, async () => {
    const page = await open('/matters/1', { as: anna })
    await page.type('Ditt meddelande', 'Hur går det?')
    for (const row of db.sessions) row.ended = true
    await page.press('Skicka meddelande')
    const login = page.in(await page.dialog('Logga in igen'))
    const told = /Din inloggning gäller inte längre\. Logga in igen\.$/
    expect(await page.text(told)).toBeInTheDocument()
    await login.type('Lösenord', demoPassword)
    await login.press('Logga in')
    await waitFor(() => expect(screen.queryByText(told)).not.toBeInTheDocument())
    expect(await page.field('Ditt meddelande')).toHaveValue('Hur går det?')
    logged()
  })

  test('whose message fails after logging out isn’t told of it', { tags: ['§unsent-uploads'] }, async () => {
    const page = await open('/matters/1', { as: anna })
    const { promise, resolve: breakOff } = Promise.withResolvers<void>()
    const sent = answer(api.messages.send, { broken: true, after: promise, once: true })
    await page.upload('Bifoga filer', new File(['Hej!'], 'beslut.txt'))
    await page.press('Skicka meddelande')
    await waitFor(() => expect(sent).toHaveLength(1))
    await page.press('Logga ut')
    await waitFor(() => expect(page.path()).toBe('/'))
    breakOff()
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(screen.queryByText(/gick inte att skicka/)).not.toBeInTheDocument()
  })

  test('gets a new message within a minute, and says that it is read', {
    tags: ['§messages', '§message-recalled'],
  }, async () => {
    const look = seeEverything()
    const marks = () => calls().filter((call) => call === 'PUT /api/matters/3/read/').length
    const calls = watchCalls()
    const page = await open('/matters/3', { as: anna })
    await log()
    await page.wait(1_000)
    expect(marks()).toBe(0)
    await look()
    await waitFor(() => expect(db.reads).toEqual([{ matter: '3', user: anna.id, event: '4' }]))
    lawyerWrites('Vi hörs på måndag.')
    await page.wait(60_000)
    expect(await rowOf(page, 'Vi hörs på måndag.')).toBeVisible()
    await waitFor(() => expect(db.reads).toEqual([{ matter: '3', user: anna.id, event: '5' }]))
    await page.wait(120_000)
    expect(marks()).toBe(2)
  })

  test('reads on undisturbed when the mark can’t be saved', { tags: ['R88'] }, async () => {
    const look = seeEverything()
    const asked = answer(api.messages.read, { status: 500 })
    await open('/matters/3', { as: anna })
    await log()
    await look()
    await waitFor(() => expect(asked).toHaveLength(1))
    await waitFor(() => expect(logged()).toHaveLength(1))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('recalls a message within five minutes', { tags: ['§message-recalled'] }, async () => {
    const page = await open('/matters/1', { as: anna })
    await page.type('Ditt meddelande', 'Fel ärende')
    await page.press('Skicka meddelande')
    answer(api.messages.recall, { status: 500, once: true })
    await page.press('Återkalla')
    expect(await page.alert()).toHaveTextContent('Meddelandet gick inte att återkalla. Försök igen.')
    await page.press('Återkalla')
    await waitFor(() => expect(screen.queryByText('Fel ärende')).not.toBeInTheDocument())
    expect(within(await log()).getByText('Meddelandet är återkallat.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Återkalla' })).not.toBeInTheDocument()
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Meddelandet är återkallat.'))
    expect(document.activeElement).toHaveProperty('tagName', 'LI')
  })

  test('can’t any more when the five minutes are over', { tags: ['§message-recalled'] }, async () => {
    const page = await open('/matters/1', { as: anna })
    await page.type('Ditt meddelande', 'Hej!')
    await page.press('Skicka meddelande')
    await page.button('Återkalla')
    await page.wait(301_000)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Återkalla' })).not.toBeInTheDocument())
  })

  test('sees without a time that the lawyer has read', { tags: ['§message-recalled'] }, async () => {
    db.reads.push({ matter: '3', user: doris.id, event: '4' })
    const page = await open('/matters/3', { as: anna })
    const row = await rowOf(page, /^Fukten har spridit sig/)
    expect(row.lastElementChild).toHaveTextContent(/^Läst$/)
  })

  test('reads older messages page by page', { tags: ['§messages'] }, async () => {
    const facts = { matter: '1', author: doris.id, role: 'office', internal: false, event: '4', recalled: false } as const
    for (let n = 1; n <= 60; n += 1)
      db.messages.push({ ...facts, id: String(10 + n), text: `Nr ${n}`, sent_at: new Date().toISOString() })
    const page = await open('/matters/1', { as: anna })
    await rowOf(page, 'Nr 60')
    expect(within(await log()).getAllByText(/^Nr \d+$/)).toHaveLength(8)
    await page.press('Visa tidigare')
    expect(within(await log()).getAllByText(/^Nr \d+$/)).toHaveLength(33)
    await page.press('Visa tidigare')
    expect(within(await log()).getAllByText(/^Nr \d+$/)).toHaveLength(50)
    await page.press('Visa tidigare')
    expect(await rowOf(page, 'Nr 1')).toBeVisible()
    const texts = within(await log()).getAllByText(/^Nr \d+$/)
    expect(texts.map(({ textContent }) => textContent)).toEqual(Array.from({ length: 60 }, (_, n) => `Nr ${n + 1}`))
    expect(screen.queryByRole('button', { name: 'Visa tidigare' })).not.toBeInTheDocument()
  })

  test('says when older messages can’t be fetched, and keeps the newer ones', { tags: ['R88'] }, async () => {
    const facts = { matter: '1', author: doris.id, role: 'office', internal: false, event: '4', recalled: false } as const
    for (let n = 1; n <= 60; n += 1)
      db.messages.push({ ...facts, id: String(10 + n), text: `Nr ${n}`, sent_at: new Date().toISOString() })
    const page = await open('/matters/1', { as: anna })
    await rowOf(page, 'Nr 60')
    answer(api.messages.list, { status: 500 })
    for (let pressed = 1; pressed <= 3; pressed += 1) await page.press('Visa tidigare')
    expect(await page.alert()).toHaveTextContent('Kunde inte hämta meddelandena.')
    expect(await rowOf(page, 'Nr 60')).toBeVisible()
  })
})

describe('the office', () => {
  test('is told where nothing is written yet in words of its own', { tags: ['§messages'] }, async () => {
    const page = await open('/matters/1', { as: doris })
    expect(await page.text('Inga meddelanden än. Kunden läser det du skriver här.')).toBeVisible()
    expect(screen.queryByText(/Vi svarar vanligtvis inom 1 arbetsdag\./)).not.toBeInTheDocument()
  })

  test('writes to the customer, or a note that only the office sees', { tags: ['§internal-notes'] }, async () => {
    const page = await open('/matters/1', { as: doris })
    expect(await page.heading('Skriv till kunden')).toBeVisible()
    await page.tick('Intern notering')
    expect(await page.text('Bara kontoret ser den. Kunden får inte veta att den finns.')).toBeVisible()
    await page.type('Din notering', 'Ring tingsrätten.')
    await page.press('Spara intern notering')
    expect(await rowOf(page, 'Ring tingsrätten.')).toHaveTextContent('Intern notering')
    expect(db.messages.at(-1)).toMatchObject({ internal: true, text: 'Ring tingsrätten.' })
  })

  test('sees which messages are notes, by a word and not by colour alone', { tags: ['§internal-notes'] }, async () => {
    const page = await open('/matters/3', { as: sara })
    expect(await rowOf(page, 'Hyresvärden har haft två liknande fall i nämnden.')).toHaveTextContent('Intern notering')
    expect(await rowOf(page, /^Fukten har/)).not.toHaveTextContent('Intern notering')
  })

  test('says that a message needs no answer, and the matter waits for it no longer', { tags: ['§no-answer'] }, async () => {
    const event = addEvent(db, '3', { by: anna, kind: 'message_sent', facts: { message: '4' } })
    const facts = { id: '4', matter: '3', author: anna.id, role: 'customer', internal: false, event, recalled: false } as const
    db.messages.push({ ...facts, text: 'Tack!', sent_at: new Date().toISOString() })
    const calls = watchCalls()
    const takenBack = addEvent(db, '3', { by: anna, kind: 'message_sent', facts: { message: '5' } })
    db.messages.push({ ...facts, id: '5', event: takenBack, text: '', recalled: true, sent_at: new Date().toISOString() })
    const page = await open('/matters/3', { as: doris })
    answer(api.messages.noAnswer, { status: 500, once: true })
    await page.press('Inget svar behövs')
    expect(await page.alert()).toHaveTextContent('Det gick inte att spara att inget svar behövs. Försök igen.')
    await page.press('Inget svar behövs')
    expect(await page.text('Ärendet väntar inte på svar längre. Kunden får inget besked om det.')).toBeVisible()
    expect(await rowOf(page, 'Du noterade att inget svar behövs.')).toBeVisible()
    expect(
      calls()
        .filter((call) => call.includes('/no_answer/'))
        .at(-1),
    ).toContain('/messages/4/')
    expect(screen.queryByRole('button', { name: 'Inget svar behövs' })).not.toBeInTheDocument()
    expect(await page.heading('Skriv till kunden')).toHaveFocus()
  })

  test('isn’t asked whether it answers what it has answered, nor is a customer', { tags: ['§no-answer'] }, async () => {
    const page = await open('/matters/3', { as: doris })
    await page.heading('Skriv till kunden')
    await page.wait(1_000)
    expect(screen.queryByRole('button', { name: 'Inget svar behövs' })).not.toBeInTheDocument()
    db.messages = db.messages.filter(({ role }) => role === 'customer')
    cleanup()
    const annas = await open('/matters/3', { as: anna })
    await annas.heading('Skriv till din jurist')
    await annas.wait(1_000)
    expect(screen.queryByRole('button', { name: 'Inget svar behövs' })).not.toBeInTheDocument()
  })

  test('is a customer in a matter of its own', { tags: ['§internal-notes'] }, async () => {
    const page = await open('/matters/6', { as: doris })
    expect(await page.heading('Skriv till din jurist')).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: 'Intern notering' })).not.toBeInTheDocument()
  })
})

describe('a server without these calls', () => {
  test.each([404, 405])('%d leaves the part away without a word', async (status) => {
    answer(api.messages.list, { status })
    const asked = answer(api.now.read, { status })
    const page = await open('/matters/1', { as: anna })
    await page.heading('Filer')
    await waitFor(() => expect(asked.length).toBeGreaterThan(0))
    await page.wait(1_000)
    expect(screen.queryByRole('heading', { name: 'Skriv till din jurist' })).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Historik' })).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
