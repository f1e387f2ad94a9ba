import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { payments } from '#server/db/schema/payments.ts'
import type { ChargeEvent } from '#server/ports/pay.ts'

/**
 * The known refunds of a payment, from two sources that can each be incomplete: the charge's total
 * and the single refunds. What was paid in another way comes on top. Amounts in öre.
 */
type Refunds = Pick<typeof payments.$inferSelect, 'chargeRefundedOre' | 'refunds' | 'refundedOre' | 'repaidOre'>
type RefundEvent = Extract<ChargeEvent, { about: 'charge refunded' | 'refund' }>

/**
 * Adds an event to a payment's refunds. Events can arrive twice, late, out of order or never. Each
 * only adds to what is known, so that the same events always lead to the same sum (R53, R60). A
 * failed refund stays failed, and its day is that of its first event.
 */
export const withRefundEvent = (before: Refunds, event: RefundEvent, now: Date): Refunds => {
  const chargeRefundedOre = Math.max(before.chargeRefundedOre, event.about === 'charge refunded' ? event.refundedOre : 0)
  const refunds = event.about === 'refund' ? withRefund(before.refunds, event, now) : before.refunds
  const { repaidOre } = before
  return { repaidOre, chargeRefundedOre, refunds, refundedOre: sumOf(chargeRefundedOre, refunds) + repaidOre }
}

type SingleRefund = Extract<RefundEvent, { about: 'refund' }>

const withRefund = (refunds: Refunds['refunds'], { type, refundId, refund }: SingleRefund, now: Date) => {
  // One that is made as failed was never in the charge's total.
  const amountOre = refund.failed && type === 'refund.created' ? 0 : refund.amountOre
  const { failed, ...known } = refunds[refundId] ?? { failed: false, amountOre, day: swedishDay(now) }
  return { ...refunds, [refundId]: { ...known, failed: refund.failed || failed } }
}

// The charge's total includes refunds whose events are missing, but also those that failed later.
// The sum of single refunds is right once all are known. Neither exceeds the real sum.
const sumOf = (chargeRefundedOre: number, refunds: Refunds['refunds']) => {
  const all = Object.values(refunds)
  const oreOf = (failed: boolean) => all.reduce((sum, refund) => (refund.failed === failed ? sum + refund.amountOre : sum), 0)
  return Math.max(oreOf(false), chargeRefundedOre - oreOf(true))
}
