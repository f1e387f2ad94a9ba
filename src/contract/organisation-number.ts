/**
 * Reads a Swedish organisation number, or a sole trader's personal number, and checks its control
 * digit (Luhn).
 * @returns `559000-0005`; undefined if it isn't one
 */
export const organisationNumberIn = (given: string): string | undefined => {
  const [, digits, check] = /^(?:16|19|20)?(\d{6})-?(\d{4})$/.exec(given.replaceAll(/\s/g, '')) ?? []
  if (digits === undefined || check === undefined) return undefined
  return luhnSum(digits + check) % 10 === 0 ? `${digits}-${check}` : undefined
}

const luhnSum = (digits: string) =>
  [...digits].reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
