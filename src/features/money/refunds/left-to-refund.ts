import { oreOf } from '#contract/core/ore.ts'
import type { Receipt } from '#contract/money/documents/receipts.ts'
import type { Refund } from '#contract/money/refunds/refunds.ts'

/**
 * The amount that was paid, less what has gone back and what is on its way, in SEK, for a server
 * that doesn't say what is left. Ours does: it also knows what the payer's bank has taken.
 */
export const leftToRefund = (
  { amount, refunded_amount }: Pick<Receipt, 'amount' | 'refunded_amount'>,
  refunds: readonly Pick<Refund, 'amount' | 'state'>[],
): number => {
  const onItsWay = refunds.filter(({ state }) => state === 'asked' || state === 'sent')
  const ore = onItsWay.reduce((left, refund) => left - oreOf(refund.amount), oreOf(amount) - oreOf(refunded_amount))
  return Math.max(0, ore) / 100
}
