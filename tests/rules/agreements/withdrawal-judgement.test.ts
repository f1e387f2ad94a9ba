import { describe, expect, test } from 'vitest'
import { judge, mustAccept, owesForWork } from '#contract/agreements/withdrawals/judgement.ts'

const at = (time: string) => new Date(`2026-11-${time}Z`)
const agreement = {
  asConsumer: true,
  earlyStart: true,
  lossAcknowledged: true,
  concludedAt: at('20T09:00:00'),
  paidAt: at('20T09:05:00'),
  performedAt: at('24T09:00:00'),
  reports: [
    { sharePercent: 40, createdAt: at('22T09:00:00') },
    { sharePercent: 60, createdAt: at('23T09:00:00') },
    { sharePercent: 100, createdAt: at('24T09:00:00') },
  ],
}

describe('the share of the work that a buyer owes for', () => {
  test.each([
    ['22T08:59:59', 0, null],
    ['22T09:00:00', 40, null],
    ['23T08:59:59', 40, null],
    ['24T08:59:59', 60, null],
    ['24T09:00:00', 100, 'performed'],
  ])('by a statement of %s is what was reported by then: %i %, and the right is over: %s', (time, share, whyNot) => {
    expect(judge({ agreement, payment: null }, at(time))).toMatchObject({ shareDonePercent: share, whyNot })
  })

  test('is nothing where nothing was reported', () => {
    const unreported = { ...agreement, performedAt: null, reports: [] }
    expect(judge({ agreement: unreported, payment: null }, at('25T09:00:00')).shareDonePercent).toBe(0)
  })
})

test.each([
  [null, false],
  [at('22T09:00:00'), true],
  [at('22T09:00:01'), false],
])('a direct order whose early start was asked for at %s had been begun early by the statement: %s', (asked, earlyStart) => {
  const payment = { ...directOrder(), performedAt: null, earlyStartAskedAt: asked }
  expect(judge({ agreement: null, payment }, at('22T09:00:00')).earlyStart).toBe(earlyStart)
})

/** Paid on 20 November, and done on the 25th. */
const directOrder = () => ({
  isForCompany: false,
  paidAt: at('20T09:00:00'),
  createdAt: at('20T08:00:00'),
  withdrawalToldAt: at('20T09:00:00'),
  earlyStartAskedAt: null,
  lossAcknowledgedAt: null,
  performedAt: at('25T09:00:00'),
})

describe('a direct order that is done', { tags: ['§office-withdrawals'] }, () => {
  const [before, after] = [at('21T09:00:00'), at('25T09:00:01')]
  test.each([
    ['no box', null, null, '28T09:00:00', { whyNot: null, earlyStart: false, shareDonePercent: 100 }],
    ['the first box', before, null, '28T09:00:00', { whyNot: null, earlyStart: true, shareDonePercent: 100 }],
    ['both boxes', before, before, '28T09:00:00', { whyNot: 'performed', earlyStart: true, shareDonePercent: 100 }],
    ['both boxes, before it is done', before, before, '25T08:59:59', { whyNot: null, earlyStart: true, shareDonePercent: 0 }],
    ['the second box too late', before, after, '28T09:00:00', { whyNot: null, earlyStart: true, shareDonePercent: 100 }],
    ['both boxes too late', after, after, '28T09:00:00', { whyNot: null, earlyStart: false, shareDonePercent: 100 }],
  ])('with %s', (_, earlyStartAskedAt, lossAcknowledgedAt, time, expected) => {
    const payment = { ...directOrder(), earlyStartAskedAt, lossAcknowledgedAt }
    expect(judge({ agreement: null, payment }, at(time))).toEqual({ lastDay: '2026-12-04', ...expected })
  })

  test('has no right after its time, whatever was ticked, but a year longer if the buyer wasn’t told of it', () => {
    const late = new Date('2026-12-05T09:00:00Z')
    expect(judge({ agreement: null, payment: directOrder() }, late).whyNot).toBe('over')
    const untold = { ...directOrder(), withdrawalToldAt: null }
    expect(judge({ agreement: null, payment: untold }, late)).toMatchObject({ lastDay: '2027-12-06', whyNot: null })
  })
})

test.each([
  ['21T09:00:00', 0],
  ['28T09:00:00', 100],
])('a company’s direct order has no right by a statement of %s, and %i % of it is owed', (time, share) => {
  const payment = { ...directOrder(), isForCompany: true }
  const judgement = judge({ agreement: null, payment }, at(time))
  expect(judgement).toEqual({ lastDay: null, whyNot: 'company', earlyStart: false, shareDonePercent: share })
  expect(owesForWork(judgement)).toBe(true)
})

test.each([
  ['a consumer who asked for an early start', true, null, true],
  ['a consumer who did, and is late', true, 'over', true],
  ['a consumer who didn’t', false, null, false],
  ['a consumer who didn’t, and is late', false, 'over', false],
  ['a company', false, 'company', true],
] as const)(
  'of %s (early start %s, no right because of %s) the work that is done is owed: %s',
  (_, earlyStart, whyNot, expected) => {
    expect(owesForWork({ earlyStart, whyNot })).toBe(expected)
  },
)

test.each([
  ['withdrawn', 1, false, true],
  ['withdrawn', 0, false, false],
  ['withdrawn', 1, true, false],
  ['running', 1, false, false],
] as const)('an agreement that is %s, with %i öre left, already accepted %s, leaves only to accept: %s', (...given) => {
  const [state, leftOre, isOrderAccepted, expected] = given
  expect(mustAccept({ agreement: { state }, leftOre, isOrderAccepted })).toBe(expected)
  expect(mustAccept({ agreement: null, leftOre, isOrderAccepted })).toBe(false)
})
