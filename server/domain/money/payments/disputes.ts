import type { PaidMoney } from '#contract/money/payments/all-back.ts'
import type { payments } from '#server/db/schema/payments.ts'
import type { ChargeEvent } from '#server/ports/pay.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'

type DisputeEvent = Extract<ChargeEvent, { about: 'dispute' }>

/**
 * Adds an event to a payment's disputes, of which a charge can have several, each about a part.
 * Events can arrive twice, late or out of order: a dispute that has ended stays as it ended (R53,
 * R60).
 * @returns the columns to change
 */
export const withDispute = (before: Payment, { disputeId, dispute }: DisputeEvent, now: Date) => {
  const earlier = before.disputes[disputeId]
  const { outcome } = dispute
  return {
    disputedAt: before.disputedAt ?? now,
    disputes: {
      ...before.disputes,
      [disputeId]: earlier?.outcome ? earlier : dispute,
    },
    ...(outcome && { disputeClosedAt: now, disputeOutcome: before.disputeOutcome === 'lost' ? ('lost' as const) : outcome }),
  } satisfies Partial<typeof payments.$inferInsert>
}

/** The outcome of a dispute that an event ends; undefined if it had ended, or goes on. */
export const newOutcome = ({ disputes }: Payment, { disputeId, dispute }: DisputeEvent) =>
  disputes[disputeId]?.outcome ? undefined : (dispute.outcome ?? undefined)

/** Tells whether an event is the first one about its dispute. */
export const isNewDispute = ({ disputes }: Payment, { disputeId }: DisputeEvent): boolean => !(disputeId in disputes)

/**
 * The sum that the payer's bank has taken back of a payment, in öre. A bank may ask for more than
 * is left, as exchange rates move, or as it doesn't know of a refund; we can't lose more than that.
 * If the refund fails later, the bank had taken its money, too.
 */
export const lostOre = ({ amountOre, refundedOre, disputes, disputeOutcome }: Payment): number => {
  const all = Object.values(disputes)
  const leftOre = amountOre - refundedOre
  // From before the amounts were kept, when a lost dispute counted as all that was left.
  if (all.length === 0) return disputeOutcome === 'lost' ? leftOre : 0
  return Math.min(
    leftOre,
    all.reduce((sum, dispute) => (dispute.outcome === 'lost' ? sum + dispute.amountOre : sum), 0),
  )
}

/** A payment's money, as the contract's rules read it. */
export const moneyOf = (payment: Payment): PaidMoney => ({
  amountOre: payment.amountOre,
  refundedOre: payment.refundedOre,
  lostOre: lostOre(payment),
})
