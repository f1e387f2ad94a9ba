const hourSeconds = 3_600
const longestInHours = 72

/** A whole period in the unit that people say it in: `30 minuter`, `72 timmar`, `7 dagar`. */
export const periodText = (seconds: number): string => {
  const hours = seconds / hourSeconds
  if (hours < 1) return `${seconds / 60} minuter`
  return hours <= longestInHours ? `${hours} timmar` : `${hours / 24} dagar`
}
