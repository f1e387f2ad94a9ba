import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { inboxCountMax, inboxRows, messageKinds } from '#contract/history/inbox.ts'
import { type MatterViewer, seesAllMatters } from '#server/domain/access/visible-to.ts'
import { officeRights } from '#contract/office/rights.ts'
import { prepared } from '#server/db/prepared.ts'
import { oneOf } from '#server/db/schema/columns.ts'
import { inbox } from '#server/db/schema/matter-events.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import { countWaiting } from '#server/domain/history/waiting/list-waiting.ts'
import { countOpenWithdrawals } from './open-withdrawals.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'

// Not `exists`: the planner would first collect the messages of all matters, for a page of rows.
const isMessage = sql<boolean>`coalesce((
  select e.kind in ${oneOf(messageKinds)} from matter_events e where e.id = ${inbox}.event_id), false)`
const columns = { matter: inbox.matterId, unread: inbox.unread, event: inbox.eventId, is_message: isMessage }
const isMine = eq(inbox.userId, sql.placeholder('userId'))

const ofOffice = prepared('inbox_of_office', columns, (db, named) =>
  db.select(named).from(inbox).where(isMine).orderBy(desc(inbox.eventId)).limit(inboxCountMax),
)
// Former office users may still have rows of others' matters. The limit in the subquery
// makes the planner look them up one by one, newest first, instead of joining all of them.
const ofMatters = (name: string, isVisible: SQL) =>
  prepared(name, columns, (db, named) => {
    const seen = db
      .select({ id: matters.id })
      .from(matters)
      .where(and(eq(matters.id, inbox.matterId), isVisible))
      .limit(1)
      .as('seen')
    return db
      .select(named)
      .from(inbox)
      .innerJoinLateral(seen, sql`true`)
      .where(isMine)
      .orderBy(desc(inbox.eventId))
      .limit(inboxCountMax)
  })

const isOwner = eq(matters.userId, inbox.userId)
const isAssigned = sql`exists (
  select from assignments a where a.matter_id = ${matters.id} and a.partner_id = ${inbox.userId} and a.state = 'assigned')`
const ofCustomer = ofMatters('inbox_of_customer', isOwner)
const ofPartner = ofMatters('inbox_of_partner', sql`(${isOwner} or ${isAssigned})`)

const inboxOf = (viewer: MatterViewer) => {
  if (seesAllMatters(viewer)) return ofOffice
  return viewer.seesAssignedOnly ? ofPartner : ofCustomer
}

/**
 * Matters with something new for the viewer, the newest first, how much waits for them and, at the
 * office, how many withdrawals are to be decided on. It is asked each minute.
 */
export const readInbox = async (deps: Pick<Deps, 'db' | 'clock' | 'config'>, call: CallContext) => {
  const { viewer } = call
  const [rows, waiting, withdrawals] = await Promise.all([
    inboxOf(viewer)(deps.db, { userId: viewer.userId }),
    countWaiting(deps, call),
    officeRights.seeWithdrawals(viewer) ? countOpenWithdrawals(deps, viewer) : undefined,
  ])
  return { count: rows.length, matters: rows.slice(0, inboxRows), waiting, ...(withdrawals !== undefined && { withdrawals }) }
}
