/**
 * Reads a Swedish organisation number, or a sole trader's personal or coordination number, however
 * it is parted, and checks that there can be such a number: its control digit (Luhn), and its date
 * or its group.
 * @returns `559000-0005`; undefined if it isn't one
 */
export const organisationNumberIn = (given: string): string | undefined => {
  const plain = withPlainSigns(given).replaceAll(/[\p{Pd}\u2212]/gu, '-')
  const [, century, digits, check] = /^(16|19|20)?(\d{6})-?(\d{4})$/.exec(plain) ?? []
  if (digits === undefined || check === undefined || luhnSum(digits + check) % 10 !== 0) return undefined
  const isPossible = isOrganisation(digits) ? century === undefined || century === '16' : century !== '16' && isBirthDate(digits)
  return isPossible ? `${digits}-${check}` : undefined
}

/** Without spaces and signs that nobody sees, and with ordinary digits and letters. */
export const withPlainSigns = (given: string): string => given.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '')

// In place of a month, 20 or more: no organisation's number is taken for a date.
const isOrganisation = (digits: string) => Number(digits.slice(2, 4)) >= 20 && !digits.startsWith('0')

/** `850517`; 60 is added to the day of a coordination number. */
const isBirthDate = (digits: string) => {
  const [year = 0, month = 0, dayOrMore = 0] = digits.match(/\d\d/g)?.map(Number) ?? []
  const day = dayOrMore > 60 ? dayOrMore - 60 : dayOrMore
  const date = new Date(Date.UTC(2000 + year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const luhnSum = (digits: string) =>
  [...digits].reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
