import { addMonths } from '#contract/dates/add-months.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { addDays, type Day } from '#contract/dates/swedish-holidays.ts'
import type { MatterStatus } from './matters.ts'
import { isOpenMatter } from './statuses.ts'

/** A customer is mailed this long before a closed matter is removed. */
export const removalNoticeDays = 30

interface ClosingTimes {
  /** Null while it is open. */
  closedAt: Date | null
  /** The day that its customer has been told of; null before that. */
  toldDay: Day | null
}

/**
 * The day on which a closed matter is removed by itself, unless something holds it. However short
 * the period has become, it is never before its customer has had the days of the notice.
 * @param months after which closed matters go; null for never
 * @param tellsFrom the first day on which its customer can be told of another one
 * @returns null for a matter that stays
 */
export const removalDay = ({ closedAt, toldDay }: ClosingTimes, months: number | null, tellsFrom: Day): Day | null => {
  if (closedAt === null || months === null) return null
  const due = addMonths(swedishDay(closedAt), months)
  const earliest = toldDay ?? addDays(tellsFrom, removalNoticeDays)
  return due > earliest ? due : earliest
}

/**
 * Changes when a matter was closed, and the day that was told, with its status. The first of
 * several closed statuses counts.
 */
export const closingOf = (
  before: { status: MatterStatus },
  status: MatterStatus | undefined,
  now: Date,
): { closedAt?: Date | null; removalDay?: null } => {
  if (status === undefined) return {}
  if (isOpenMatter({ status })) return { closedAt: null, removalDay: null }
  return isOpenMatter(before) ? { closedAt: now, removalDay: null } : {}
}

/** The last Swedish day whose closed matters have been closed for so many months on a day. */
export const lastDayClosed = (months: number, on: Day): Day => {
  let day = addMonths(on, -months)
  // A short month: of the 28th to the 31st, all are over on the 28th of February.
  while (addMonths(addDays(day, 1), months) <= on) day = addDays(day, 1)
  return day
}
