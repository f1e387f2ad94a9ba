/**
 * Formats SEK with non-breaking spaces: `1 595 kr`, with öre `1 500,50 kr`. Doesn't use
 * `Intl.NumberFormat`, whose first use takes 30 ms on a phone, and the home page shows prices. A
 * test compares the two.
 */
export const formatSek = (amountSek: number) => withDecimals(amountSek, Number.isInteger(amountSek) ? 0 : 2)

/**
 * Formats the sums of a list alike: all with öre, if one of them has some, so that they compare at
 * a glance.
 * @param sums all of the list, in SEK; what isn't known is left out
 */
export const sekFormatOf = (sums: readonly (number | undefined)[]) => {
  const decimals = sums.every((sum) => sum === undefined || Number.isInteger(sum)) ? 0 : 2
  return (amountSek: number) => withDecimals(amountSek, decimals)
}

const withDecimals = (amountSek: number, decimals: 0 | 2) => {
  const [kronor = '', ore] = amountSek.toFixed(decimals).replace('-', '−').split('.')
  const grouped = kronor.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0')
  return `${ore === undefined ? grouped : `${grouped},${ore}`}\u00a0kr`
}
