const names = [
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

/** The months' names, January first. */
export const monthNames: readonly string[] = names

/** `2026-11` in words: `november 2026`. */
export const monthText = (month: string) => `${names[Number(month.slice(5, 7)) - 1] ?? month} ${month.slice(0, 4)}`
