import { describe, expect, test } from 'vitest'
import { priceEndIn } from '#contract/now/price-end.ts'

const today = '2026-11-28'
const on = (day: string) => `2026-11-${day}T09:00:00.000Z`
const proposal = (state: string, day = '20', validUntil = '2026-12-04') => ({ state, sentAt: on(day), validUntil })
interface Asked {
  day?: string
  declinedAt?: string | null
}
const payment = (state: 'pending' | 'paid' | 'cancelled', { day = '22', declinedAt = null }: Asked = {}) => ({
  id: '1',
  state,
  createdAt: on(day),
  declinedAt,
})
const nothing = { proposals: [], payments: [], agreements: [] }

describe('the last offer of a matter', { tags: ['§now'] }, () => {
  test('has not ended while it stands or is paid, and there may be none', () => {
    expect(priceEndIn(nothing, today)).toBeNull()
    expect(priceEndIn({ ...nothing, proposals: [proposal('draft')] }, today)).toBeNull()
    expect(priceEndIn({ ...nothing, proposals: [proposal('sent')] }, today)).toBeNull()
    for (const state of ['pending', 'paid'] as const)
      expect(priceEndIn({ ...nothing, proposals: [proposal('accepted')], payments: [payment(state)] }, today)).toBeNull()
  })

  test('ends as a proposal by its customer, by us, or with its last day', () => {
    const end = (state: string, validUntil?: string) =>
      priceEndIn({ ...nothing, proposals: [proposal(state, '20', validUntil)] }, today)
    expect(end('declined')).toBe('proposal declined')
    expect(end('recalled')).toBe('proposal recalled')
    expect(end('expired')).toBe('proposal expired')
    expect(end('sent', '2026-11-27')).toBe('proposal expired')
    expect(end('sent', '2026-11-28')).toBeNull()
    expect(end('accepted', '2026-11-27')).toBeNull()
  })

  test('ends as a payment by its payer, by us, or with an order that wasn’t paid in time', () => {
    const ordered = { proposals: [proposal('accepted')], payments: [payment('cancelled')] }
    expect(priceEndIn({ ...nothing, payments: [payment('cancelled', { declinedAt: '2026-11-23T09:00:00.000Z' })] }, today)).toBe(
      'payment declined',
    )
    expect(priceEndIn({ ...nothing, payments: [payment('cancelled')] }, today)).toBe('payment recalled')
    expect(priceEndIn({ ...ordered, agreements: [{ payment: '1', state: 'lapsed' }] }, today)).toBe('order lapsed')
    for (const agreement of [{ payment: '2', state: 'lapsed' } as const, { payment: '1', state: 'withdrawn' } as const])
      expect(priceEndIn({ ...ordered, agreements: [agreement] }, today)).toBe('payment recalled')
  })

  test('is the one that came last, a proposal or a payment', () => {
    const declined = payment('cancelled', { declinedAt: '2026-11-23T09:00:00.000Z' })
    expect(priceEndIn({ ...nothing, proposals: [proposal('recalled', '24')], payments: [declined] }, today)).toBe(
      'proposal recalled',
    )
    expect(priceEndIn({ ...nothing, proposals: [proposal('sent', '24')], payments: [declined] }, today)).toBeNull()
    expect(priceEndIn({ ...nothing, proposals: [proposal('draft', '24')], payments: [declined] }, today)).toBe('payment declined')
    expect(priceEndIn({ ...nothing, proposals: [proposal('recalled', '20')], payments: [declined] }, today)).toBe(
      'payment declined',
    )
  })
})
