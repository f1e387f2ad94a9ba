import { expect, onTestFinished, test, vi } from 'vitest'
import { waitingKindNames, waitingKinds } from '#contract/history/waiting-kinds.ts'
import { waitingBrief } from '#contract/now/waiting-brief.ts'
import { waitingText } from '#contract/now/waiting-words.ts'

test('a statement that nobody has decided on waits in words that are true of a stranger’s and a late one, too', {
  tags: ['§waiting'],
}, () => {
  // Next year's days would have their year.
  vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const statement = { kind: 'withdrawal', due: '2026-12-04', time: null } as const
  expect(waitingText(statement, 'office')).toBe(
    'Ett meddelande om att avtalet ångras väntar på beslut. Ska något betalas tillbaka är det senast 4 december.',
  )
  expect(waitingText(statement, 'customer')).toBe('Vi går igenom vad du ska få tillbaka. Senast 4 december.')
})

test('an offer is put to the partner, and only told to others at the office', { tags: ['§offer-at-once'] }, () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const offer = { kind: 'offer', due: '2026-12-01', time: '09:07' } as const
  expect(waitingText(offer, 'partner')).toBe('Du erbjuds ärendet. Svara före tisdag 1 december kl. 09.07.')
  expect(waitingText(offer, 'office')).toBe('Ärendet är erbjudet till en partner. Svar senast tisdag 1 december kl. 09.07.')
  expect(waitingText(offer, 'customer')).toBeUndefined()
})

test('whoever acts reads each kind on the home page’s line, whose height is fixed', { tags: ['§waiting'] }, () => {
  const withTime = ['offer', 'answer', 'message', 'new', 'missed', 'deadline', 'meeting', 'task']
  for (const kind of waitingKindNames) {
    const time = withTime.includes(kind) ? '17:00' : null
    const text = waitingBrief({ kind, due: '2028-09-24', time }, waitingKinds[kind].side) ?? ''
    expect(text.length, text).toBeLessThanOrEqual(78)
  }
})
