import { formatSek } from '#contract/core/format-sek.ts'

/**
 * Computes what a buyer who withdraws pays: the share of the work that is done, and only where
 * they asked for an early start (distansavtalslagen 2 kap. 15 §). In öre, rounded in the buyer's
 * favour.
 */
export const owedOnWithdrawal = (
  amountOre: number,
  { earlyStart, sharePercent }: { earlyStart: boolean; sharePercent: number },
): number => (earlyStart ? Math.floor((amountOre * sharePercent) / 100) : 0)

/**
 * The part of a withdrawn order that the buyer owes, and the one that goes back. In öre.
 * @param leftOre the rest of what was paid, less what has gone back or is on its way
 */
export const settledOnWithdrawal = (
  { amountOre, leftOre }: { amountOre: number; leftOre: number },
  share: Parameters<typeof owedOnWithdrawal>[1],
) => {
  const owedOre = owedOnWithdrawal(amountOre, share)
  return { owedOre, refundOre: Math.max(0, leftOre - owedOre) }
}

/** The sums of a withdrawal, said before it is confirmed, on its receipt and in its mail. */
export const settledText = (
  order: Parameters<typeof settledOnWithdrawal>[0],
  share: Parameters<typeof owedOnWithdrawal>[1],
): string => {
  const { owedOre, refundOre } = settledOnWithdrawal(order, share)
  const refund = formatSek(refundOre / 100)
  if (owedOre === 0) return `Du betalar inget: ${refund} går tillbaka.`
  return `${share.sharePercent} procent är utfört: du betalar ${formatSek(owedOre / 100)}, och ${refund} går tillbaka.`
}
