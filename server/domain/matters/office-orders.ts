import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { legalServiceName } from '#contract/matters/legal-service-names.ts'
import { legalServiceKeys } from '#contract/matters/legal-services.ts'
import type { OfficeSort } from '#contract/matters/sorts.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import { findHandlers } from './handlers.ts'
import { newestFirst, oldestFirst, type Part } from './list-parts.ts'
import { hasDay } from './office-filters.ts'

/** Of a matter's days the first. */
const firstDay = (today: string) => sql`k.matter_id = ${matters.id} and ${hasDay(today)} and not exists (
  select from (select k.* from matter_waiting k where ${hasDay(today)}) e
  where e.matter_id = k.matter_id and (e.due, e.id) < (k.due, k.id))`

const byDay = (isRead: SQL | undefined, today: string): readonly Part[] => [
  {
    number: 0,
    where: isRead,
    days: firstDay(today),
    order: [sql`k.due`, sql`k.matter_id`],
    after: ({ key, id }) => sql`(k.due, k.matter_id) > (${key}::date, ${id}::int)`,
  },
  {
    number: 1,
    where: and(isRead, sql`not exists (select from matter_waiting k where k.matter_id = ${matters.id} and ${hasDay(today)})`),
    ...newestFirst,
  },
]

/** Those that somebody has, by name; then those that nobody has, or somebody who has left. */
const byHandler = async (deps: Deps, isRead: SQL | undefined): Promise<readonly Part[]> => {
  const { here = [], gone = [] } = Object.groupBy(await findHandlers(deps), ({ isGone }) => (isGone ? 'gone' : 'here'))
  const isFree = isNull(matters.handlerId)
  const ids = gone.map(({ id }) => id)
  return [
    ...here.map(({ id }) => ({ number: id, where: and(isRead, eq(matters.handlerId, id)), ...newestFirst })),
    {
      number: 0,
      where: and(isRead, ids.length > 0 ? or(isFree, inArray(matters.handlerId, ids)) : isFree),
      ...newestFirst,
    },
  ]
}

const servicesByName = legalServiceKeys.toSorted((one, other) =>
  legalServiceName(one).localeCompare(legalServiceName(other), 'sv'),
)

const byService = (isRead: SQL | undefined): readonly Part[] => [
  ...servicesByName.map((service, n) => ({
    number: n + 1,
    where: and(isRead, eq(matters.service, service)),
    ...newestFirst,
  })),
  { number: 0, where: and(isRead, isNull(matters.service)), ...newestFirst },
]

/**
 * The parts of an order that is the office's.
 * @param isRead the condition for the rows of every part
 */
export const officePartsOf = async (
  deps: Deps,
  sort: OfficeSort,
  isRead: SQL | undefined,
  today: string,
): Promise<readonly Part[]> => {
  if (sort === 'created') return [{ number: 0, where: isRead, ...oldestFirst }]
  if (sort === 'due') return byDay(isRead, today)
  return sort === 'service' ? byService(isRead) : byHandler(deps, isRead)
}
