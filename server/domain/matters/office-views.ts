import { and, sql, type SQL } from 'drizzle-orm'
import { endOfWeek, type OfficeView, officeViews, withdrawnDays } from '#contract/matters/office-views.ts'
import { mostCounted } from '#contract/office/office.ts'
import { livePaymentStates, type PaymentState } from '#contract/money/payments/states.ts'
import { kindsForAdmins } from '#contract/history/waiting-kinds.ts'
import { isAdmin } from '#contract/matters/rules.ts'
import { requireRight } from '#contract/office/require-right.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { literal, oneOf } from '#server/db/schema/columns.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import type { SessionViewer } from '#server/env.ts'
import { handlerIdOf } from '#server/domain/access/handler.ts'
import { workOf } from './facts-sql.ts'
import { visibleTo } from '#server/domain/access/visible-to.ts'

interface ViewRequest {
  viewer: SessionViewer
  config: Deps['config']
  now: Date
  /** The Swedish day. */
  today: string
}

const unansweredIds = sql`
  select id from matters where unanswered_message
  union select matter_id from client_requests where state = 'answered'`

/** Admins decide what goes back, and send it again if it didn't. */
const toRepayIds = sql`select matter_id from matter_waiting where kind in ${oneOf(kindsForAdmins)}`

const sentProposals = ({ today }: ViewRequest) =>
  sql`select matter_id from proposals where state = 'sent' and valid_until >= ${today}`

const unpaidIds = sql`select matter_id from payments where state = ${literal<PaymentState>('pending')}`

/**
 * The conditions for a view's matters. `src/contract/now/situations.ts` says what `new`, `mine` and
 * `customer` mean, of one matter; these say the same of all, each from what an index holds few of.
 * `new` has many, and is read from the newest on. With `= 'none'` PostgreSQL would expect few, and
 * read and sort them all.
 */
const conditions: Readonly<Record<OfficeView, (asked: ViewRequest) => SQL>> = {
  new: (request) => sql`
    ${matters.status} = 'Pending' and not ${matters.unansweredMessage}
    and not exists (
      select from payments p where p.matter_id = ${matters.id} and p.state in ${oneOf(livePaymentStates)})
    and not exists (
      select from client_requests r where r.matter_id = ${matters.id} and r.state in ('open', 'returned', 'answered'))
    and ${workOf('matters.id')} not in ('performed', 'withdrawn')
    and ${matters.id} not in (${sentProposals(request)})`,
  mine: ({ viewer, config }) => sql`(
    ${matters.id} in (${unansweredIds}) and (${matters.status} <> 'Cancelled' or ${matters.unansweredMessage})
    and coalesce(${handlerIdOf(config, matters.id)}, ${viewer.userId}) = ${viewer.userId}
    or ${isAdmin(viewer)} and ${matters.id} in (${toRepayIds}))`,
  customer: (request) => sql`
    ${matters.id} in (
      ${unpaidIds} union ${sentProposals(request)}
      union select matter_id from client_requests where state in ('open', 'returned'))
    and case ${matters.status}
      when 'Cancelled' then not ${matters.unansweredMessage} and ${matters.id} in (${unpaidIds} union ${sentProposals(request)})
      else ${matters.id} not in (${unansweredIds})
    end`,
  unpaid: () => sql`${matters.id} in (${unpaidIds})`,
  deadlines: ({ today }) => sql`${matters.id} in (
    select matter_id from deadlines where day between ${today} and ${endOfWeek(today)})`,
  withdrawn: ({ now }) => sql`${matters.id} in (
    select matter_id from agreements
    where state = 'withdrawn' and ended_at >= ${new Date(now.getTime() - withdrawnDays * 86_400_000).toISOString()})`,
}

/**
 * The condition for the matters in a view.
 * @throws Refused `role.missing` for a customer
 */
export const isInView = ({ clock, config }: Pick<Deps, 'clock' | 'config'>, viewer: SessionViewer, view: OfficeView): SQL => {
  requireRight(viewer, 'seeOfficeList')
  const now = clock.now()
  return conditions[view]({ viewer, config, now, today: swedishDay(now) })
}

/**
 * Counts the matters of each view.
 * @throws Refused `role.missing` for a customer
 */
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
  return { views }
}
