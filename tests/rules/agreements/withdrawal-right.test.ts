import { type AgreementFacts, firstDayOfWork, withdrawalRight } from '#contract/agreements/withdrawals/right.ts'
import { describe, expect, test } from 'vitest'

const running: AgreementFacts = {
  state: 'running',
  asConsumer: true,
  earlyStart: false,
  lossAcknowledged: false,
  concludedAt: new Date('2026-11-20T12:00:00Z'),
  paidAt: new Date('2026-11-23T12:00:00Z'),
}
const inTime = new Date('2026-12-07T22:59:59Z')
const afterwards = new Date('2026-12-07T23:00:00Z')
const right = (change: Partial<AgreementFacts> = {}, now = inTime) => withdrawalRight({ ...running, ...change }, now)

describe('the right of withdrawal', () => {
  test('lasts fourteen days from the payment, to the last second in Sweden', () => {
    expect(right()).toEqual({ until: '2026-12-07', possible: true, why_not: null })
    expect(right({}, afterwards)).toEqual({ until: '2026-12-07', possible: false, why_not: 'over' })
  })

  test('an unpaid agreement can be withdrawn from, too', () => {
    expect(right({ state: 'concluded', paidAt: null }, new Date('2026-11-25T12:00:00Z'))).toMatchObject({
      possible: true,
      until: '2026-12-09',
    })
  })

  test('counts from the agreement, where the payment came first', () => {
    expect(right({ concludedAt: new Date('2026-11-25T12:00:00Z') }).until).toBe('2026-12-09')
  })

  test('companies have none', () => {
    expect(right({ asConsumer: false })).toEqual({ until: null, possible: false, why_not: 'company' })
  })

  // Both are needed: the request and the knowledge of what it leads to.
  test.each([
    [false, false, null],
    [true, false, null],
    [false, true, null],
    [true, true, 'performed'],
  ] as const)(
    'when the service is performed, with early start %s and loss acknowledged %s: %s',
    (earlyStart, lossAcknowledged, whyNot) => {
      expect(right({ state: 'performed', earlyStart, lossAcknowledged }).why_not).toBe(whyNot)
    },
  )

  test('both consents end nothing before the service is performed', () => {
    expect(right({ earlyStart: true, lossAcknowledged: true }).possible).toBe(true)
  })

  test.each(['withdrawn', 'lapsed'] as const)('is over with the agreement: %s', (state) => {
    expect(right({ state }).why_not).toBe(state)
  })
})

describe('the first day of work', () => {
  test('is the day after the period, without a request for an early start', () => {
    expect(firstDayOfWork(running, inTime)).toBe('2026-12-08')
    expect(firstDayOfWork(running, new Date('2027-03-01T12:00:00Z'))).toBe('2026-12-08')
  })

  test('is counted from now where nothing is paid, because the period runs from the payment', () => {
    const unpaid = { ...running, state: 'concluded', paidAt: null } as const
    expect(firstDayOfWork(unpaid, new Date('2026-11-20T12:00:00Z'))).toBe('2026-12-05')
    expect(firstDayOfWork(unpaid, new Date('2026-12-01T12:00:00Z'))).toBe('2026-12-16')
  })

  test('is free for those who asked for an early start, and for companies', () => {
    expect(firstDayOfWork({ ...running, earlyStart: true }, inTime)).toBeNull()
    expect(firstDayOfWork({ ...running, asConsumer: false }, inTime)).toBeNull()
  })
})
