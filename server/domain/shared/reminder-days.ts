import { dayMs } from '#contract/dates/day-ms.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'

/** Reminders of a day are sent from seven in the morning, and not at midnight. */
const morningMs = 7 * 3_600_000

/** The day whose reminders are sent now, in Sweden. */
export const reminderDay = (now: Date): Day => swedishDay(new Date(now.getTime() - morningMs))

/** Counts the days until a day, where a day begins in the morning. */
export const daysLeft = (day: Day, now: Date) => Math.round((Date.parse(day) - Date.parse(reminderDay(now))) / dayMs)

/**
 * Finds the reminder that is due now, in days before the day: of several, the latest.
 * @param below only reminders fewer days before are still to be sent
 * @returns undefined if none is due
 */
export const dueReminder = (warnDays: readonly number[], below: number, day: Day, now: Date): number | undefined =>
  warnDays.filter((days) => days < below && days >= daysLeft(day, now)).toSorted((one, other) => one - other)[0]
