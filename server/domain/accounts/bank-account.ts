/**
 * Whether a text is a bank account as Swedes write one: clearing number and account, bankgiro, plusgiro, or an IBAN (SECURITY R39).
 * Spaces, dots, commas and hyphens don't count.
 */
export const isBankAccount = (written: string) => {
  const bare = written.replace(/[\s.,-]/g, '').toUpperCase()
  if (/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(bare)) return isIban(bare)
  // Clearing numbers begin at 1000. Giro numbers are shorter and end with a check digit.
  return /^[1-9][0-9]{8,14}$/.test(bare) || (/^[0-9]{2,8}$/.test(bare) && hasLuhnDigit(bare))
}

/** The last digits, for mails and logs. */
export const maskedAccount = (written: string) => `•••• ${written.replace(/[\s.,-]/g, '').slice(-4)}`

// ISO 13616: moved to the front, letters as numbers, the rest of a division by 97 is 1.
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
