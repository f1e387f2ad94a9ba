/**
 * Tells whether a text is a Swedish bank account (clearing number and account number), a bankgiro
 * or plusgiro number, or an IBAN (R39). Spaces, dots, commas and dashes are ignored.
 */
export const isBankAccount = (written: string) => {
  const bare = bareNumber(written).toUpperCase()
  if (/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(bare)) return isIban(bare)
  // Clearing numbers start at 1000. Giro numbers are shorter and end with a check digit.
  return /^[1-9][0-9]{8,14}$/.test(bare) || (/^[0-9]{2,8}$/.test(bare) && hasLuhnDigit(bare))
}

/** Masks all but the last four digits, for mails and logs. */
export const maskedAccount = (written: string) => `•••• ${bareNumber(written).slice(-4)}`

const bareNumber = (written: string) => written.replace(/[\s.,\p{Pd}\u2212]/gu, '')

// ISO 13616: move the first four characters to the end, turn letters into numbers; the remainder
// modulo 97 must be 1.
const isIban = (iban: string) => {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}

const hasLuhnDigit = (digits: string) => {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const weighted = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return sum % 10 === 0
}
