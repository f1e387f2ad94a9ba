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
 * A day such as `2026-12-06` in words: `6 december`, with the year if it isn't this one. Without
 * `Intl`, whose first use takes a phone 15 ms. Another server's own format is returned as it is.
 */
export const dayText = (day: string, now = new Date()) => {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)/.exec(day) ?? []
  const name = monthNames[Number(month) - 1]
  if (!name) return day
  const words = `${Number(date)} ${name}`
  return Number(year) === now.getFullYear() ? words : `${words} ${year}`
}
