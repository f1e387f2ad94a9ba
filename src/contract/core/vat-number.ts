import { organisationNumberIn, withPlainSigns } from './organisation-number.ts'

/**
 * The part after the country's letters, by country (VIES, 2026). Without XI: Northern Ireland is in
 * the EU for goods alone (directive 2006/112/EC, as the Windsor Framework applies it).
 */
const formats: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/**
 * Reads a VAT number of an EU country, however it is parted. A Swedish one is the seller's
 * organisation or personal number and two digits; others are checked by their country's format.
 * @returns `SE559000000501`; undefined if it isn't one
 */
export const vatNumberIn = (text: string): string | undefined => {
  const plain = plainIn(text)
  const [country, rest] = [plain.slice(0, 2), plain.slice(2)]
  const isRight = country === 'SE' ? isSwedish(rest) : formats[country]?.test(rest)
  return isRight ? plain : undefined
}

/**
 * Tells if somebody has a VAT number of another country, in the EU or not: nobody reports Swedish
 * VAT under it.
 */
export const isForeignVatNumber = (vatNumber: string | null): boolean => /^(?!SE)[A-Z]{2}/.test(plainIn(vatNumber ?? ''))

/**
 * Tells if somebody has a VAT number of another EU country: VAT is reported there, and what they
 * sell to a firm in Sweden is reported by the firm (mervärdesskattelagen 6 kap. 33 §; directive
 * 2006/112/EC, article 196).
 */
export const isOtherEuVatNumber = (vatNumber: string | null): boolean =>
  isForeignVatNumber(vatNumber) && vatNumberIn(vatNumber ?? '') !== undefined

const plainIn = (text: string) =>
  withPlainSigns(text)
    .replaceAll(/[\p{Pd}\u2212.]/gu, '')
    .toUpperCase()

const isSwedish = (digits: string) => /^\d{10}01$/.test(digits) && organisationNumberIn(digits.slice(0, 10)) !== undefined
