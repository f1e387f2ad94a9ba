import * as z from 'zod/mini'

const dayText = 'Ange en dag, till exempel 2026-12-31.'
const isDay = (value: string) =>
  /^(19|20)\d\d-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value

/** A day in Sweden between 1900 and 2099, `2026-12-06`. */
export const CalendarDay = z
  .string(dayText)
  .check(z.refine(isDay, { error: dayText, params: { format: 'date', pattern: '^(19|20)' } }))
