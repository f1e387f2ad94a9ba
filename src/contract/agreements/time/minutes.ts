const hoursAndMinutes = /^(\d{1,3})(?:h|tim|timmar|timme|:)(\d{1,2})(?:m|min|minuter)?$/
const minutesAlone = /^(\d{1,4})(?:m|min|minuter)?$/
const hoursAlone = /^(\d{1,3})(?:[.,](\d{1,4}))?(?:h|tim|timmar|timme)?$/

/**
 * Reads a time of work as people type it: `1h20`, `1 h 20 min`, `1:20`, `80`, `80 min`, `1,5`,
 * `2 h`. A bare whole number is minutes, one with decimals is hours.
 * @returns whole minutes, rounded down, for a part of a minute is nobody's to pay; undefined for
 * what can't be read
 */
export const minutesTyped = (typed: string): number | undefined => {
  const text = typed.toLowerCase().replaceAll(/\s/g, '')
  const [, hours, rest] = hoursAndMinutes.exec(text) ?? []
  if (hours !== undefined) return Number(rest) < 60 ? Number(hours) * 60 + Number(rest) : undefined
  const [, minutes] = minutesAlone.exec(text) ?? []
  if (minutes !== undefined) return Number(minutes)
  const [, whole, decimals = ''] = hoursAlone.exec(text) ?? []
  if (whole === undefined) return undefined
  // In whole numbers: 1,1 × 60 is 66.00000000000001 otherwise.
  return Math.floor((Number(whole + decimals) * 60) / 10 ** decimals.length)
}

/** `3 h 20 min`, `4 h`, `45 min`. */
export const durationText = (minutes: number): string => {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
