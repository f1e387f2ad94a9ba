import { sql, type SQL } from 'drizzle-orm'
import { dayMs } from '#contract/dates/day-ms.ts'
import { endOfWeek, type OfficeView, officeViews, withdrawnDays } from '#contract/matters/office-views.ts'
import { areTermsOfNow } from '#contract/office/accepted-terms.ts'
import { mostCounted } from '#contract/office/office.ts'
import { officeRights } from '#contract/office/rights.ts'
import type { WaitingKindName } from '#contract/history/waiting-kinds.ts'
import { officeFirst, viewKinds } from '#contract/now/view-kinds.ts'
import { isAdmin } from '#contract/matters/rules.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { oneOf } from '#server/db/schema/columns.ts'
import { users } from '#server/db/schema/accounts.ts'
import { matters } from '#server/db/schema/matters.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import { findHandlersFor } from './handlers.ts'
import { standsFor } from './office-filters.ts'
import { acceptedTerms } from '#server/domain/access/accepted-terms.ts'
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

/** The matters in which something of some kinds waits. */
const waits = (kinds: readonly WaitingKindName[], request: ViewRequest) =>
  sql`select k.matter_id from matter_waiting k where ${isOf(kinds, request)}`

/**
 * All that waits for the viewer, for those whom they stand in for and, for admins, for anybody at
 * the office: nobody has it, somebody who has left, or somebody whose stand-in can't act.
 */
const waitsForViewer = (kinds: readonly WaitingKindName[], request: ViewRequest) => {
  const { config, viewer } = request
  const today = sql`${request.today}::date`
  const isTheirs = sql`k.person_id = ${viewer.userId} or k.side = 'office' and k.person_id = any (array(${actedForBy(viewer.userId, today)}))`
  const isAnybodys = sql`k.side = 'office' and (k.person_id is null
    or k.person_id not in (select ${users.id} from ${users} where ${isOfficeUser} and ${users.disabledAt} is null)
    or ${isUnattended(config, {
      personId: sql`k.person_id`,
      matterId: sql`k.matter_id`,
      ownerId: sql`(select m.user_id from matters m where m.id = k.matter_id)`,
      today,
    })})`
  return sql`${waits(kinds, request)} and (${isAdmin(viewer) ? sql`${isTheirs} or ${isAnybodys}` : isTheirs})`
}

/**
 * The ids of a view's matters: of those in which something waits
 * (`src/contract/now/view-kinds.ts`), read from what an index holds of its kinds. The table of
 * situations says the same of one matter.
 */
const idsOf: Readonly<Record<OfficeView, (request: ViewRequest) => SQL>> = {
  new: (request) => waits(viewKinds.new, request),
  mine: (request) => waitsForViewer(viewKinds.mine, request),
  customer: (request) => sql`
    select w.matter_id from (${waits(viewKinds.customer, request)}) w
    where not exists (${waits(officeFirst, request)} and k.matter_id = w.matter_id)`,
  unpaid: (request) => waits(viewKinds.unpaid, request),
  deadlines: (request) => sql`${waits(viewKinds.deadlines, request)} and k.due <= ${endOfWeek(request.today)}`,
  // Orders outlive their matter.
  withdrawn: (request) => sql`
    ${waits(viewKinds.withdrawn, request)}
    union all
    select m.id from withdrawals w
    left join agreements a on a.id = w.agreement_id
    left join payments p on p.id = w.payment_id
    join matters m on m.id = coalesce(a.matter_id, p.matter_id)
    where w.state = 'accepted'
      and greatest(w.received_at, w.decided_at) >= ${new Date(request.now.getTime() - withdrawnDays * dayMs).toISOString()}`,
  removal: ({ today }) => sql`
    select ${matters.id} as matter_id from ${matters} where ${matters.removalDay} is not null and not ${isTakenBack(today)}`,
}

type Clocked = Pick<Deps, 'clock' | 'config'>

const matterIdsOf = ({ clock, config }: Clocked, viewer: SessionViewer, view: OfficeView): SQL => {
  const now = clock.now()
  return idsOf[view]({ config, viewer, now, today: swedishDay(now) })
}

/** The condition for the matters in a view. */
export const isInView = (deps: Clocked, viewer: SessionViewer, view: OfficeView): SQL =>
  sql`${matters.id} in (${matterIdsOf(deps, viewer, view)})`

/** Counts the matters of a view that the viewer sees; reads them only if some may be hidden. */
const countOf = (deps: Clocked, viewer: SessionViewer, view: OfficeView) => {
  const isSeen = visibleTo(viewer)
  const seen = isSeen && sql`where matter_id in (select ${matters.id} from ${matters} where ${isSeen})`
  return sql<number>`(select count(*)::int from (
    select distinct matter_id from (${matterIdsOf(deps, viewer, view)}) found ${seen} limit ${mostCounted + 1}) counted)`
}

/**
 * Counts the matters of each view, names the handlers, and tells a partner if terms are to be
 * accepted first.
 */
export const countViews = async (deps: Deps, { viewer }: CallContext) => {
  const counts = officeViews.map((view) => [view, countOf(deps, viewer, view)] as const)
  const row = singleRow(await deps.db.select(Object.fromEntries(counts)).from(sql`(select) one`))
  return {
    views: officeViews.map((view) => ({ view, matters: row[view] ?? 0 })),
    handlers: await findHandlersFor(deps, viewer),
    ...((await lacksTerms(deps, viewer)) && { terms_missing: true }),
  }
}

const lacksTerms = async ({ db }: Deps, viewer: SessionViewer) =>
  officeRights.keepPartnerProfile(viewer) && !areTermsOfNow((await acceptedTerms(db, viewer.userId))?.version)
