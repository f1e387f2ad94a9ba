import type { MatterStatus } from '#contract/matters/matters.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { addAssignment } from '#mocks/assignments/candidates.ts'
import { anna, bo, doris, sara } from '#mocks/people.ts'
import { db, mockServer } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { play } from '#tests/support/play.ts'
import { watchCalls } from '#tests/support/watch-calls.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

const matter = (id: string, title: string, status: MatterStatus = 'Pending') => {
  const at = new Date().toISOString()
  return { id, user: id === '3' ? bo.id : anna.id, title, description: 'd', status, notes: null, created_at: at, updated_at: at }
}

let demoPayments: typeof db.payments

beforeEach(() => {
  db.matters = [matter('1', 'Fukt'), matter('2', 'Bygglov'), matter('3', 'Testamente'), matter('4', 'Arv', 'Ongoing')]
  demoPayments = db.payments
  Object.assign(db, { payments: [], proposals: [], clientRequests: [], deadlines: [], messages: [], agreements: [] })
})

const titles = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)
const view = (name: string) => screen.findByRole('link', { name: new RegExp(`${name}$`) })
const box = (title: string) => screen.findByRole('checkbox', { name: `Välj ${title}` })
const chosen = () =>
  within(screen.getByRole('table'))
    .queryAllByRole('checkbox', { checked: true })
    .flatMap((one) => one.getAttribute('aria-label') ?? [])
const statusOf = (id: string) => db.matters.find((one) => one.id === id)?.status

const opened = async (path = '/office') => {
  const page = await open(path, { as: doris })
  await waitFor(() => expect(titles().length).toBeGreaterThan(0))
  return page
}

describe('the day of somebody at the office', { tags: ['§office-day'] }, () => {
  test('is reached from the list of matters', async () => {
    const page = await open('/user-matters', { as: sara })
    await page.follow('Min dag')
    expect(await page.heading('Min dag')).toBeVisible()
  })

  test('says how many matters each view has, and shows them', async () => {
    const [payment] = demoPayments
    if (payment) db.payments = [{ ...payment, matter: '2', status: 'pending' }]
    const page = await opened()
    expect(titles()).toEqual(['Arv', 'Testamente', 'Bygglov', 'Fukt'])
    await waitFor(async () => expect(await view('Nya')).toHaveTextContent('2Nya'))
    expect(await view('Väntar på kund')).toHaveTextContent('1Väntar på kund')
    expect(await view('Obetalda')).toHaveTextContent('1Obetalda')
    expect(await view('Ångrade')).toHaveTextContent('0Ångrade')
    await page.follow(/Obetalda$/)
    expect(await page.heading('Obetalda')).toBeVisible()
    await waitFor(() => expect(titles()).toEqual(['Bygglov']))
    expect(await view('Obetalda')).toHaveAttribute('aria-current', 'page')
    expect(page.address()).toBe('/office?vy=unpaid')
    await page.follow(/Ångrade$/)
    expect(await page.text('Inga ärenden här.')).toBeVisible()
  })

  test('begins with what is offered to them, until when, with the answer, and leads to it', { tags: ['§waiting'] }, async () => {
    const [fukt] = db.matters
    if (fukt) addAssignment(db, fukt, doris.id, 'offered')
    const page = await opened()
    const offers = await screen.findByRole('region', { name: 'Du erbjuds 1 ärende' })
    expect(offers).toHaveTextContent(/Fukt Du erbjuds ärendet\. Svara före \S+dag \d+ \S+ \d\d\.\d\d\./)
    expect(offers.compareDocumentPosition(await view('Nya'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await waitFor(async () => expect(await view('Väntar på mig')).toHaveTextContent('1Väntar på mig'))
    expect(await page.in(offers).button('Tacka nej')).toBeVisible()
    await page.in(offers).follow('Fukt')
    await waitFor(() => expect(page.path()).toBe('/matters/1'))
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

  test('says whose a matter is; columns can be hidden, and stay so', async () => {
    const page = await opened()
    expect(await page.row('Testamente')).toHaveTextContent('Bo Ek')
    expect(await page.row('Testamente')).toHaveTextContent('Kontoret')
    await page.user.click(await page.text('Kolumner'))
    await page.tick('Kund')
    expect(await page.row('Testamente')).not.toHaveTextContent('Bo Ek')
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
    expect(await page.row('Ärende 1')).toHaveAttribute('aria-rowindex', '131')
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

describe('many matters at once', { tags: ['§office-bulk'] }, () => {
  test('are chosen by keyboard: j and k move, x chooses, Shift + x all between', async () => {
    const page = await opened()
    const first = await box('Arv')
    first.focus()
    await page.user.keyboard('xjj')
    expect(await box('Bygglov')).toHaveFocus()
    await page.user.keyboard('{Shift>}X{/Shift}')
    expect(chosen()).toEqual(['Välj Arv', 'Välj Testamente', 'Välj Bygglov'])
    await page.user.keyboard('kx')
    expect(chosen()).toEqual(['Välj Arv', 'Välj Bygglov'])
    expect(await page.text('2 ärenden valda')).toBeVisible()
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
    expect(await page.text('Vyn är sparad.')).toBeVisible()
    await page.follow(/Alla ärenden$/)
    await waitFor(() => expect(titles()).toHaveLength(4))
    await page.follow('Bos nya (delad)')
    await waitFor(() => expect(titles()).toEqual(['Testamente']))
    expect(page.address()).toBe('/office?vy=new&q=bo+ek')
    expect(await page.field('Sök ärende eller kund')).toHaveValue('bo ek')
    await page.press('Ta bort vyn Bos nya')
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Bos nya/ })).not.toBeInTheDocument())
    expect(db.savedViews).toEqual([])
  })

  test('of a colleague can be used, but not forgotten; a failed removal is told', async () => {
    const row = { name: 'Saras', view: 'new', status: null, q: '', shared: true } as const
    db.savedViews = [
      { ...row, id: '1', user: sara.id },
      { ...row, id: '2', user: doris.id, name: 'Min' },
    ]
    const page = await opened()
    expect(await page.link('Saras (delad)')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Ta bort vyn Saras' })).not.toBeInTheDocument()
    play('savedViews.remove: 500')
    await page.press('Ta bort vyn Min')
    expect(await page.alert()).toHaveTextContent('Vyn gick inte att ta bort. Försök igen om en stund.')
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

test('what is shown is saved as CSV, all pages of it', { tags: ['§office-csv'] }, async () => {
  db.matters = [matter('1', '=SUMMA(A1)'), ...Array.from({ length: 120 }, (_, n) => matter(String(n + 2), `Ärende ${n + 2}`))]
  const saved = watchSaves()
  const page = await opened('/office?vy=new')
  await page.press('Hämta som CSV')
  await waitFor(() => expect(saved).toHaveLength(1))
  const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? [])
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).split('\r\n')
  expect(lines[0]).toBe('Nummer;Ärende;Status;Kund;Handläggare;Skapat;Senast ändrat;Väntar på;Noteringar')
  expect(lines).toHaveLength(1 + 121 + 1)
  const today = swedishDay(new Date())
  expect(lines[121]).toBe(`1;'=SUMMA(A1);I kö;Anna Lindqvist;;${today};${today};Kontoret;`)
  expect(within(document.body).queryByRole('alert')).not.toBeInTheDocument()
})
