import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import { liveAssignmentStates } from '#contract/assignments/states.ts'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { assignments } from '#server/db/schema/assignments.ts'
import { oneOf } from '#server/db/schema/columns.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvent, lockMatter } from '#server/domain/history/append-event.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import { assignmentMails } from './mails.ts'
import { setNeedsOffer } from './offer.ts'
import { closePagesOfPartner, recallFromCustomer } from './recall-from-customer.ts'
import { isLive, moveAssignment } from '#server/domain/transitions/assignment.ts'

const hasLeft = or(isNull(users.id), isNotNull(users.disabledAt), not(users.isDelegatedAdmin))

const listLeft = (db: Db) =>
  db.select(getTableColumns(assignments)).from(assignments).leftJoin(users, eq(users.id, assignments.partnerId))

const isKept = sql`state in ${oneOf(liveAssignmentStates)}`

/** Each who has anything, looked up once in the index, however much it is: closed matters stay. */
const holders = sql`
  with recursive holders (id) as (
    (select partner_id from assignments where ${isKept} order by partner_id limit 1)
    union all
    select (
      select partner_id from assignments where ${isKept} and partner_id > holders.id order by partner_id limit 1)
    from holders where holders.id is not null
  )
  select id from holders where id is not null`

/** The matters that former partners have, and those whose account is gone had. */
const listKeptByFormer = async (db: Db) => {
  const held = sql<number>`held.id`.as('former_id')
  const former = await db
    .select({ id: held })
    .from(sql`(${holders}) held`)
    .leftJoin(users, sql`${users.id} = held.id`)
    .where(hasLeft)
  const ids = former.map(({ id }) => id)
  return db
    .select({ id: assignments.id, matterId: assignments.matterId })
    .from(assignments)
    .where(and(isKept, or(isNull(assignments.partnerId), inArray(assignments.partnerId, ids))))
    .orderBy(asc(assignments.id))
}

/**
 * Releases what is offered or assigned to former partners: those without the role, and those whose
 * account is disabled or deleted. An offer expires and goes to the next partner. The office decides
 * who takes over a matter in work, and is mailed; what the partner has asked of the customer is
 * recalled. A job: safe to repeat, and in several processes at once. Where a card page can't be
 * closed now, the matter is released the next time.
 */
export const releaseFromFormerPartners = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  for (const { id, matterId } of await listKeptByFormer(deps.db)) {
    if (stop?.aborted) return
    try {
      const closed = await closePagesOfPartner(deps, matterId)
      await deps.db.transaction((tx) => release(tx, deps, { id, matterId, closed }))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      deps.log.warn({ err: error, event: 'assignment.release_failed', matterId }, 'could not release a matter')
    }
  }
}

const release = async (
  tx: Db,
  deps: Deps,
  { id, matterId, closed }: { id: number; matterId: number; closed: readonly Payment[] },
) => {
  const matter = await lockMatter(tx, matterId)
  if (!matter) return
  const [left] = await listLeft(tx).where(and(eq(assignments.id, id), isLive, hasLeft))
  if (!left) return
  const wasOffered = left.state === 'offered'
  await moveAssignment(tx, wasOffered ? 'expire' : 'leave', left, { endedAt: deps.clock.now() })
  const facts = { partner: left.partnerId ?? undefined }
  const recalled = await recallFromCustomer(tx, deps, matter, { left, closed })
  await (wasOffered
    ? appendEvent(tx, deps, matter, { by: 'server', kind: 'offer_expired', facts })
    : appendEvent(tx, deps, matter, { by: 'server', kind: 'partner_released', facts: { ...facts, ...recalled } }))
  if (wasOffered) await setNeedsOffer(tx, matter, true)
  else await enqueueMail(tx, deps, assignmentMails.partnerLeft(deps.config, matterId))
  deps.log.info({ event: 'assignment.left', matterId, userId: left.partnerId })
}
