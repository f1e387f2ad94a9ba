import { and, eq, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { dayMs } from '#contract/dates/day-ms.ts'
import { lastDayOfPeriod, type OfficeFilters } from '#contract/matters/office-filters.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import { isToldTo, type MatterViewer } from '#server/domain/access/visible-to.ts'
import { stands } from '#server/domain/history/waiting/stands.ts'
import { rowId } from '#server/domain/shared/row-id.ts'
import { findHandlers, isHandledBy, isNobodys } from './handlers.ts'

/** The condition for rows `k` of what waits that aren't over, and that the viewer may hear of. */
export const standsFor = (viewer: Parameters<typeof isToldTo>[0], today: SQL | string) => sql`
  ${stands({ kind: sql`k.kind`, due: sql`k.due` }, today)}
  and ${isToldTo(viewer, { side: sql`k.side`, matterId: sql`k.matter_id` })}`

/** The same, with a day. */
export const hasDay = (...of: Parameters<typeof standsFor>) => sql`k.due is not null and ${standsFor(...of)}`

const ofHandler = async (deps: Deps, viewer: MatterViewer, handler: string): Promise<SQL | undefined> => {
  const handlers = await findHandlers(deps)
  if (handler === 'none') return isNobodys(deps, handlers)
  const handlerId = handler === 'mine' ? viewer.userId : rowId(handler)
  const found = handlers.find(({ id, has }) => id === handlerId && has !== 'none')
  return found ? isHandledBy(deps, found) : sql`false`
}

/** The newest of them is looked up, so that no newer one has to be read. */
const isOlder = (day: Date) =>
  and(
    lte(matters.createdAt, day),
    sql`${matters.id} <= (
      select o.id from matters o where o.created_at <= ${day.toISOString()} order by o.created_at desc, o.id desc limit 1)`,
  )

/** The condition for the matters of a handler and a service; undefined for all. */
export const isHandledIn = async (
  deps: Deps,
  viewer: MatterViewer,
  { handler, service }: Pick<OfficeFilters, 'handler' | 'service'>,
): Promise<SQL | undefined> =>
  and(
    handler ? await ofHandler(deps, viewer, handler) : undefined,
    service && (service === 'none' ? isNull(matters.service) : eq(matters.service, service)),
  )

/**
 * The condition for the matters that pass the office's other filters; undefined for all. Each can
 * be read from an index in the list's order.
 */
export const passesFilters = (
  { clock }: Pick<Deps, 'clock'>,
  viewer: MatterViewer,
  { due, older, today }: Pick<OfficeFilters, 'due' | 'older'> & { today: string },
): SQL | undefined =>
  and(
    due &&
      sql`${matters.id} in (select k.matter_id from matter_waiting k where ${hasDay(viewer, today)} and k.due <= ${lastDayOfPeriod(due, today)})`,
    // The newest of them is looked up, so that no newer one has to be read.
    older ? isOlder(new Date(clock.now().getTime() - older * dayMs)) : undefined,
  )
