/**
 * What a buyer who withdraws pays: the share of the work that is done, and only where they asked
 * for an early start (distansavtalslagen 2 kap. 15 §). In öre, rounded in the buyer's favour.
 */
export const owedOnWithdrawal = (
  amountOre: number,
  { earlyStart, sharePercent }: { earlyStart: boolean; sharePercent: number },
): number => (earlyStart ? Math.floor((amountOre * sharePercent) / 100) : 0)
