/**
 * Reads a Swedish organisation number, or a sole trader's personal or coordination number, however
 * it is parted, and checks that there can be such a number: its control digit (Luhn), and its date
 * or its group.
 * @returns `559000-0005`; undefined if it isn't one
 */
export const organisationNumberIn = (text: string): string | undefined => {
  const plain = withPlainSigns(text).replaceAll(/[\p{Pd}\u2212]/gu, '-')
  const [, century, digits, check] = /^(16|19|20)?(\d{6})-?(\d{4})$/.exec(plain) ?? []
  if (digits === undefined || check === undefined || luhnSum(digits + check) % 10 !== 0) return undefined
  const isPossible = isLegalPerson(digits) ? century === undefined || century === '16' : century !== '16' && isBirthDate(digits)
  return isPossible ? `${digits}-${check}` : undefined
}

/** Without spaces and signs that nobody sees, and with ordinary digits and letters. */
export const withPlainSigns = (text: string): string => text.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '')

/**
 * Tells if a number such as `559000-0005` is a legal person's, and not a sole trader's: in place of
 * a month it has 20 or more, so that it is taken for no date.
 */
export const isLegalPerson = (number: string): boolean => Number(number.slice(2, 4)) >= 20 && !number.startsWith('0')

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
