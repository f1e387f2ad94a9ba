import { api } from '#contract/index.ts'
import { addEvent } from '#mocks/history/events.ts'
import { anna, doris, sara } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { watchCalls } from '#tests/support/watch-calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

const opened = async (path: string, as = anna) => {
  const page = await open(path, { as })
  await page.user.click(await page.heading('Historik'))
  return page
}
const sentences = async () =>
  within(await screen.findByRole('list', { name: 'Händelser' }))
    .getAllByRole('listitem')
    .map(({ firstElementChild }) => firstElementChild?.textContent)

test('the history is closed, and is read once for the conversation and itself', { tags: ['§history'] }, async () => {
  const calls = watchCalls()
  const page = await open('/matters/3', { as: anna })
  const heading = await page.heading('Historik')
  expect(heading.closest('details')).not.toHaveAttribute('open')
  await page.user.click(heading)
  expect(await sentences()).toEqual(['Vi skrev ett meddelande.', 'Du skrev ett meddelande.', 'Du skapade ärendet med 1 fil.'])
  expect(calls().filter((call) => call.includes('/events/'))).toEqual(['GET /api/matters/3/events/'])
})

test('the office sees its own events, too, marked as its own', { tags: ['§history'] }, async () => {
  await opened('/matters/3', doris)
  expect(await sentences()).toEqual([
    'Du skrev ett meddelande.',
    'Du skrev en intern notering.',
    'Kunden skrev ett meddelande.',
    'Kunden skapade ärendet med 1 fil.',
  ])
  const list = within(await screen.findByRole('list', { name: 'Händelser' }))
  expect(list.getAllByText('Ses bara av kontoret')).toHaveLength(1)
})

test('the customer is spoken to, and the office reads of her', { tags: ['§history'] }, async () => {
  addEvent(db, '2', { by: doris, kind: 'request_asked', facts: { request: '1' } })
  addEvent(db, '2', { by: doris, kind: 'request_asked', facts: { requests: ['2', '3'] } })
  addEvent(db, '2', { by: doris, kind: 'payment_requested', facts: { payment: '3' } })
  addEvent(db, '2', { by: 'provider', kind: 'payment_paid', facts: { payment: '3' } })
  addEvent(db, '2', { by: doris, kind: 'request_returned', facts: { request: '1' } })
  await opened('/matters/2')
  expect(await sentences()).toEqual([
    'Vi bad dig om ett nytt svar.',
    'Din betalning kom fram.',
    'Vi bad dig om en betalning.',
    'Vi bad dig om 2 saker.',
    'Vi bad dig om något.',
  ])
})

test('the customer reads which sum came, and what was asked for', { tags: ['§history'] }, async () => {
  db.payments.push({ id: '9', status: 'paid', user: anna.id, matter: '3', amount: 3970 })
  addEvent(db, '3', { by: 'provider', kind: 'payment_paid', facts: { payment: '9' } })
  addEvent(db, '3', { by: doris, kind: 'request_asked', facts: { request: '2' } })
  await opened('/matters/3')
  await waitFor(async () =>
    expect((await sentences()).slice(0, 2)).toEqual([
      'Vi bad dig om ”Bilder på fukten”.',
      expect.stringMatching(/^Din betalning på 3\s970\skr kom fram\.$/),
    ]),
  )
})

test('what the office reads names the customer', { tags: ['§history'] }, async () => {
  addEvent(db, '2', { by: sara, kind: 'request_asked', facts: { request: '1' } })
  addEvent(db, '2', { by: 'provider', kind: 'payment_paid', facts: { payment: '3' } })
  await opened('/matters/2', doris)
  expect(await sentences()).toEqual(['Betalning 3 blev betald.', 'Kontoret bad kunden om något.'])
})

test('a change shows up in the open history', { tags: ['§history'] }, async () => {
  const page = await opened('/matters/3')
  await sentences()
  await page.type('Ditt meddelande', 'Tack!')
  await page.press('Skicka meddelande')
  await waitFor(async () => expect(await sentences()).toHaveLength(4))
})

test('older events come page by page, and a matter older than the history says so', {
  tags: ['§history'],
}, async () => {
  for (let n = 0; n < 60; n += 1) addEvent(db, '1', { by: anna, kind: 'matter_changed', facts: { fields: ['title'] } })
  const page = await opened('/matters/1')
  expect(await sentences()).toHaveLength(50)
  expect(screen.queryByText('Det som hände innan historiken infördes finns inte med.')).not.toBeInTheDocument()
  await page.press('Visa äldre')
  await waitFor(async () => expect(await sentences()).toHaveLength(60))
  expect(await page.text('Det som hände innan historiken infördes finns inte med.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Visa äldre' })).not.toBeInTheDocument()
})

test('says when older events can’t be fetched, and keeps the newer ones', { tags: ['R88'] }, async () => {
  for (let n = 0; n < 60; n += 1) addEvent(db, '1', { by: anna, kind: 'matter_changed', facts: { fields: ['title'] } })
  const page = await opened('/matters/1')
  await sentences()
  answer(api.history.events, { status: 500 })
  await page.press('Visa äldre')
  expect(await page.alert()).toHaveTextContent('Kunde inte hämta historiken.')
  expect(await sentences()).toHaveLength(50)
})

test('a matter in which nothing has happened since says so', { tags: ['§history'] }, async () => {
  const page = await opened('/matters/2')
  expect(await page.text('Inget har hänt sedan historiken infördes.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Hämta historiken' })).not.toBeInTheDocument()
})

test('is told when it can’t be fetched, and tries again', { tags: ['R88'] }, async () => {
  answer(api.history.events, { status: 500 })
  const page = await opened('/matters/3')
  expect(await page.text('Kunde inte hämta historiken.')).toBeVisible()
  answer(api.history.events, { body: [] })
  await page.press('Försök igen')
  expect(await page.text('Inget har hänt sedan historiken infördes.')).toBeVisible()
})

test('a server without the call leaves it away without a word', { tags: ['§history'] }, async () => {
  const asked = answer(api.history.events, { status: 404 })
  await opened('/matters/3')
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('an event of a newer server is shown by its name', { tags: ['§history'] }, async () => {
  const event = { id: 9, chain: 'shared', number: 1, at: '2026-11-20T09:00:00.000Z', role: 'office', mine: false, hash: 'x' }
  answer(api.history.events, { body: [{ ...event, kind: 'deadline_set', facts: { deadline: 4 } }] })
  await opened('/matters/3')
  expect(await sentences()).toEqual(['Vi: deadline_set.'])
})

test('is downloaded as one file, and a failure is told', { tags: ['§history-file', 'R88'] }, async () => {
  const saved: { name: string; address: string }[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, address: this.href })
  })
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:historik')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  const page = await opened('/matters/3')
  answer(api.history.file, { status: 503, body: { detail: 'Tjänsten är tillfälligt otillgänglig.' }, once: true })
  await page.press('Hämta historiken')
  expect(await page.alert()).toHaveTextContent('Kunde inte hämta historiken som fil. Försök igen.')
  await page.press('Hämta historiken')
  await waitFor(() => expect(saved).toEqual([{ name: 'arende-3-historik.html', address: 'blob:historik' }]))
  const [file] = made.mock.calls[0] ?? []
  const html = file instanceof Blob ? await file.text() : ''
  expect(html).toContain('Historik för ärende 3')
  expect(html).toContain('Kunden skrev ett meddelande.')
})
