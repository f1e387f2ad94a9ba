import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Day } from '#contract/dates/swedish-holidays.ts'
import { type DuePeriod, lastDayOfPeriod } from '#contract/matters/office-filters.ts'
import { legalServiceName } from '#contract/matters/legal-service-names.ts'
import { legalServiceKeys } from '#contract/matters/legal-services.ts'
import type { OfficeSort } from '#contract/matters/sorts.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import type { MatterViewer } from '#server/domain/access/visible-to.ts'
import { findHandlers, isHandledBy, isNobodys } from './handlers.ts'
import { newestFirst, oldestFirst, type Part } from './list-parts.ts'
import { hasDay } from './office-filters.ts'

/** The question that an order answers. */
interface PartConditions {
  viewer: MatterViewer
  /** The condition for the rows of every part. */
  isRead: SQL | undefined
  /** The condition for a handler's matters, and those of a service; undefined for all. */
  isHandled: SQL | undefined
  /** Matters with their first day in this time only, where the order is by day. */
  due: DuePeriod | undefined
  today: Day
}

/** So many matters are asked for their first day, one by one; of more, the days are read. */
const mostAsked = 5_000

/** Each day in its order, and of a matter's days the first. */
const daysInOrder = (isDay: SQL) => ({
  rows: sql`matter_waiting k`,
  on: sql`k.matter_id = ${matters.id} and ${isDay} and not exists (
  select from (select k.* from matter_waiting k where ${isDay}) e
  where e.matter_id = k.matter_id and (e.due, e.id) < (k.due, k.id))`,
})

/** For each matter its first day: then they are sorted. */
const daysOfEach = (isDay: SQL) => ({
  rows: sql`lateral (
    select k.matter_id, k.due from matter_waiting k where k.matter_id = ${matters.id} and ${isDay}
    order by k.due, k.id limit 1) k`,
  on: sql`true`,
})

/** A handler with few matters has few of the days: PostgreSQL would read them all to find those. */
const areFew = async ({ db }: Deps, which: SQL) => {
  const held = sql`(select from ${matters} where ${which} limit ${mostAsked + 1}) as held`
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(held)
  return (row?.count ?? 0) <= mostAsked
}

const byDay = async (deps: Deps, { viewer, isRead, isHandled, due, today }: PartConditions): Promise<readonly Part[]> => {
  const isDay = hasDay(viewer, today)
  const days = isHandled && (await areFew(deps, isHandled)) ? daysOfEach(isDay) : daysInOrder(isDay)
  const withDay: Part = {
    number: 0,
    where: and(isRead, due && sql`k.due <= ${lastDayOfPeriod(due, today)}`),
    days,
    order: [sql`k.due`, sql`k.matter_id`],
    after: ({ key, id }) => sql`(k.due, k.matter_id) > (${key}::date, ${id}::int)`,
  }
  if (due) return [withDay]
  const hasNone = sql`not exists (select from matter_waiting k where k.matter_id = ${matters.id} and ${isDay})`
  return [withDay, { number: 1, where: and(isRead, hasNone), ...newestFirst }]
}

/** Those that somebody has, by name; then those that nobody has. */
const byHandler = async (deps: Deps, isRead: SQL | undefined): Promise<readonly Part[]> => {
  const handlers = await findHandlers(deps)
  return [
    ...handlers
      .filter(({ has }) => has !== 'none')
      .map((handler) => ({ number: handler.id, where: and(isRead, isHandledBy(deps, handler)), ...newestFirst })),
    { number: 0, where: and(isRead, isNobodys(deps, handlers)), ...newestFirst },
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

/** The parts of an order that is the office's. */
export const officePartsOf = async (deps: Deps, sort: OfficeSort, conditions: PartConditions): Promise<readonly Part[]> => {
  const { isRead } = conditions
  if (sort === 'created') return [{ number: 0, where: isRead, ...oldestFirst }]
  if (sort === 'due') return byDay(deps, conditions)
  return sort === 'service' ? byService(isRead) : byHandler(deps, isRead)
}
