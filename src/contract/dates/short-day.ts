import { addDays, type Day } from './swedish-holidays.ts'

const months = ['jan', 'feb', 'mars', 'apr', 'maj', 'juni', 'juli', 'aug', 'sep', 'okt', 'nov', 'dec'] as const

/**
 * A day in a list, near ones in words: `i dag`, `26 nov`, and `26 nov 2025` in another year. A
 * format of another server is returned as it is.
 */
export const shortDay = (day: string, today: Day): string => {
  if (day === today) return 'i dag'
  if (day === addDays(today, -1)) return 'i går'
  if (day === addDays(today, 1)) return 'i morgon'
  const [, year = '', month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  const name = months[Number(month) - 1]
  if (!name) return day
  return today.startsWith(year) ? `${Number(date)} ${name}` : `${Number(date)} ${name} ${year}`
}
