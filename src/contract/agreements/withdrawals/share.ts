import { formatSek } from '#contract/core/format-sek.ts'
import { sekOf } from '#contract/core/ore.ts'
import { type Judgement, owesForWork } from './judgement.ts'

/**
 * The share of the work that a buyer who withdraws pays for, in percent: none where `owesForWork`
 * doesn't say so, whatever is done.
 */
export const shareToPay = ({ owesForWork, sharePercent }: { owesForWork: boolean; sharePercent: number }): number =>
  owesForWork ? sharePercent : 0

/**
 * Computes what a buyer who withdraws pays: the share of the work that is done, and only where
 * `owesForWork` says so (distansavtalslagen 2 kap. 15 §). In öre, rounded in the buyer's favour.
 */
export const owedOnWithdrawal = (amountOre: number, share: { owesForWork: boolean; sharePercent: number }): number =>
  Math.floor((amountOre * shareToPay(share)) / 100)

/**
 * The part of a withdrawn order that the buyer pays, and the one that goes back. In öre. Nobody
 * pays more than is left: a settlement or another refund may have lowered the price.
 * @param leftOre the rest of what was paid, less what has gone back or is on its way
 */
export const settledOnWithdrawal = (
  { amountOre, leftOre }: { amountOre: number; leftOre: number },
  share: Parameters<typeof owedOnWithdrawal>[1],
) => {
  const keptOre = Math.max(0, leftOre)
  const owedOre = Math.min(owedOnWithdrawal(amountOre, share), keptOre)
  return { owedOre, refundOre: keptOre - owedOre }
}

/**
 * The sums of a withdrawal, said before it is confirmed, on its receipt and in its mail; undefined
 * where nothing is left of what was paid, or nothing was paid.
 */
export const settledText = (
  order: Parameters<typeof settledOnWithdrawal>[0],
  share: Parameters<typeof owedOnWithdrawal>[1],
): string | undefined => {
  if (order.leftOre <= 0) return undefined
  const { owedOre, refundOre } = settledOnWithdrawal(order, share)
  const refund = formatSek(sekOf(refundOre))
  if (owedOre === 0) return `Du betalar inget: ${refund} går tillbaka.`
  return `${share.sharePercent} procent är utfört: du betalar ${formatSek(sekOf(owedOre))}, och ${refund} går tillbaka.`
}

/**
 * The sums on the receipt of a statement: none where the right had ended, and the office decides.
 */
export const sumsOnReceipt = (order: Parameters<typeof settledOnWithdrawal>[0], judgement: Judgement): { sums?: string } => {
  const share = { owesForWork: owesForWork(judgement), sharePercent: judgement.shareDonePercent }
  const sums = judgement.whyNot ? undefined : settledText(order, share)
  return sums ? { sums } : {}
}
