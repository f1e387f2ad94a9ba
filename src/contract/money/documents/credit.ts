import { vatIn } from '#contract/money/vat.ts'

interface Sums {
  grossOre: number
  vatOre: number
}

/**
 * The sums of a credit note for what isn't credited yet, never above its original's. The VAT is the
 * difference of two totals, so that the VAT of all parts sums up to the original's.
 * @param upToOre the sum that is credited in all, after it
 * @param credited of the original until now
 * @returns undefined where nothing is left
 */
export const creditUpTo = (upToOre: number, original: { grossOre: number; vatPercent: number }, credited: Sums) => {
  const totalOre = Math.min(upToOre, original.grossOre)
  const grossOre = totalOre - credited.grossOre
  if (grossOre <= 0) return undefined
  const vatOre = vatIn(totalOre, original.vatPercent) - credited.vatOre
  return { grossOre, vatOre, netOre: grossOre - vatOre }
}
