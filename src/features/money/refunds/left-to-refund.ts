import { oreOf } from '#contract/core/ore.ts'
import type { Receipt } from '#contract/money/documents/receipts.ts'
import type { Refund } from '#contract/money/refunds/refunds.ts'

/**
 * The amount that was paid, less what has gone back, what the payer's bank has taken and what is
 * on its way, in SEK: where the matter is gone, and for a server that doesn't say what is left.
 */
export const leftToRefund = (
  { amount, refunded_amount, lost_amount = 0 }: Pick<Receipt, 'amount' | 'refunded_amount' | 'lost_amount'>,
  refunds: readonly Pick<Refund, 'amount' | 'state'>[],
): number => {
  const onItsWay = refunds.filter(({ state }) => state === 'asked' || state === 'sent')
  const paidOre = oreOf(amount) - oreOf(refunded_amount) - oreOf(lost_amount)
  const ore = onItsWay.reduce((left, refund) => left - oreOf(refund.amount), paidOre)
  return Math.max(0, ore) / 100
}
