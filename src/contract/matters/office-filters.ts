import * as z from 'zod/mini'
import { wholeNumber, wholeNumberInQuery } from '#contract/core/whole-number.ts'
import { addDays, type Day } from '#contract/dates/swedish-holidays.ts'
import { legalServiceKeys } from './legal-services.ts'
import { endOfWeek } from './office-views.ts'

/** The next day of a matter: it has passed, comes today at the latest, or this week. */
export const duePeriods = ['overdue', 'today', 'week'] as const
export type DuePeriod = (typeof duePeriods)[number]

/** The last day of a period. */
export const lastDayOfPeriod = (period: DuePeriod, today: Day): Day =>
  ({ overdue: addDays(today, -1), today, week: endOfWeek(today) })[period]

/** The handler: the caller, nobody, or the one with an id. */
const handlerKeys = ['mine', 'none'] as const
/** `none` are the matters of which nobody has said what they are about. */
export const serviceFilters = [...legalServiceKeys, 'none'] as const

const mostDays = 3_650
const daysText = `Ange ett helt antal dagar från 1 till ${mostDays}.`
const handlerText = 'Det finns ingen sådan handläggare.'

const handlerOf = (words: readonly string[]) =>
  z.string().check(z.regex(new RegExp(`^(${words.join('|')}|[1-9]\\d{0,9})$`), handlerText))

/** Narrows the office's list; all of them are for the office alone. */
export const OfficeFilters = z.object({
  handler: z.optional(handlerOf(handlerKeys)),
  service: z.optional(z.enum(serviceFilters, 'Det finns ingen sådan tjänst.')),
  due: z.optional(z.enum(duePeriods, 'Det finns ingen sådan tid.')),
  /** Made at least so many days ago. */
  older: z.optional(wholeNumberInQuery(1, mostDays, daysText)),
})
export type OfficeFilters = z.infer<typeof OfficeFilters>

/** The same, as a saved view keeps it. There `all` says that it isn't the reader's own alone. */
export const ViewFilters = z.object({
  handler: z._default(z.nullable(handlerOf([...handlerKeys, 'all'])), null),
  service: z._default(z.nullable(z.enum(serviceFilters, 'Det finns ingen sådan tjänst.')), null),
  due: z._default(z.nullable(z.enum(duePeriods, 'Det finns ingen sådan tid.')), null),
  older: z._default(z.nullable(wholeNumber(1, mostDays, daysText)), null),
})
