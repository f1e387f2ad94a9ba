import { and, isNotNull, sql, type SQL } from 'drizzle-orm'
import { dayMs } from '#contract/dates/day-ms.ts'
import { endOfWeek, type OfficeView, officeViews, withdrawnDays } from '#contract/matters/office-views.ts'
import { mostCounted } from '#contract/office/office.ts'
import type { WaitingKindName } from '#contract/history/waiting-kinds.ts'
import { officeFirst, viewKinds } from '#contract/now/view-kinds.ts'
import { isAdmin } from '#contract/matters/rules.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { oneOf } from '#server/db/schema/columns.ts'
import { users } from '#server/db/schema/accounts.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import { findHandlersFor } from './handlers.ts'
import { standsFor } from './office-filters.ts'
import { actedForBy, isUnattended } from '#server/domain/access/acting.ts'
import { isTakenBack } from './removal.ts'
import { isOfficeUser, visibleTo } from '#server/domain/access/visible-to.ts'

interface ViewRequest {
  config: Deps['config']
  viewer: SessionViewer
  now: Date
  /** The Swedish day. */
  today: string
}

/** The condition for rows `k` of some kinds. */
const isOf = (kinds: readonly WaitingKindName[], { viewer, today }: ViewRequest) =>
  sql`k.kind in ${oneOf(kinds)} and ${standsFor(viewer, today)}`

const waits = (kinds: readonly WaitingKindName[], request: ViewRequest) =>
  sql`${matters.id} in (select k.matter_id from matter_waiting k where ${isOf(kinds, request)})`

/** For each matter by itself: a list to be left out would be read whole. */
const isOwed = (request: ViewRequest) => sql`exists (
  select from matter_waiting k where k.matter_id = ${matters.id} and ${isOf(officeFirst, request)})`

/**
 * All that waits for the viewer, for those whom they stand in for and, for admins, for anybody at
 * the office: nobody has it, somebody who has left, or somebody whose stand-in can't act. In parts,
 * because with `or` PostgreSQL would read all matters.
 */
const waitsForViewer = (kinds: readonly WaitingKindName[], request: ViewRequest) => {
  const { config, viewer, today } = request
  const rowsOf = (which: SQL) => sql`select k.matter_id from matter_waiting k where ${isOf(kinds, request)} and ${which}`
  const ofAbsent = sql`k.side = 'office' and k.person_id = any (array(${actedForBy(viewer.userId, sql`${today}::date`)}))`
  const ofOffice = sql`k.side = 'office' and (k.person_id is null or k.person_id not in (
    select ${users.id} from ${users} where ${isOfficeUser} and ${users.disabledAt} is null))`
  const ofNobody = sql`k.side = 'office' and ${isUnattended(config, {
    personId: sql`k.person_id`,
    matterId: sql`k.matter_id`,
    ownerId: sql`(select m.user_id from matters m where m.id = k.matter_id)`,
    today: sql`${today}::date`,
  })}`
  const parts = [sql`k.person_id = ${viewer.userId}`, ofAbsent, ...(isAdmin(viewer) ? [ofOffice, ofNobody] : [])]
  return sql`${matters.id} in (${sql.join(parts.map(rowsOf), sql` union `)})`
}

/**
 * The conditions for a view's matters: what waits in them (`src/contract/now/view-kinds.ts`), each
 * read from what an index holds of its kinds. The table of situations says the same of one matter.
 */
const conditions: Readonly<Record<OfficeView, (request: ViewRequest) => SQL>> = {
  new: (request) => waits(viewKinds.new, request),
  mine: (request) => waitsForViewer(viewKinds.mine, request),
  customer: (request) => sql`(${waits(viewKinds.customer, request)} and not ${isOwed(request)})`,
  unpaid: (request) => waits(viewKinds.unpaid, request),
  deadlines: (request) => sql`${matters.id} in (
    select k.matter_id from matter_waiting k where ${isOf(viewKinds.deadlines, request)} and k.due <= ${endOfWeek(request.today)})`,
  withdrawn: ({ now }) => sql`${matters.id} in (
    select matter_id from agreements
    where state = 'withdrawn' and ended_at >= ${new Date(now.getTime() - withdrawnDays * dayMs).toISOString()})`,
  removal: ({ today }) => sql`(${isNotNull(matters.removalDay)} and not ${isTakenBack(today)})`,
}

/** The condition for the matters in a view. */
export const isInView = ({ clock, config }: Pick<Deps, 'clock' | 'config'>, viewer: SessionViewer, view: OfficeView): SQL => {
  const now = clock.now()
  return conditions[view]({ config, viewer, now, today: swedishDay(now) })
}

/** Counts the matters of each view, and names the handlers. */
export const countViews = async (deps: Deps, { viewer }: CallContext) => {
  const views = await Promise.all(
    officeViews.map(async (view) => {
      const [row] = await deps.db
        .select({ matters: sql<number>`count(*)::int` })
        .from(
          sql`(select from matters where ${and(isInView(deps, viewer, view), visibleTo(viewer))} limit ${mostCounted + 1}) as counted`,
        )
      return { view, matters: row?.matters ?? 0 }
    }),
  )
  return { views, handlers: await findHandlersFor(deps, viewer) }
}
