import { daysAfter } from '#contract/dates/days-after.ts'
import { addDays, type Day, isDayOff } from '#contract/dates/swedish-holidays.ts'

/** Days of the right of withdrawal (distansavtalslagen 2 kap. 10 §). */
export const withdrawalDays = 14

/**
 * The last day on which a consumer may withdraw, in Swedish time: a last day off moves to the next
 * working day (distansavtalslagen 2 kap. 12 §, lag 1930:173).
 * @param from the later of agreement and payment
 */
export const lastWithdrawalDay = (from: Date): Day => workingDayFrom(daysAfter(from, withdrawalDays))

/** The last day for a consumer who wasn't told of the right: twelve months later (2 kap. 12 §). */
export const lastWithdrawalDayUntold = (from: Date): Day => workingDayFrom(yearAfter(lastWithdrawalDay(from)))

const workingDayFrom = (day: Day): Day => (isDayOff(day) ? workingDayFrom(addDays(day, 1)) : day)

// A year after 29 February is 1 March, to the consumer's favour.
const yearAfter = (day: Day): Day => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  return date.toISOString().slice(0, 10)
}
