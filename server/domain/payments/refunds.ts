import type { payments } from '#server/db/schema.ts'
import type { ChargeEvent } from '#server/ports/pay.ts'

/** What is known of a payment's refunds: two accounts of the same money, each of which may have gaps. Amounts in öre. */
type Refunds = Pick<typeof payments.$inferSelect, 'chargeRefundedOre' | 'refunds' | 'refundedOre'>
type RefundEvent = Extract<ChargeEvent, { about: 'charge refunded' | 'refund' }>

/**
 * A payment's refunds after one more event. Events may come twice, late, not at all, and in any order: each only adds to what is known, so that the same events
 * always lead to the same sum (SECURITY R53, R60). A refund that has failed stays so.
 */
export const withRefundEvent = (before: Refunds, event: RefundEvent): Refunds => {
  const chargeRefundedOre = Math.max(before.chargeRefundedOre, event.about === 'charge refunded' ? event.refundedOre : 0)
  const refunds = event.about === 'refund' ? withRefund(before.refunds, event) : before.refunds
  return { chargeRefundedOre, refunds, refundedOre: sumOf(chargeRefundedOre, refunds) }
}

const withRefund = (refunds: Refunds['refunds'], { refundId, refund }: Extract<RefundEvent, { about: 'refund' }>) => {
  const failed = refund.failed || (refunds[refundId]?.failed ?? false)
  return { ...refunds, [refundId]: { ...refund, failed } }
}

// The charge's own sum counts refunds whose news never came, less those that failed since; the single refunds are right when all are known. Neither says too much.
const sumOf = (chargeRefundedOre: number, refunds: Refunds['refunds']) => {
  const all = Object.values(refunds)
  const oreOf = (failed: boolean) => all.reduce((sum, refund) => (refund.failed === failed ? sum + refund.amountOre : sum), 0)
  return Math.max(oreOf(false), chargeRefundedOre - oreOf(true))
}
