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
