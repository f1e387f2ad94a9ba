/** Swedish VAT, which all prices include (docs/reference/product.md, Constants). */
export const vatPercent = 25

/**
 * The VAT that an amount includes, both in öre.
 * @param percent the rate that held when it was paid
 */
export const vatIn = (amountOre: number, percent: number = vatPercent) => Math.round((amountOre * percent) / (100 + percent))
