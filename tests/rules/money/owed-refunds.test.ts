import { describe, expect, test } from 'vitest'
import {
  failedOn,
  type KnownRefund,
  owedOfPayment,
  owedOreOf,
  owedRefund,
  paidOnProblem,
  progressOf,
} from '#contract/money/refunds/owed.ts'
import type { RefundState } from '#contract/money/refunds/states.ts'

const at = (minute: number) => `2026-11-20T09:${String(minute).padStart(2, '0')}:00.000Z`
/** A refund that is asked for, and ended, in a minute of the day. */
const refund = (id: number, state: RefundState, amountOre: number, asked: number, ended: number | null = null): KnownRefund => ({
  id: String(id),
  state,
  amountOre,
  repaidOre: null,
  askedAt: at(asked),
  endedAt: ended === null ? null : at(ended),
})
const owed = (...refunds: readonly KnownRefund[]) => {
  const found = owedRefund(refunds)
  return found && [found.refund.id, found.owedOre]
}
const failed = refund(1, 'failed', 50_000, 0, 10)

describe('money of a refund that failed is owed', { tags: ['§refund'] }, () => {
  test.each([
    ['whole, as nothing was asked for since', [], ['1', 50_000]],
    ['less what was asked for since', [refund(2, 'asked', 20_000, 11)], ['1', 30_000]],
    ['less what was asked for in the minute it failed', [refund(2, 'sent', 20_000, 10)], ['1', 30_000]],
    ['whole, whatever was asked for before', [refund(2, 'done', 20_000, 9, 12)], ['1', 50_000]],
    ['no more, as it was tried again', [refund(2, 'done', 50_000, 11, 12)], undefined],
    ['by the last try, if that failed too', [refund(2, 'failed', 50_000, 11, 12)], ['2', 50_000]],
    ['with what was on its way beside it and failed, by the last of them', [refund(2, 'failed', 20_000, 5, 12)], ['2', 20_000]],
  ] as const)('%s', (_, later, expected) => {
    expect(owed(failed, ...later)).toEqual(expected)
  })

  test('together with what failed beside it, less what went back since', () => {
    const beside = refund(2, 'failed', 20_000, 5, 12)
    expect(owed(failed, beside, refund(3, 'done', 60_000, 13))).toEqual(['2', 10_000])
    expect(owed(failed, beside, refund(3, 'done', 70_000, 13))).toBeUndefined()
    expect(owed(failed, { ...refund(2, 'repaid', 20_000, 5, 12), repaidOre: 10_000 })).toEqual(['1', 50_000])
    expect(owed(failed, { ...refund(2, 'repaid', 20_000, 11, 12), repaidOre: 10_000 })).toEqual(['1', 40_000])
    const done = refund(1, 'done', 20_000, 0, 12)
    expect(owed(done, refund(2, 'failed', 50_000, 5, 10), refund(3, 'done', 30_000, 13))).toEqual(['2', 20_000])
  })

  test('once, however often a part of it was tried again', () => {
    const again = refund(2, 'failed', 20_000, 10, 12)
    expect(owed(failed, again, refund(3, 'done', 20_000, 13))).toEqual(['1', 30_000])
    expect(owed(failed, again, refund(3, 'done', 50_000, 13))).toBeUndefined()
  })

  test('by nobody where nothing failed', () => {
    expect(owed(refund(1, 'done', 50_000, 0, 10))).toBeUndefined()
    expect(owedOfPayment([refund(1, 'done', 50_000, 0, 10)], 90_000)).toBe(0)
  })

  test('never beyond what is left of the payment, and of one refund alone', () => {
    expect([90_000, 40_000, 0, -1].map((leftOre) => owedOfPayment([failed], leftOre))).toEqual([50_000, 40_000, 0, 0])
    const both = [failed, refund(2, 'failed', 50_000, 11, 12)]
    expect(['1', '2'].map((id) => owedOreOf(id, both, 40_000))).toEqual([0, 40_000])
  })
})

describe('the money of a refund', { tags: ['§refund'] }, () => {
  test.each([
    ['asked', [], { state: 'asked', toComeOre: 50_000 }],
    ['sent', [], { state: 'sent', toComeOre: 50_000 }],
    ['done', [], { state: 'done', toComeOre: 0 }],
    ['failed', [], { state: 'failed', toComeOre: 50_000 }],
    ['failed', [refund(2, 'sent', 50_000, 11)], { state: 'sent', toComeOre: 50_000 }],
    ['failed', [refund(2, 'sent', 20_000, 11)], { state: 'failed', toComeOre: 50_000 }],
    ['failed', [refund(2, 'done', 20_000, 11)], { state: 'failed', toComeOre: 30_000 }],
    ['failed', [refund(2, 'done', 50_000, 11)], { state: 'done', toComeOre: 0 }],
    ['failed', [refund(2, 'done', 20_000, 11), refund(3, 'asked', 30_000, 12)], { state: 'asked', toComeOre: 30_000 }],
    ['failed', [refund(2, 'done', 60_000, 11)], { state: 'done', toComeOre: 0 }],
  ] as const)('that is %s, with %j since, has come as far as that', (state, later, expected) => {
    const one = refund(1, state, 50_000, 0, 10)
    expect(progressOf(one, [one, ...later], 90_000)).toEqual(expected)
  })

  test('that failed comes only as far as the payment has some left', () => {
    expect(progressOf(failed, [failed], 10_000)).toEqual({ state: 'failed', toComeOre: 10_000 })
  })
})

test('money is paid in another way from the day on which its refund failed until today', { tags: ['§refund'] }, () => {
  expect(failedOn({ askedAt: at(0), endedAt: '2026-11-20T23:30:00.000Z' })).toBe('2026-11-21')
  expect(failedOn({ askedAt: at(0), endedAt: null })).toBe('2026-11-20')
  const days = { failed: '2026-11-21', today: '2026-11-23' }
  expect(paidOnProblem('2026-11-20', days)).toBe('Ange dagen då återbetalningen misslyckades, eller en senare.')
  expect(['2026-11-21', '2026-11-23'].map((day) => paidOnProblem(day, days))).toEqual([undefined, undefined])
  expect(paidOnProblem('2026-11-24', days)).toBe('Dagen kan inte ligga i framtiden.')
})
