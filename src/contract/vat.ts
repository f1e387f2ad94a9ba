/** Swedish VAT, which all prices include (docs/product.md, Constants). */
export const vatPercent = 25

/** The VAT that an amount includes, both in öre. */
export const vatIn = (amountOre: number) => Math.round((amountOre * vatPercent) / (100 + vatPercent))
