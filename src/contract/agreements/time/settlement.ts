import type { ShareReport } from '#contract/agreements/withdrawals/judgement.ts'

/** The ceiling of an agreement by the hour. In öre, VAT included. */
export interface Ceiling {
  amountOre: number
  minutes: number
  hourlyOre: number
}

/**
 * The price of the work that was done: minutes times rate, in öre, rounded down in the buyer's
 * favour, and never above the ceiling.
 * @param chargedMinutes those of charged lines; free and internal ones aren't among them
 */
export const settledPrice = ({ amountOre, minutes, hourlyOre }: Ceiling, chargedMinutes: number): number =>
  chargedMinutes >= minutes ? amountOre : Math.min(amountOre, Math.floor((chargedMinutes * hourlyOre) / 60))

/**
 * The final settlement of an agreement at a ceiling price. In öre.
 * @param leftOre the rest of what was paid: less what has gone back, is on its way, or was lost in
 * a dispute
 */
export const settlementOf = (ceiling: Ceiling, chargedMinutes: number, leftOre: number) => {
  const priceOre = settledPrice(ceiling, chargedMinutes)
  return { priceOre, refundOre: Math.max(0, leftOre - priceOre) }
}

/** From here on more hours need a word with the customer: a share of the ceiling, in percent. */
export const ceilingWarningPercent = 80

/** Tells if the work has come so far that the ceiling may not be enough. */
export const isNearCeiling = (chargedMinutes: number, ceilingMinutes: number): boolean =>
  chargedMinutes * 100 >= ceilingMinutes * ceilingWarningPercent

/**
 * The share of the work that charged minutes prove, in whole percent, rounded in the buyer's
 * favour: what a buyer pays for who withdraws.
 */
export const shareOfCeiling = (chargedMinutes: number, ceilingMinutes: number): number =>
  Math.min(100, Math.floor((chargedMinutes * 100) / ceilingMinutes))

/**
 * The same as reports of the work, one for each line: the share that the lines up to then sum up
 * to. A line counts from when it got the minutes that it has, so that nothing that is written
 * after a statement raises what its sender owes.
 */
export const reportsOfTime = (lines: readonly { minutes: number; changedAt: Date }[], ceilingMinutes: number): ShareReport[] => {
  let sum = 0
  return lines
    .toSorted((one, other) => one.changedAt.getTime() - other.changedAt.getTime())
    .map(({ minutes, changedAt }) => {
      sum += minutes
      return { sharePercent: shareOfCeiling(sum, ceilingMinutes), createdAt: changedAt }
    })
}

/** The reason of the refund that a settlement gives, as the buyer reads it. */
export const settlementReason = (agreementNumber: string): string => `Slutavräkning ${agreementNumber}`
