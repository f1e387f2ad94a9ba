/**
 * Parses an amount in Swedish notation: `1500`, `1 500`, `1500,50`, `1.500,00`, `1 500,50 kr`.
 * @returns SEK with at most two decimals; undefined for anything else. Never truncates (R92).
 */
export const readSek = (typed: string): number | undefined => {
  const text = typed.replace(/\s*(kr|sek)\.?$/i, '').trim()
  const amount = /^(\d+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d{1,3}(?:\.\d{3})+(?=,))(?:[,.](\d{1,2}))?$/.exec(text)
  if (!amount?.[1]) return undefined
  return Number(`${amount[1].replace(/\D/g, '')}.${amount[2] ?? '0'}`)
}

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
