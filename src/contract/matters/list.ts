import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { isOfficeSort, listSorts } from './sorts.ts'
import { matterStatuses } from './statuses.ts'
import { Matter, matters, MatterStatus, pageRows } from './matters.ts'
import { OfficeFilters } from './office-filters.ts'
import { officeViews } from './office-views.ts'
import { optionalLine } from '#contract/core/text-fields.ts'
import { wholeNumberInQuery } from '#contract/core/whole-number.ts'
import { Id } from '#contract/core/wire.ts'

const searchChars = 1_000
const limitText = `Ange ett heltal från 1 till ${pageRows}.`

/**
 * Which rows of the list: all of them, or as soon as anything but `status` is given, one page.
 * `after` is the `X-Next` of the page before; `view`, filters and some orders are for the office.
 */
const Query = z.extend(OfficeFilters, {
  status: z.optional(MatterStatus),
  limit: z.optional(wholeNumberInQuery(1, pageRows, limitText)),
  after: z.optional(optionalLine(searchChars)),
  q: z.optional(optionalLine(searchChars)),
  sort: z.optional(z.enum(listSorts, 'Det finns ingen sådan ordning.')),
  view: z.optional(z.enum(officeViews, 'Det finns ingen sådan vy.')),
})

type Query = z.output<typeof Query>

/** Tells whether a query asks for a page: for all rows, an old client names a status at most. */
export const isPaged = ({ status: _, ...paging }: Query): boolean => Object.values(paging).some((value) => value !== undefined)

/** Tells whether a query asks for what is the office's: a view, a filter, or one of its orders. */
export const isOfficeQuery = ({ view, handler, service, due, older, sort }: Query): boolean =>
  [view, handler, service, due, older].some((value) => value !== undefined) || (sort !== undefined && isOfficeSort(sort))

/** The header `X-Counts`: `Pending=12&Completed=3`. */
export const countsText = (countOf: (status: MatterStatus) => number | undefined): string => {
  const counts = matterStatuses.map((status) => [status, countOf(status) ?? 0] as const).filter(([, count]) => count > 0)
  return String(new URLSearchParams(counts.map(([status, count]): [string, string] => [status, String(count)])))
}

/**
 * Longer pages leave out `handler`, `waiting_for`, `service`, `due` and `removal_day`: looking them
 * up costs more than the rows.
 */
export const mostRowsWithFacts = 100

/**
 * The facts of a row that only the office gets: who the customer is, who handles it, when it was
 * made and last changed, on which side the next move is, which service it is about, and the next
 * day of what waits in it, and the day on which it goes by itself, once its customer is told.
 */
const OfficeFacts = z.object({
  owner: z.optional(z.object({ id: Id, name: z.string() })),
  handler: z.optional(z.nullable(z.string())),
  created_at: z.optional(z.string()),
  updated_at: z.optional(z.string()),
  waiting_for: z.optional(z.nullable(z.enum(['customer', 'office']))),
  service: z.optional(z.nullable(z.string())),
  due: z.optional(z.nullable(z.string())),
  removal_day: z.optional(z.nullable(z.string())),
})

/** A row of a page; what isn't in `Matter` is for the office. */
const ListedMatter = z.extend(Matter, OfficeFacts.shape)
export type ListedMatter = z.infer<typeof ListedMatter>

/**
 * The call `matters.list`, whole. `X-Next` is absent on the last page; a page before it may be
 * short, if it is a search's. `X-Counts` is how many matters the caller may see:
 * `Pending=2&Completed=1`.
 */
export const matterList = endpoint({
  ...matters.list,
  query: Query,
  reply: z.array(ListedMatter),
  headers: ['X-Next', 'X-Counts'],
})
