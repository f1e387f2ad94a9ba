import { dayMs } from '#contract/dates/day-ms.ts'
import { swedishClock } from '#contract/dates/swedish-clock.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { addDays, type Day } from '#contract/dates/swedish-holidays.ts'

/** Reminders of a day are sent from then on, and not from midnight. */
const morning = '07:00'

/** The day whose reminders are sent now, in Sweden. */
export const reminderDay = (now: Date): Day => {
  const { day, time } = swedishClock(now)
  return time < morning ? addDays(day, -1) : day
}

/**
 * The first and the last of the days that may be reminded of now. What was to be reminded of while
 * no server ran isn't once its day is over, not even in the night after.
 * @param mostDays the longest before a day
 */
export const remindedDays = (now: Date, mostDays: number): [first: Day, last: Day] => [
  swedishDay(now),
  addDays(reminderDay(now), mostDays),
]

/** Counts the days until a day, where a day begins in the morning. */
export const daysLeft = (day: Day, now: Date) => Math.round((Date.parse(day) - Date.parse(reminderDay(now))) / dayMs)

/**
 * Finds the reminder that is due now, in days before the day: of several, the latest.
 * @param below only reminders fewer days before are still to be sent
 * @returns undefined if none is due
 */
export const dueReminder = (warnDays: readonly number[], below: number, day: Day, now: Date): number | undefined =>
  warnDays.filter((days) => days < below && days >= daysLeft(day, now)).toSorted((one, other) => one - other)[0]
