import { swedishDay } from './swedish-day.ts'
import { addDays, type Day } from './swedish-holidays.ts'

/** The day that comes some days after the one of a moment, in Sweden. */
export const daysAfter = (at: Date, days: number): Day => addDays(swedishDay(at), days)
