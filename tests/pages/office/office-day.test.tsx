import type { MatterStatus } from '#contract/matters/matters.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { addDays } from '#contract/dates/swedish-holidays.ts'
import { addAssignment } from '#mocks/assignments/candidates.ts'
import { addEvent } from '#mocks/history/events.ts'
import { anna, bo, doris, sara } from '#mocks/people.ts'
import { createMatter } from '#mocks/matters/create-matter.ts'
import { db, mockServer } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { play } from '#tests/support/play.ts'
import { watchCalls } from '#tests/support/watch-calls.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

const matter = (id: string, title: string, status: MatterStatus = 'Pending') => ({
  id,
  ...createMatter({ user: id === '3' ? bo.id : anna.id, title, status }),
})

let demoPayments: typeof db.payments
let demoEvents: typeof db.events
let demoDeadline: (typeof db.deadlines)[number]

beforeEach(() => {
  db.matters = [matter('1', 'Fukt'), matter('2', 'Bygglov'), matter('3', 'Testamente'), matter('4', 'Arv', 'Ongoing')]
  demoPayments = db.payments
  demoEvents = db.events
  const [deadline] = db.deadlines
  if (deadline) demoDeadline = deadline
  Object.assign(db, { payments: [], proposals: [], clientRequests: [], deadlines: [], messages: [], agreements: [], events: [] })
})

const titles = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)
const view = (name: string) => screen.findByRole('link', { name: new RegExp(`${name}$`) })
const box = (title: string) => screen.findByRole('checkbox', { name: `Välj ${title}` })
const chosen = () =>
  within(screen.getByRole('table'))
    .queryAllByRole('checkbox', { checked: true })
    .flatMap((one) => one.getAttribute('aria-label') ?? [])
const statusOf = (id: string) => db.matters.find((one) => one.id === id)?.status

const opened = async (path = '/office', as = doris) => {
  const page = await open(path, { as })
  await waitFor(() => expect(titles().length).toBeGreaterThan(0))
  return page
}

describe('the day of somebody at the office', { tags: ['§office-day'] }, () => {
  test('says how many matters each view has, and shows them', async () => {
    const [payment] = demoPayments
    if (payment) db.payments = [{ ...payment, matter: '2', status: 'pending' }]
    const page = await opened()
    expect(titles()).toEqual(['Arv', 'Testamente', 'Bygglov', 'Fukt'])
    await waitFor(async () => expect(await view('Nya')).toHaveTextContent('2Nya'))
    expect(await view('Väntar på kund')).toHaveTextContent('1Väntar på kund')
    expect(await view('Obetalda')).toHaveTextContent('1Obetalda')
    expect(await view('Ångrade')).toHaveTextContent('0Ångrade')
    expect(screen.queryByRole('link', { name: /Gallras snart$/ })).not.toBeInTheDocument()
    await page.follow(/Obetalda$/)
    expect(await page.heading('Obetalda')).toBeVisible()
    await waitFor(() => expect(titles()).toEqual(['Bygglov']))
    expect(await view('Obetalda')).toHaveAttribute('aria-current', 'page')
    expect(page.address()).toBe('/office?vy=unpaid')
    await page.follow(/Ångrade$/)
    expect(await page.text('Inga ärenden här.')).toBeVisible()
  })

  test('has a view of the closed matters that go soon, with the day', { tags: ['§closed-matters'] }, async () => {
    const told = addDays(swedishDay(new Date()), 30)
    Object.assign(db.matters.find(({ title }) => title === 'Arv') ?? {}, { status: 'Completed', removal_day: told })
    const page = await opened()
    expect(screen.queryByRole('columnheader', { name: 'Gallras' })).not.toBeInTheDocument()
    await waitFor(async () => expect(await view('Gallras snart')).toHaveTextContent('1Gallras snart'))
    await page.follow(/Gallras snart$/)
    await waitFor(() => expect(titles()).toEqual(['Arv']))
    expect(screen.getByRole('columnheader', { name: 'Gallras' })).toBeVisible()
    expect(await page.row('Arv')).toHaveTextContent(new RegExp(`${Number(told.slice(8))} \\p{L}{3}$`, 'u'))
    expect(page.address()).toBe('/office?vy=removal')
  })

  test('tells a partner who hasn’t accepted the partner terms where that is done', { tags: ['§partner-terms'] }, async () => {
    const page = await opened()
    expect(screen.queryByText('Du kan inte ta nya ärenden än.')).not.toBeInTheDocument()
    cleanup()
    delete db.partnerTerms[doris.id]
    await opened()
    expect(screen.getByText('Du kan inte ta nya ärenden än.')).toBeVisible()
    expect(await page.link('partnervillkoren i din profil')).toHaveAttribute('href', '/profile#partner')
  })

  test('begins with one queue of all that waits for them, the most pressing first', { tags: ['§waiting'] }, async () => {
    const [fukt, bygglov] = db.matters
    if (fukt) addAssignment(db, fukt, doris.id, 'offered')
    if (bygglov) bygglov.created_at = '2026-01-02T10:00:00.000Z'
    addEvent(db, bygglov?.id, { by: sara, kind: 'partner_assigned', facts: { partner: doris.id } })
    const page = await opened()
    const queue = await screen.findByRole('region', { name: 'Väntar på mig, närmaste dag först' })
    const [first = queue, second = queue] = within(queue).getAllByRole('listitem')
    expect(first).toHaveTextContent(
      /^BygglovÄrendet väntar på ett prisförslag\.sedan 2 jan.*senast .* kl\. 17\.00, försenatLäs ärendet$/,
    )
    expect(second).toHaveTextContent(/^FuktDu erbjuds ärendet\.sedan i dagföre .+ kl\. \d\d\.\d\dKund: .*Gör jävskontroll/)
    expect(await page.in(second).button('Tacka nej')).toBeVisible()
    expect(queue.compareDocumentPosition(await view('Nya'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await waitFor(async () => expect(await view('Att svara på')).toHaveTextContent('1Att svara på'))
    await page.in(second).follow('Fukt')
    await waitFor(() => expect(page.path()).toBe('/matters/1'))
  })

  test('shows six of what waits at first, and the rest on demand', { tags: ['§waiting'] }, async () => {
    db.events = []
    db.matters = Array.from({ length: 9 }, (_, n) => matter(String(n + 1), `Ärende ${n + 1}`))
    const page = await opened('/office', sara)
    const queued = () =>
      within(screen.getByRole('region', { name: 'Väntar på mig, närmaste dag först' })).getAllByRole('listitem')
    expect(queued()).toHaveLength(6)
    await page.press('Visa fler som väntar')
    await waitFor(() => expect(queued()).toHaveLength(9))
  })

  test('says when nothing waits, and when that can’t be read', async () => {
    db.matters = [matter('4', 'Arv', 'Ongoing')]
    const page = await opened()
    expect(await page.text('Inget väntar på dig just nu.')).toBeVisible()
    cleanup()
    play('waiting.list: 500')
    const other = await opened()
    expect(await other.text('Det gick inte att se vad som väntar just nu.')).toBeVisible()
    expect(titles()).toEqual(['Arv'])
  })

  test('leads to a message that waits in two presses from home', async () => {
    db.matters = [matter('1', 'Fukt', 'Ongoing')]
    const at = new Date().toISOString()
    const message = { id: '1', matter: '1', author: anna.id, role: 'customer', internal: false } as const
    db.messages = [{ ...message, text: 'Hej?', event: '1', sent_at: at, recalled: false }]
    const page = await open('/', { as: sara })
    await page.follow('Min dag')
    const queue = page.in(await screen.findByRole('region', { name: 'Väntar på mig, närmaste dag först' }))
    await queue.follow('Läs och svara')
    await waitFor(() => expect(document.querySelector('#senaste')).toHaveFocus())
  })

  test('marks what is new as the other list does', async () => {
    db.inbox.push({ user: doris.id, matter: '2', event: '1', unread: 1 })
    await opened()
    await waitFor(() => expect(document.body.querySelector('style')).toHaveTextContent('#arende-2 a::after'))
    expect(document.querySelector('#arende-2')).toHaveTextContent('Bygglov')
  })

  test('is come back to from a matter, with the view and the place', async () => {
    const page = await opened('/office?vy=new')
    await page.follow('Fukt')
    expect(await page.link('Tillbaka')).toHaveAttribute('href', '/user-matters')
    await page.follow('Till Min dag')
    await waitFor(() => expect(page.address()).toBe('/office?vy=new'))
    await waitFor(async () => expect(await box('Fukt')).toHaveFocus())
    cleanup()
    const other = await open('/matters/1', { as: doris })
    await other.link('Tillbaka')
    expect(screen.queryByRole('link', { name: 'Till Min dag' })).not.toBeInTheDocument()
  })

  test('is searched by customer, and narrowed by status; both stand in the address', async () => {
    const page = await opened('/office?vy=new')
    await page.type('Sök ärende eller kund', 'bo ek')
    await waitFor(() => expect(titles()).toEqual(['Testamente']))
    expect(page.address()).toBe('/office?vy=new&q=bo+ek')
    await page.type('Sök ärende eller kund', '')
    await page.choose('Status', 'Pågående')
    expect(await page.text('Inga ärenden här.')).toBeVisible()
    expect(page.address()).toBe('/office?vy=new&status=Ongoing')
  })

  test('comes in the order that is chosen, which stands in the address', async () => {
    const page = await opened()
    await page.choose('Ordning', 'Titel, A till Ö')
    await waitFor(() => expect(titles()).toEqual(['Arv', 'Bygglov', 'Fukt', 'Testamente']))
    expect(page.address()).toBe('/office?ordning=title')
    await page.choose('Ordning', 'Pågående först')
    await waitFor(() => expect(titles()).toEqual(['Arv', 'Testamente', 'Bygglov', 'Fukt']))
    await page.choose('Ordning', 'Titel, Ö till A')
    await page.choose('Status', 'I kö')
    await waitFor(() => expect(titles()).toEqual(['Testamente', 'Fukt', 'Bygglov']))
  })

  test('searches for a number as for a word; what is given twice counts as absent', async () => {
    const [fukt] = db.matters
    if (fukt) fukt.title = 'Fukt i 7 rum'
    const page = await opened('/office?q=7')
    expect(await page.field('Sök ärende eller kund')).toHaveValue('7')
    await waitFor(() => expect(titles()).toEqual(['Fukt i 7 rum']))
    cleanup()
    const twice = await opened('/office?q=arv&q=fukt')
    expect(await twice.field('Sök ärende eller kund')).toHaveValue('')
    expect(titles()).toHaveLength(4)
  })

  test('says whose a matter is; columns can be hidden, and stay so', async () => {
    const page = await opened()
    const list = page.in(screen.getByRole('table'))
    expect(await list.row('Testamente')).toHaveTextContent(/Bo Ek.*i dag.*Kontoret/)
    await page.user.click(await page.text('Kolumner'))
    await page.tick('Kund')
    expect(await list.row('Testamente')).not.toHaveTextContent('Bo Ek')
    cleanup()
    await opened()
    expect(screen.queryByRole('columnheader', { name: 'Kund' })).not.toBeInTheDocument()
    expect(screen.getByRole('columnheader', { name: 'Handläggare' })).toBeVisible()
  })

  test('isn’t told to a customer', async () => {
    const page = await open('/office', { as: anna })
    expect(await page.text('Den här sidan är för kontoret.')).toBeVisible()
    expect(screen.queryByRole('search')).not.toBeInTheDocument()
  })

  test('comes in pages', async () => {
    db.matters = Array.from({ length: 130 }, (_, n) => matter(String(n + 1), `Ärende ${n + 1}`))
    const page = await opened()
    expect(titles()).toHaveLength(100)
    expect(await page.text('100 eller fler ärenden')).toBeVisible()
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '131')
    await page.press('Visa fler')
    await waitFor(() => expect(titles()).toHaveLength(130))
    expect(await page.in(screen.getByRole('table')).row('Ärende 1')).toHaveAttribute('aria-rowindex', '131')
  })

  test('says when the next page can’t be fetched, and keeps the first', async () => {
    db.matters = Array.from({ length: 130 }, (_, n) => matter(String(n + 1), `Ärende ${n + 1}`))
    const page = await opened()
    play('matters.list: 500')
    await page.press('Visa fler')
    expect(await page.alert()).toHaveTextContent('Kunde inte hämta ärenden. Försök igen senare.')
    expect(titles()).toHaveLength(100)
    mockServer.resetHandlers()
    await page.press('Visa fler')
    await waitFor(() => expect(titles()).toHaveLength(130))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('says that it doesn’t know how many rows a search will have', async () => {
    db.matters = Array.from({ length: 130 }, (_, n) => matter(String(n + 1), `Ärende ${n + 1}`))
    await opened('/office?q=rende')
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '-1')
  })

  test('goes on when its end comes into view', async () => {
    db.matters = Array.from({ length: 130 }, (_, n) => matter(String(n + 1), `Ärende ${n + 1}`))
    let scrollToEnd = () => {}
    class Watch {
      constructor(onSeen: (entries: { isIntersecting: boolean }[]) => void) {
        scrollToEnd = () => onSeen([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Watch)
    onTestFinished(() => void vi.unstubAllGlobals())
    await opened()
    act(() => scrollToEnd())
    await waitFor(() => expect(titles()).toHaveLength(130))
  })

  test('has a matter once that moves to a later page while they are read', async () => {
    db.matters = Array.from({ length: 130 }, (_, n) => matter(String(n + 1), `Ärende ${n + 1}`))
    const page = await opened('/office?ordning=title')
    for (const row of db.matters.filter(({ id }) => id === '1')) row.title = 'Övrigt'
    await page.press('Visa fler')
    await waitFor(() => expect(titles()).toContain('Övrigt'))
    expect(titles()).toHaveLength(130)
  })
})

describe('the office’s list', { tags: ['§list-filters'] }, () => {
  const has = (id: string, by: typeof doris) => {
    const [some] = demoEvents
    if (some)
      db.events.push({ ...some, id: `${900 + Number(id)}`, matter: id, kind: 'message_sent', role: 'office', actor: by.id })
  }

  test('begins with one’s own matters once one has any, and all are a choice away', async () => {
    has('2', doris)
    const page = await opened()
    expect(titles()).toEqual(['Bygglov'])
    expect(await page.heading('Mina ärenden')).toBeVisible()
    expect(await page.link('Mina ärenden')).toHaveAttribute('aria-current', 'page')
    expect(await page.field('Vems ärenden')).toHaveDisplayValue('Bara mina ärenden')
    await page.choose('Vems ärenden', 'Alla handläggare')
    await waitFor(() => expect(titles()).toEqual(['Arv', 'Testamente', 'Bygglov', 'Fukt']))
    expect(await page.heading('Alla ärenden')).toBeVisible()
    expect(await page.link('Mina ärenden')).not.toHaveAttribute('aria-current')
    expect(page.address()).toBe('/office?handlaggare=all')
    await page.follow('Mina ärenden')
    await waitFor(() => expect(titles()).toEqual(['Bygglov']))
    expect(page.address()).toBe('/office')
    await page.choose('Vems ärenden', 'Ingen handläggare')
    await waitFor(() => expect(titles()).toEqual(['Arv', 'Testamente', 'Fukt']))
    // A view has its own rule.
    await page.follow(/Nya$/)
    await waitFor(() => expect(titles()).toEqual(['Testamente', 'Bygglov', 'Fukt']))
  })

  test('is narrowed by a colleague, service, day and age, which stand in the address and in a saved view', async () => {
    has('1', doris)
    has('2', doris)
    for (const row of db.matters)
      if (row.id < '3') Object.assign(row, { status: 'Ongoing', service: 'criminal', created_at: '2026-01-02T10:00:00.000Z' })
    db.deadlines = [{ ...demoDeadline, matter: '2', day: swedishDay(new Date()) }]
    const page = await open('/office', { as: sara })
    await waitFor(() => expect(titles()).toHaveLength(4))
    await page.choose('Vems ärenden', 'Doris Hallberg')
    await waitFor(() => expect(titles()).toEqual(['Bygglov', 'Fukt']))
    await page.user.click(await page.text('Fler filter'))
    await page.choose('Vilken tjänst', 'Brottmål')
    await page.choose('När', 'Senast i dag')
    await page.choose('Ålder', 'Äldre än 30 dagar')
    await waitFor(() => expect(titles()).toEqual(['Bygglov']))
    expect(await page.in(screen.getByRole('table')).row('Bygglov')).toHaveTextContent(/Doris Hallberg.*Brottmål.*i dag/)
    const address = `/office?handlaggare=${doris.id}&tjanst=criminal&senast=today&alder=30`
    expect(page.address()).toBe(address)
    await page.press('Spara som vy')
    const form = page.in(await page.dialog('Spara som vy'))
    await form.type('Namn', 'Doris brottmål')
    await form.press('Spara')
    expect(await page.link('Doris brottmål')).toHaveAttribute('aria-current', 'page')
    expect(await page.link('Alla ärenden')).not.toHaveAttribute('aria-current')
    await page.follow(/Alla ärenden$/)
    await waitFor(() => expect(titles()).toHaveLength(4))
    await page.follow('Doris brottmål')
    await waitFor(() => expect(titles()).toEqual(['Bygglov']))
    expect(page.address()).toBe(address)
  })

  test('of a saved view whose handler has no matter any more says that it isn’t everybody’s', async () => {
    const page = await open(`/office?handlaggare=${doris.id}`, { as: sara })
    expect(await page.text(/^Inga ärenden/)).toBeVisible()
    expect(await page.field('Vems ärenden')).toHaveDisplayValue('Någon annan')
    await page.choose('Vems ärenden', 'Alla handläggare')
    await waitFor(() => expect(titles()).toHaveLength(4))
    expect(screen.queryByRole('option', { name: 'Någon annan' })).not.toBeInTheDocument()
  })

  test('is sorted by its columns', async () => {
    db.deadlines = [{ ...demoDeadline, matter: '3', day: swedishDay(new Date()) }]
    const page = await opened()
    await page.press('Nästa dag')
    // New ones are to be answered; nothing waits in the last one.
    await waitFor(() => expect(titles()).toEqual(['Testamente', 'Fukt', 'Bygglov', 'Arv']))
    expect(page.address()).toBe('/office?ordning=due')
    expect(screen.getByRole('columnheader', { name: 'Nästa dag' })).toHaveAttribute('aria-sort', 'ascending')
    await page.press('Skapat')
    await waitFor(() => expect(titles()).toEqual(['Fukt', 'Bygglov', 'Testamente', 'Arv']))
    await page.press('Skapat')
    await waitFor(() => expect(titles()).toEqual(['Arv', 'Testamente', 'Bygglov', 'Fukt']))
    await page.press('Ärende')
    await waitFor(() => expect(titles()).toEqual(['Arv', 'Bygglov', 'Fukt', 'Testamente']))
  })
})

describe('many matters at once', { tags: ['§office-bulk'] }, () => {
  test('are chosen by keyboard at once: j and k move, x chooses, Shift + x all between', async () => {
    const page = await opened()
    await page.user.keyboard('jxjj')
    expect(await box('Bygglov')).toHaveFocus()
    await page.user.keyboard('{Shift>}X{/Shift}')
    expect(chosen()).toEqual(['Välj Arv', 'Välj Testamente', 'Välj Bygglov'])
    await page.user.keyboard('kx')
    expect(chosen()).toEqual(['Välj Arv', 'Välj Bygglov'])
    expect(await page.text('2 ärenden valda')).toBeVisible()
  })

  test('get another status with e, and Enter opens the one where one is', async () => {
    const page = await opened()
    await page.user.keyboard('jje')
    expect(chosen()).toEqual(['Välj Testamente'])
    expect(await page.field('Ny status')).toHaveFocus()
    // While one writes, letters are letters.
    await page.user.click(await page.field('Sök ärende eller kund'))
    await page.user.keyboard('jx')
    expect(await page.field('Sök ärende eller kund')).toHaveValue('jx')
    await page.type('Sök ärende eller kund', '')
    await waitFor(() => expect(titles()).toHaveLength(4))
    ;(await box('Fukt')).focus()
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(page.path()).toBe('/matters/1'))
  })

  test('have keys that ? explains, and that can be switched off', async () => {
    const page = await opened()
    await page.user.keyboard('?')
    const help = page.in(await page.dialog('Tangenter på den här sidan'))
    expect(await help.text('nästa ärende')).toBeVisible()
    await help.tick('Använd tangenterna')
    await page.user.keyboard('{Escape}')
    await page.user.keyboard('jx')
    expect(chosen()).toEqual([])
    await page.press('Tangenter')
    await page.in(await page.dialog('Tangenter på den här sidan')).tick('Använd tangenterna')
  })

  test('are chosen by mouse, with Shift all between, and all that are shown', async () => {
    const page = await opened()
    await page.user.click(await box('Arv'))
    fireEvent.click(await box('Bygglov'), { shiftKey: true })
    expect(chosen()).toEqual(['Välj Arv', 'Välj Testamente', 'Välj Bygglov'])
    await page.press('Avmarkera')
    expect(chosen()).toEqual([])
    await page.tick('Välj alla som visas')
    expect(await page.text('4 ärenden valda')).toBeVisible()
  })

  test('get a status, each by itself, and get the old one back', async () => {
    const page = await opened()
    const calls = watchCalls()
    await page.tick('Välj Arv')
    await page.tick('Välj Fukt')
    await page.choose('Ny status', 'Klar')
    await page.press('Ändra status')
    expect(await page.text(/^Status är ändrad i 2 ärenden\./)).toBeVisible()
    expect([statusOf('4'), statusOf('1')]).toEqual(['Completed', 'Completed'])
    expect(
      calls()
        .filter((call) => call.startsWith('PATCH'))
        .toSorted(),
    ).toEqual(['PATCH /api/matters/1/', 'PATCH /api/matters/4/'])
    expect(chosen()).toEqual([])
    await page.follow(/Nya$/)
    await page.heading('Nya')
    await page.press('Ångra')
    expect(
      await page.text('Status är som förut. Betalningar som redan har bokförts som utförda är kvar i böckerna.'),
    ).toBeVisible()
    expect([statusOf('4'), statusOf('1')]).toEqual(['Ongoing', 'Pending'])
  })

  test('that have the status already are left alone', async () => {
    const page = await opened()
    const calls = watchCalls()
    await page.tick('Välj Arv')
    expect(await page.text('De valda ärendena har redan den statusen.')).toBeVisible()
    expect(await page.button('Ändra status')).toBeDisabled()
    await page.tick('Välj Fukt')
    await page.press('Ändra status')
    expect(await page.text(/^Status är ändrad i 1 ärende\./)).toBeVisible()
    expect(calls().filter((call) => call.startsWith('PATCH'))).toEqual(['PATCH /api/matters/1/'])
  })

  test('aren’t undone where a colleague has changed them since', async () => {
    const page = await opened()
    await page.tick('Välj Fukt')
    await page.tick('Välj Bygglov')
    await page.press('Ändra status')
    await page.text(/^Status är ändrad i 2 ärenden\./)
    for (const row of db.matters.filter(({ id }) => id === '2')) row.status = 'Completed'
    await page.press('Ångra')
    expect(await page.alert()).toHaveTextContent('Gick inte att ångra i: Bygglov. Någon kan ha ändrat där sedan dess.')
    expect([statusOf('1'), statusOf('2')]).toEqual(['Pending', 'Completed'])
    expect(screen.queryByText('Status är som förut.')).not.toBeInTheDocument()
  })

  test('can be undone for ten seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await opened()
    await page.tick('Välj Fukt')
    await page.press('Ändra status')
    expect(await page.button('Ångra')).toBeVisible()
    await page.wait(10_000)
    expect(screen.queryByRole('button', { name: 'Ångra' })).not.toBeInTheDocument()
    expect(screen.queryByText(/^Status är ändrad/)).not.toBeInTheDocument()
    expect(statusOf('1')).toBe('Ongoing')
  })

  test('name those that refused', async () => {
    db.matters = [matter('1', 'Fukt'), { ...matter('2', 'Mitt eget'), user: doris.id }]
    const page = await opened()
    await page.tick('Välj alla som visas')
    await page.press('Ändra status')
    expect(await page.alert()).toHaveTextContent('Status gick inte att ändra i: Mitt eget.')
    expect(await page.text(/^Status är ändrad i 1 ärende\./)).toBeVisible()
  })

  test('are at most 200', async () => {
    db.matters = Array.from({ length: 201 }, (_, n) => matter(String(n + 1), `Ärende ${n + 1}`))
    const page = await opened()
    await page.press('Visa fler')
    await waitFor(() => expect(titles()).toHaveLength(200))
    await page.press('Visa fler')
    await waitFor(() => expect(titles()).toHaveLength(201))
    await page.tick('Välj alla som visas')
    expect(await page.text('Välj högst 200 ärenden åt gången.')).toBeVisible()
    expect(await page.button('Ändra status')).toBeDisabled()
  })
})

describe('a saved view', { tags: ['§saved-views'] }, () => {
  test('keeps what is shown under a name, leads back to it, and is forgotten', async () => {
    const page = await opened('/office?vy=new&q=bo+ek')
    await page.press('Spara som vy')
    const form = page.in(await page.dialog('Spara som vy'))
    await form.type('Namn', 'Bos nya')
    await form.tick('Visa den för alla på kontoret')
    await form.press('Spara')
    expect(await page.text('Vyn är sparad och vald.')).toBeVisible()
    expect(await page.link('Bos nya (delad)')).toHaveAttribute('aria-current', 'page')
    expect(await page.heading('Bos nya')).toBeVisible()
    await page.follow(/Alla ärenden$/)
    await waitFor(() => expect(titles()).toHaveLength(4))
    expect(await page.heading('Alla ärenden')).toBeVisible()
    await page.follow('Bos nya (delad)')
    await waitFor(() => expect(titles()).toEqual(['Testamente']))
    expect(page.address()).toBe('/office?vy=new&q=bo+ek')
    expect(await page.field('Sök ärende eller kund')).toHaveValue('bo ek')
    await page.press('Ta bort vyn Bos nya')
    const question = page.in(await page.dialog('Ta bort vyn'))
    expect(await question.text('Vyn Bos nya tas bort för alla på kontoret. Ärendena ändras inte.')).toBeVisible()
    await question.press('Avbryt')
    expect(db.savedViews).toHaveLength(1)
    await page.press('Ta bort vyn Bos nya')
    await page.in(await page.dialog('Ta bort vyn')).press('Ta bort vyn')
    expect(await page.text('Vyn Bos nya är borttagen.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Bos nya/ })).not.toBeInTheDocument())
    expect(db.savedViews).toEqual([])
  })

  test('of a colleague can be used, but not forgotten; a failed removal is told', async () => {
    const filters = { sort: null, handler: null, service: null, due: null, older: null }
    const row = { ...filters, name: 'Saras', view: 'new', status: null, q: '', shared: true } as const
    db.savedViews = [
      { ...row, id: '1', user: sara.id },
      { ...row, id: '2', user: doris.id, name: 'Min' },
    ]
    const page = await opened()
    expect(await page.link('Saras (delad)')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Ta bort vyn Saras' })).not.toBeInTheDocument()
    play('savedViews.remove: 500')
    await page.press('Ta bort vyn Min')
    const question = page.in(await page.dialog('Ta bort vyn'))
    await question.press('Ta bort vyn')
    expect(await question.alert()).toHaveTextContent('Vyn gick inte att ta bort. Försök igen om en stund.')
  })
})

/** The files that the page saves. */
const watchSaves = () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:csv'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  return saved
}

test('what is saved as CSV has a matter once that moves to a later page meanwhile', { tags: ['§office-csv'] }, async () => {
  db.matters = Array.from({ length: 130 }, (_, n) => matter(String(n + 1), `Ärende ${n + 1}`))
  const saved = watchSaves()
  const page = await opened('/office?ordning=title')
  const move = ({ request }: { request: Request }) => {
    if (request.url.includes('after=')) for (const row of db.matters.filter(({ id }) => id === '1')) row.title = 'Övrigt'
  }
  mockServer.events.on('request:start', move)
  onTestFinished(() => mockServer.events.removeListener('request:start', move))
  await page.press('Hämta som CSV')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect((await saved[0]?.text())?.split('\r\n')).toHaveLength(1 + 130 + 1)
})

test('a list that can’t be saved as CSV is told', { tags: ['§office-csv'] }, async () => {
  const saved = watchSaves()
  const page = await opened('/office')
  play('matters.list: 500')
  await page.press('Hämta som CSV')
  expect(await page.text('Listan gick inte att hämta. Försök igen om en stund.')).toBeVisible()
  expect(saved).toEqual([])
})

test('what is shown is saved as CSV, all pages of it', { tags: ['§office-csv'] }, async () => {
  db.matters = [matter('1', '=SUMMA(A1)'), ...Array.from({ length: 120 }, (_, n) => matter(String(n + 2), `Ärende ${n + 2}`))]
  const saved = watchSaves()
  const page = await opened('/office?vy=new')
  await page.press('Hämta som CSV')
  await waitFor(() => expect(saved).toHaveLength(1))
  const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? [])
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).split('\r\n')
  expect(lines[0]).toBe(
    'Nummer;Ärende;Status;Kund;Handläggare;Tjänst;Nästa dag;Skapat;Senast ändrat;Väntar på;Gallras;Noteringar',
  )
  expect(lines).toHaveLength(1 + 121 + 1)
  const today = swedishDay(new Date())
  // The day by which it is to be answered is a working day.
  expect(lines[121]?.replace(/;20\d\d-\d\d-\d\d;/, ';day;')).toBe(
    `1;'=SUMMA(A1);I kö;Anna Lindqvist;;;day;${today};${today};Kontoret;;`,
  )
  expect(within(document.body).queryByRole('alert')).not.toBeInTheDocument()
})
