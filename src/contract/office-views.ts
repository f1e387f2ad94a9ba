import type { Day } from './swedish-holidays.ts'
import { addDays, weekday } from './swedish-holidays.ts'

/**
 * What somebody at the office wants to see of a day, as searches of the list of matters:
 * - `new`: nothing has happened yet,
 * - `mine`: an answer or a message waits for the one at the office who last acted, or for anybody
 *   if nobody has,
 * - `customer`: the next move is the customer's,
 * - `unpaid`: a payment waits,
 * - `deadlines`: a deadline is between today and Sunday,
 * - `withdrawn`: an agreement was withdrawn from lately.
 */
export const officeViews = ['new', 'mine', 'customer', 'unpaid', 'deadlines', 'withdrawn'] as const
export type OfficeView = (typeof officeViews)[number]

/** How long a withdrawal is shown. */
export const withdrawnDays = 30

/** The Sunday that ends a day's week. */
export const endOfWeek = (day: Day): Day => addDays(day, (7 - weekday(day)) % 7)
