import { momentFormat } from './moment-format.ts'
import { addDays, type Day } from './swedish-holidays.ts'

/** The day it is in Sweden. */
export const swedishDay: (at: Date) => Day = momentFormat({ dateStyle: 'short' })

/** The day that comes some days after the one of a moment, in Sweden. */
export const daysAfter = (at: Date, days: number): Day => addDays(swedishDay(at), days)

/** A moment within the day, wherever summer begins. */
export const noonOf = (day: Day) => new Date(`${day}T12:00:00Z`)
