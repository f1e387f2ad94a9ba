const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'UTC' })

/** A day, `2026-11-22`, as `22 november 2026`. */
export const longDate = (day: string) => format.format(new Date(day))
