import type { Day } from '#contract/dates/swedish-holidays.ts'
import { addDays, weekday } from '#contract/dates/swedish-holidays.ts'

/**
 * The office's day, as searches of the list of matters (docs/office.md, The day). `mine` is what
 * somebody waits for the viewer to answer, and less than the queue, which has deadlines and new
 * matters, too; `removal` what goes by itself, once its customer has been told. A matter without a
 * handler is everybody's.
 */
export const officeViews = ['new', 'mine', 'customer', 'unpaid', 'deadlines', 'withdrawn', 'removal'] as const
export type OfficeView = (typeof officeViews)[number]

/** The time for which a withdrawal is shown after it has been accepted. */
export const withdrawnDays = 30

/** The Sunday that ends a day's week. */
export const endOfWeek = (day: Day): Day => addDays(day, (7 - weekday(day)) % 7)
