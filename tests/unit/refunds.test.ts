import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withRefundEvent } from '#server/domain/money/refunds/totals.ts'

type RefundEvent = Parameters<typeof withRefundEvent>[1]

const nothing: ReturnType<typeof withRefundEvent> = { chargeRefundedOre: 0, refunds: {}, refundedOre: 0, repaidOre: 0 }
const now = new Date('2026-11-20T09:00:00Z')
const refund = (refundId: string, amountOre: number, failed = false): RefundEvent => ({
  id: `evt_${refundId}_${failed}`,
  type: 'refund.updated',
  about: 'refund',
  paymentIntentId: 'pi_1',
  currency: 'sek',
  refundId,
  refund: { amountOre, failed },
  isDone: !failed,
  requestId: undefined,
})
const charge = (refundedOre: number): RefundEvent => ({
  id: `evt_${refundedOre}`,
  type: 'charge.refunded',
  about: 'charge refunded',
  paymentIntentId: 'pi_1',
  currency: 'sek',
  refundedOre,
})
const sumAfter = (events: readonly RefundEvent[], repaidOre = 0) =>
  events.reduce((before, event) => withRefundEvent(before, event, now), { ...nothing, repaidOre, refundedOre: repaidOre })
    .refundedOre

test('a failed refund doesn’t count, whichever of its events arrives first', { tags: ['R60'] }, () => {
  expect(sumAfter([charge(300), refund('a', 300)])).toBe(300)
  expect(sumAfter([charge(300), refund('a', 300, true)])).toBe(0)
  expect(sumAfter([refund('a', 300, true), refund('a', 300), charge(300)])).toBe(0)
})

test('a refund that is made as failed takes nothing off what the charge’s sum tells of', { tags: ['R60'] }, () => {
  const made = { ...refund('b', 200, true), type: 'refund.created' }
  expect(sumAfter([charge(300), made])).toBe(300)
  expect(sumAfter([charge(300), made, refund('b', 200, true), refund('a', 300)])).toBe(300)
})

test('a refund keeps the day on which we were first told of it; one from before days were kept gets none', () => {
  const next = new Date('2026-11-20T23:30:00Z')
  const first = withRefundEvent(nothing, refund('a', 300), now)
  expect(withRefundEvent(first, refund('a', 300), next).refunds).toEqual({
    a: { amountOre: 300, failed: false, day: '2026-11-20' },
  })
  const before = { ...nothing, refunds: { a: { amountOre: 300, failed: false } } }
  expect(withRefundEvent(withRefundEvent(before, refund('a', 300), next), refund('b', 200), next).refunds).toEqual({
    a: { amountOre: 300, failed: false },
    b: { amountOre: 200, failed: false, day: '2026-11-21' },
  })
})

test('the two kinds of events complement each other', { tags: ['R60'] }, () => {
  expect(sumAfter([charge(300), refund('b', 200, true)])).toBe(100)
  expect(sumAfter([refund('a', 100), refund('b', 200)])).toBe(300)
})

test('what was paid in another way counts on top, and no later event takes it away', { tags: ['R60'] }, () => {
  expect(sumAfter([charge(300), refund('a', 300, true)], 300)).toBe(300)
  expect(sumAfter([refund('b', 200), refund('a', 300, true), charge(500)], 300)).toBe(500)
})

/**
 * Refunds made in sequence, some of which fail before the next. Stripe's reference doesn't say
 * whether the charge's own sum decreases then.
 */
const stories = fc.record({
  sinks: fc.boolean(),
  made: fc.array(fc.record({ amountOre: fc.integer({ min: 1, max: 1_000 }), fails: fc.boolean() }), { maxLength: 5 }),
})

test('all events in any order, repeated, lead to what has actually been refunded', { tags: ['R53', 'R60'] }, () => {
  fc.assert(
    fc.property(stories, fc.infiniteStream(fc.nat()), ({ sinks, made }, chances) => {
      let chargeOre = 0
      const events = made.flatMap(({ amountOre, fails }, n) => {
        chargeOre += amountOre
        const told = [charge(chargeOre), refund(`re_${n}`, amountOre), ...(fails ? [refund(`re_${n}`, amountOre, true)] : [])]
        if (fails && sinks) chargeOre -= amountOre
        return told
      })
      const chance = () => chances.next().value ?? 0
      const shuffled = [...events, ...events].map((event) => [chance(), event] as const).sort(([a], [b]) => a - b)

      const kept = made.reduce((sum, { amountOre, fails }) => (fails ? sum : sum + amountOre), 0)
      expect(sumAfter(shuffled.map(([, event]) => event))).toBe(kept)
    }),
  )
})
