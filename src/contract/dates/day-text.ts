import { swedishClock } from './swedish-clock.ts'

/** The months' names, January first. */
export const monthNames: readonly string[] = [
  'januari',
  'februari',
  'mars',
  'april',
  'maj',
  'juni',
  'juli',
  'augusti',
  'september',
  'oktober',
  'november',
  'december',
]

/**
 * A day such as `2026-12-06` in words: `6 december 2026`. Without `Intl`, whose first use takes a
 * phone a tenth of a second. Another server's own format is returned as it is.
 */
export const longDay = (day: string) => {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)/.exec(day) ?? []
  const name = monthNames[Number(month) - 1]
  return name ? `${Number(date)} ${name} ${year}` : day
}

/** A day in words, without the year if it is this one in Sweden: `6 december`. */
export const dayText = (day: string, now = new Date()) => {
  const text = longDay(day)
  const thisYear = ` ${swedishClock(now).day.slice(0, 4)}`
  return text !== day && text.endsWith(thisYear) ? text.slice(0, -thisYear.length) : text
}
