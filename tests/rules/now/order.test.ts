import { describe, expect, test } from 'vitest'
import type { AgreementState } from '#contract/agreements/states.ts'
import { hasEnded, isAtWork, orderIn } from '#contract/now/order.ts'

const paidAt = '2026-11-20T09:00:00.000Z'
const agreement = (id: number, state: AgreementState, payment: number | null = id) => ({
  id,
  state,
  payment,
  paidAt: state === 'concluded' ? null : paidAt,
})
const paid = { amountOre: 100_000, refundedOre: 0, lostOre: 0, performedAt: null, state: 'paid' } as const
const payment = (id: number, more: { state?: 'pending' | 'cancelled'; refundedOre?: number } = {}) => ({ ...paid, id, ...more })
const statement = (state: string, about: { agreement?: number; payment?: number }) => ({
  state,
  agreement: null,
  payment: null,
  ...about,
})

/** The ids of the agreement and payment by which a matter stands, and its work. */
const standsBy = (
  agreements: readonly ReturnType<typeof agreement>[],
  payments: readonly ReturnType<typeof payment>[],
  withdrawals: readonly ReturnType<typeof statement>[] = [],
) => {
  const order = orderIn({ agreements, payments, withdrawals })
  return [order.agreement?.id, order.payment?.id, order.work]
}

describe('a matter stands by', { tags: ['§now'] }, () => {
  test('nothing, where nothing was ordered', () => {
    expect(standsBy([], [])).toEqual([undefined, undefined, 'none'])
    expect(standsBy([agreement(1, 'lapsed')], [payment(1, { state: 'cancelled' })])).toEqual([undefined, undefined, 'none'])
  })

  test('the agreement at work, the last of several, whatever was agreed on since', () => {
    const both = [agreement(1, 'running'), agreement(2, 'running'), agreement(3, 'concluded')]
    expect(standsBy(both, [payment(1), payment(2), payment(3, { state: 'pending' })])).toEqual([2, 3, 'none'])
    expect(standsBy([...both.slice(0, 1), agreement(2, 'performed')], [payment(1), payment(2)])).toEqual([1, 1, 'none'])
  })

  test('else the one that waits for its payment, not what has ended since', () => {
    const ended = [agreement(1, 'concluded'), agreement(2, 'performed')]
    expect(standsBy(ended, [payment(1, { state: 'pending' }), payment(2)])).toEqual([1, 1, 'none'])
  })

  test('else what was paid last: an agreement that has ended, or a later payment without one', () => {
    expect(standsBy([agreement(1, 'performed')], [payment(1)])).toEqual([1, 1, 'performed'])
    expect(standsBy([agreement(1, 'withdrawn')], [payment(1)])).toEqual([1, 1, 'withdrawn'])
    expect(standsBy([agreement(1, 'performed')], [payment(1), payment(2)])).toEqual([undefined, 2, 'none'])
    expect(standsBy([agreement(1, 'performed')], [payment(1), payment(2, { state: 'cancelled' })])).toEqual([1, 1, 'performed'])
  })

  test('no agreement that was withdrawn from unpaid, once anything else was paid', () => {
    const unpaid = { ...agreement(2, 'withdrawn'), paidAt: null }
    expect(standsBy([unpaid], [payment(1), payment(2, { state: 'cancelled' })])).toEqual([undefined, 1, 'none'])
    expect(standsBy([unpaid], [payment(2, { state: 'cancelled' })])).toEqual([2, undefined, 'withdrawn'])
  })

  test('the payment to be paid, before one that is', () => {
    expect(standsBy([], [payment(1, { state: 'pending' }), payment(2)])).toEqual([undefined, 1, 'none'])
  })

  test('an accepted withdrawal of its own order alone', () => {
    const [one, other] = [statement('accepted', { payment: 1 }), statement('accepted', { agreement: 1 })]
    expect(standsBy([], [payment(1)], [one])).toEqual([undefined, 1, 'withdrawn'])
    expect(standsBy([], [payment(1)], [statement('rejected', { payment: 1 })])).toEqual([undefined, 1, 'none'])
    expect(standsBy([], [payment(2)], [one, other])).toEqual([undefined, 2, 'none'])
    const [first, , last] = [other, statement('received', { agreement: 1 }), { ...other }]
    const order = orderIn({ agreements: [agreement(1, 'withdrawn')], payments: [payment(1)], withdrawals: [first, one, last] })
    expect(order.statements).toEqual([first, last])
    expect(order.withdrawal).toBe(last)
  })
})

test('work goes on while an agreement runs and some of its money is left', { tags: ['§now'] }, () => {
  const all = { refundedOre: 100_000 }
  expect(isAtWork(agreement(1, 'running'), [payment(1), payment(2, all)])).toBe(true)
  expect(isAtWork(agreement(1, 'running'), [payment(1, all), payment(2)])).toBe(false)
  expect(isAtWork(agreement(1, 'performed'), [payment(1)])).toBe(false)
})

test.each([
  ['paid alone', false, payment(1), [], []],
  ['done', true, { ...payment(1), performedAt: paidAt }, [], []],
  ['of an agreement that runs', false, payment(1), [agreement(1, 'running')], []],
  ['of an agreement that is done', true, payment(1), [agreement(1, 'performed')], []],
  ['of an agreement that was withdrawn from', true, payment(1), [agreement(1, 'withdrawn')], []],
  ['beside an agreement that is done', false, payment(1), [agreement(2, 'performed', 2)], []],
  ['withdrawn from', true, payment(1), [], [statement('accepted', { payment: 1 })]],
  ['withdrawn from, which isn’t decided', false, payment(1), [], [statement('received', { payment: 1 })]],
  ['beside one that was withdrawn from', false, payment(1), [], [statement('accepted', { payment: 2 })]],
])('a paid order that is %s has ended: %s', (_, expected, order, agreements, withdrawals) => {
  expect(hasEnded(order, { agreements, withdrawals })).toBe(expected)
})
