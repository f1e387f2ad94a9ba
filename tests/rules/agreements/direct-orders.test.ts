import { earlyStartAfter, startsOn, whyNotStartEarly } from '#contract/agreements/direct-orders.ts'
import { describe, expect, test } from 'vitest'

const paidAt = new Date('2026-11-20T12:00:00Z')
const payment = { isForCompany: false, paidAt, earlyStartAskedAt: null }
const lastEvening = new Date('2026-12-04T22:59:59Z')
const midnight = new Date('2026-12-04T23:00:00Z')

describe('the first day of work on an order without an agreement', () => {
  test('is the day after the period of withdrawal, and is past from that day on', () => {
    expect(startsOn({ payment }, paidAt)).toBe('2026-12-05')
    expect(startsOn({ payment }, lastEvening)).toBe('2026-12-05')
    expect(startsOn({ payment }, midnight)).toBeNull()
  })

  test('is counted from now until it is paid', () => {
    expect(startsOn({ payment: { ...payment, paidAt: null } }, new Date('2026-12-01T12:00:00Z'))).toBe('2026-12-16')
  })

  test('isn’t waited for by a company, nor after the buyer has asked for an early start', () => {
    expect(startsOn({ payment: { ...payment, isForCompany: true } }, paidAt)).toBeNull()
    expect(startsOn({ payment: { ...payment, earlyStartAskedAt: paidAt } }, paidAt)).toBeNull()
  })

  test('is the agreement’s where the payment has one, as long as that stands', () => {
    const agreement = {
      state: 'running',
      asConsumer: true,
      earlyStart: false,
      lossAcknowledged: false,
      concludedAt: paidAt,
      paidAt,
    } as const
    for (const state of ['concluded', 'running'] as const)
      expect(startsOn({ agreement: { ...agreement, state }, payment }, paidAt)).toBe('2026-12-05')
    expect(startsOn({ agreement: { ...agreement, earlyStart: true }, payment }, paidAt)).toBeNull()
    expect(startsOn({ agreement: { ...agreement, state: 'withdrawn' }, payment }, paidAt)).toBeNull()
  })

  test('is none without an order', () => {
    expect(startsOn({}, paidAt)).toBeNull()
  })
})

describe('an early start', () => {
  const paid = { isPayer: true, state: 'paid', hasAgreement: false, isOpen: true, payment } as const

  test('is asked for by the payer once it is paid, unless an agreement asks', () => {
    expect(whyNotStartEarly(paid, lastEvening)).toBeUndefined()
    expect(whyNotStartEarly({ ...paid, state: 'pending' }, lastEvening)).toBe('payment.not_paid')
    expect(whyNotStartEarly({ ...paid, hasAgreement: true }, lastEvening)).toBe('payment.has_agreement')
    expect(whyNotStartEarly({ ...paid, isPayer: false }, lastEvening)).toBe('payment.not_payer')
    expect(whyNotStartEarly({ ...paid, isOpen: false }, lastEvening)).toBe('payment.order_ended')
  })

  test('may be asked for again while the period lasts, for the second consent', () => {
    const asked = { ...paid, payment: { ...payment, earlyStartAskedAt: paidAt } }
    expect(whyNotStartEarly(asked, lastEvening)).toBeUndefined()
  })

  test('and the second consent count from when each was first given', () => {
    const neither = { earlyStartAskedAt: null, lossAcknowledgedAt: null }
    const first = { earlyStartAskedAt: paidAt, lossAcknowledgedAt: null }
    const both = { earlyStartAskedAt: paidAt, lossAcknowledgedAt: lastEvening }
    expect(earlyStartAfter(neither, false, paidAt)).toEqual(first)
    expect(earlyStartAfter(neither, true, paidAt)).toEqual({ ...first, lossAcknowledgedAt: paidAt })
    expect(earlyStartAfter(first, true, lastEvening)).toEqual(both)
    expect(earlyStartAfter(first, false, lastEvening)).toBeUndefined()
    for (const again of [false, true]) expect(earlyStartAfter(both, again, midnight)).toBeUndefined()
  })

  test('isn’t asked for once work may begin', () => {
    expect(whyNotStartEarly(paid, midnight)).toBe('payment.work_may_begin')
    expect(whyNotStartEarly({ ...paid, payment: { ...payment, isForCompany: true } }, lastEvening)).toBe('payment.work_may_begin')
  })
})
