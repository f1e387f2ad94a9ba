import * as z from 'zod/mini'

const dayText = 'Ange en dag, till exempel 2026-12-31.'
const dayOfCenturyText = 'Ange en dag mellan 2000 och 2099.'
// A plain function: the formats of zod would load with every page that makes calls.
const isDay = (value: string) =>
  /^(19|20)\d\d-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value
const isDayOfCentury = (value: string) => value.startsWith('20') && isDay(value)

/** A day in Sweden between 1900 and 2099, `2026-12-06`. */
export const CalendarDay = z
  .string(dayText)
  .check(z.refine(isDay, { error: dayText, params: { format: 'date', pattern: '^(19|20)' } }))

/**
 * A day in Sweden between 2000 and 2099.
 * @param emptyText says what to do about an empty field
 */
export const dayOfCentury = (emptyText = dayOfCenturyText) =>
  z.string(dayOfCenturyText).check(
    z.refine(isDayOfCentury, {
      error: ({ input }) => (input === '' ? emptyText : dayOfCenturyText),
      params: { format: 'date', pattern: '^20' },
    }),
  )
