/**
 * Reads an amount as people write it in Swedish: `1500`, `1 500`, `1500,50`, `1.500,00`, `1 500,50 kr`.
 * @returns SEK with at most two decimals; undefined when it is anything else. Never cuts short (SECURITY R92).
 */
export const readSek = (typed: string): number | undefined => {
  const text = typed.replace(/\s*(kr|sek)\.?$/i, '').trim()
  const amount = /^(\d+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d{1,3}(?:\.\d{3})+(?=,))(?:[,.](\d{1,2}))?$/.exec(text)
  if (!amount?.[1]) return undefined
  return Number(`${amount[1].replace(/\D/g, '')}.${amount[2] ?? '0'}`)
}

/**
 * SEK as shown: `1 595 kr`, with öre `1 500,50 kr` (DESIGN 5.11). The spaces don't break. By hand: a browser's first `Intl.NumberFormat` takes a phone 30 ms, and
 * prices stand on the first page (a test compares the two).
 */
export const formatSek = (amountSek: number) => {
  const [kronor = '', ore] = amountSek.toFixed(Number.isInteger(amountSek) ? 0 : 2).split('.')
  const grouped = kronor.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0')
  return `${ore === undefined ? grouped : `${grouped},${ore}`}\u00a0kr`
}
