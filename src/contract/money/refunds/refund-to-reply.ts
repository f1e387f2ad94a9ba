import { sekOf } from '#contract/core/ore.ts'
import { failedOn, type KnownRefund } from './owed.ts'

/** A refund as it is kept. */
interface RefundRecord<Id> extends Omit<KnownRefund, 'id'> {
  id: Id
  payment: Id
  reason: string
  /** When and how its money was paid in another way. */
  repaidOn: string | null
  repaidHow: string | null
}

/**
 * Converts a refund to its reply.
 * @param owedOre the money of it that still has to go back
 */
export const refundToReply = <Id>(refund: RefundRecord<Id>, owedOre: number) => {
  const { id, payment, amountOre, reason, state, askedAt, repaidOre, repaidOn, repaidHow } = refund
  return {
    id,
    payment,
    amount: sekOf(amountOre),
    reason,
    state,
    asked_at: askedAt,
    ...(owedOre > 0 && { owed: { amount: sekOf(owedOre), failed_on: failedOn(refund) } }),
    ...(repaidOre !== null && { repaid: { amount: sekOf(repaidOre), paid_on: repaidOn ?? '', how: repaidHow ?? '' } }),
  }
}
