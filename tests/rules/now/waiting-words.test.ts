import { expect, onTestFinished, test, vi } from 'vitest'
import { type WaitingKindName, waitingKindNames, waitingKinds } from '#contract/history/waiting-kinds.ts'
import { waitingBrief } from '#contract/now/waiting-brief.ts'
import { waitingButton, waitingText } from '#contract/now/waiting-words.ts'

test('a statement that nobody has decided on waits in words that are true of a stranger’s and a late one, too', {
  tags: ['§waiting'],
}, () => {
  // Next year's days would have their year.
  vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const statement = { kind: 'withdrawal', due: '2026-12-04', time: null } as const
  expect(waitingText(statement, 'office', '2026-12-04')).toBe(
    'Ett meddelande om att avtalet ångras väntar på beslut. Ska något betalas tillbaka är det senast 4 december.',
  )
  expect(waitingText(statement, 'customer', '2026-12-04')).toBe('Vi går igenom vad du ska få tillbaka. Senast 4 december.')
})

test('an offer is put to the partner, and only told to others at the office', { tags: ['§offer-at-once'] }, () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const offer = { kind: 'offer', due: '2026-12-01', time: '09:07' } as const
  expect(waitingText(offer, 'partner', '2026-11-28')).toBe('Du erbjuds ärendet. Svara före tisdag 1 december kl. 09.07.')
  expect(waitingText(offer, 'office', '2026-11-28')).toBe(
    'Ärendet är erbjudet till en partner. Svar senast tisdag 1 december kl. 09.07.',
  )
  expect(waitingText(offer, 'customer', '2026-11-28')).toBeUndefined()
})

test('whoever acts reads each kind on the home page’s line, whose height is fixed', { tags: ['§waiting'] }, () => {
  const withTime = ['offer', 'answer', 'message', 'new', 'missed', 'deadline', 'meeting', 'task']
  // These have no last day, or don't wait any more once it is over.
  const withoutDayOver = ['proposal', 'payment', 'settlement', 'unfinished', 'status', 'ceiling', 'deadline', 'meeting', 'task']
  const due = '2028-09-24'
  for (const kind of waitingKindNames) {
    const time = withTime.includes(kind) ? '17:00' : null
    for (const today of withoutDayOver.includes(kind) ? [due] : [due, '2028-09-25']) {
      const text = waitingBrief({ kind, due, time }, waitingKinds[kind].side, today) ?? ''
      expect(text.length, text).toBeLessThanOrEqual(78)
    }
  }
})

test('nobody is told to do by a day that is over what still waits', { tags: ['§waiting'] }, () => {
  vi.useFakeTimers({ now: new Date('2026-12-20T12:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const told = (kind: WaitingKindName, reader: 'customer' | 'office') =>
    waitingText({ kind, due: '2026-12-14', time: null }, reader, '2026-12-20')
  expect(told('withdrawal', 'customer')).toBe('Vi går igenom vad du ska få tillbaka. Du skulle ha fått det senast 14 december.')
  expect(told('withdrawal', 'office')).toBe(
    'Ett meddelande om att avtalet ångras väntar på beslut. Sista dagen för en återbetalning var 14 december.',
  )
  expect(told('refund', 'office')).toBe('En återbetalning gick inte igenom. Sista dagen var 14 december.')
  expect(told('undelivered', 'customer')).toBe(
    'Du får tillbaka det som du har betalat för och som inte blir gjort. Du skulle ha fått det senast 14 december.',
  )
  expect(told('request', 'customer')).toBe('Vi har bett dig om en sak. Svaret skulle ha kommit senast 14 december.')
  expect(told('message', 'office')).toBe('Kunden har skrivit. Sista dagen var 14 december.')
  expect(told('delivery', 'customer')).toBe('Arbetet pågår. Det skulle ha varit klart senast 14 december.')
  expect(told('identification', 'office')).toMatch(/ Sista dagen var 14 december\.$/)
  for (const kind of waitingKindNames)
    for (const reader of ['customer', 'office'] as const)
      expect(told(kind, reader) ?? '').not.toMatch(
        /(Senast|Svar senast|Svara (senast|före)|Betala (tillbaka )?senast|är det senast|Klart senast) 14/,
      )
  expect(waitingButton({ kind: 'request', due: '2026-12-14' }, '2026-12-20')).toBe('Svara')
  expect(waitingButton({ kind: 'request', due: '2026-12-14' }, '2026-12-14')).toBe('Svara senast 14 december')
})
