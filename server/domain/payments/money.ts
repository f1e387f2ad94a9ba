/** SEK with at most two decimals, in öre: an integer, exact (SECURITY R51). */
export const oreOf = (amountSek: number) => Math.round(amountSek * 100)

/** Öre in SEK, for the wire. */
export const sekOf = (amountOre: number) => amountOre / 100

/** A percentage of an amount in öre, rounded to whole öre. */
export const shareOf = (amountOre: number, percent: number) => Math.round((amountOre * percent) / 100)

/** Swedish VAT, included in every price (DESIGN 5.11). */
export const vatPercent = 25

/** The VAT that is included in an amount, both in öre. */
export const vatIn = (amountOre: number) => Math.round((amountOre * vatPercent) / (100 + vatPercent))

const whole = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 })
const withOre = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Öre as people read them: `1 595 kr`, with öre `1 500,50 kr`. The spaces don't break. */
export const formatOre = (amountOre: number) => `${(amountOre % 100 === 0 ? whole : withOre).format(sekOf(amountOre))}\u00a0kr`
