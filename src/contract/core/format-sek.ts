/**
 * Formats SEK with non-breaking spaces: `1 595 kr`, with öre `1 500,50 kr`. Doesn't use
 * `Intl.NumberFormat`, whose first use takes 30 ms on a phone, and the home page shows prices. A
 * test compares the two.
 */
export const formatSek = (amountSek: number) => {
  const [kronor = '', ore] = amountSek.toFixed(Number.isInteger(amountSek) ? 0 : 2).split('.')
  const grouped = kronor.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0')
  return `${ore === undefined ? grouped : `${grouped},${ore}`}\u00a0kr`
}
