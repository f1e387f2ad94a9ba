import { sekOf } from '#contract/core/ore.ts'

const whole = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 })
const withOre = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats öre for display, with non-breaking spaces: `1 595 kr`, or `1 500,50 kr`. */
export const formatOre = (amountOre: number) => `${(amountOre % 100 === 0 ? whole : withOre).format(sekOf(amountOre))}\u00a0kr`
