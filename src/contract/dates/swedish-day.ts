import { momentFormat } from './moment-format.ts'
import type { Day } from './swedish-holidays.ts'

/** The day it is in Sweden. */
export const swedishDay: (at: Date) => Day = momentFormat({ dateStyle: 'short' })

/** A moment within the day, wherever summer begins. */
export const noonOf = (day: Day) => new Date(`${day}T12:00:00Z`)
