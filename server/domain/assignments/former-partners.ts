import { and, asc, eq, exists, getTableColumns, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import { liveAssignmentStates } from '#contract/assignments/states.ts'
import { isOpenMatter } from '#contract/matters/statuses.ts'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { eachOnce } from '#server/db/each-once.ts'
import { users } from '#server/db/schema/accounts.ts'
import { assignments } from '#server/db/schema/assignments.ts'
import { oneOf } from '#server/db/schema/columns.ts'
import { payments } from '#server/db/schema/payments.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import type { Deps } from '#server/deps.ts'
import type { MatterRow } from '#server/domain/access/columns.ts'
import { appendEvent, type LockedMatter, lockMatter } from '#server/domain/history/append-event.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { ProviderFailed } from '#server/ports/pay.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import { assignmentMails } from './mails.ts'
import { leaveAnsweredByFormer, listAnsweredByFormer } from './leave-answered.ts'
import { setNeedsOffer } from './offer.ts'
import { leaveAskedByFormer, listAskedByFormer } from './leave-asked.ts'
import { assigneeOf, closePagesAskedBy, closePagesOfPartner, recallFromCustomer } from './recall-from-customer.ts'
import { type AssignmentRow, isLive, moveAssignment } from '#server/domain/transitions/assignment.ts'

const hasLeft = or(isNull(users.id), isNotNull(users.disabledAt), not(users.isDelegatedAdmin))

const listLeft = (db: Db) =>
  db.select(getTableColumns(assignments)).from(assignments).leftJoin(users, eq(users.id, assignments.partnerId))

const isKept = sql`state in ${oneOf(liveAssignmentStates)}`

/** Each who has anything: closed matters stay. */
const holders = eachOnce(sql`partner_id`, sql`assignments where ${isKept}`)

/** The matters that former partners have, and those whose account is gone had. */
const listKeptByFormer = async (db: Db) => {
  const held = sql<number>`held.id`.as('former_id')
  const former = await db
    .select({ id: held })
    .from(sql`${holders} held`)
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
 * who takes over a matter in work, and is mailed, also of what somebody handles by having answered
 * who can't any more. The partner's proposals and requests are recalled, also where the matter is
 * somebody else's. A job: safe to repeat, and in several processes at once. Where a card page can't
 * be closed now, the matter is released the next time.
 */
export const releaseFromFormerPartners = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  for (const { id, matterId } of await listKeptByFormer(deps.db)) {
    if (stop?.aborted) return
    await unlessRefused(deps, matterId, async () => {
      const closed = await closePagesOfPartner(deps, matterId)
      await deps.db.transaction((tx) => release(tx, deps, { id, matterId, closed }))
    })
  }
  for (const asked of await listAskedByFormer(deps.db)) {
    if (stop?.aborted) return
    await unlessRefused(deps, asked.matterId, async () => {
      const closed = await closePagesAskedBy(deps, asked)
      await deps.db.transaction((tx) => leaveAskedByFormer(tx, deps, { ...asked, closed }))
    })
  }
  for (const { id } of await listAnsweredByFormer(deps)) {
    if (stop?.aborted) return
    await deps.db.transaction((tx) => leaveAnsweredByFormer(tx, deps, id))
  }
}

const unlessRefused = async (deps: Deps, matterId: number, leave: () => Promise<void>) => {
  try {
    await leave()
  } catch (error) {
    if (!(error instanceof Refused || error instanceof ProviderFailed)) throw error
    deps.log.warn({ err: error, event: 'assignment.release_failed', matterId }, 'could not release a matter')
  }
}

const release = async (
  tx: Db,
  deps: Deps,
  { id, matterId, closed }: { id: number; matterId: number; closed: readonly Payment[] },
) => {
  const matter = await lockMatter(tx, matterId)
  const [left] = await listLeft(tx).where(and(eq(assignments.id, id), isLive, hasLeft))
  if (matter && left) await leave(tx, deps, matter, { left, closed })
}

const leave = async (
  tx: Db,
  deps: Deps,
  matter: LockedMatter & Pick<MatterRow, 'status'>,
  { left, closed }: { left: AssignmentRow; closed: readonly Payment[] },
) => {
  const wasOffered = left.state === 'offered'
  await moveAssignment(tx, wasOffered ? 'expire' : 'leave', left, { endedAt: deps.clock.now() })
  const facts = { partner: left.partnerId ?? undefined }
  const recalled = await recallFromCustomer(tx, deps, matter, { askedById: assigneeOf(left), closed })
  await (wasOffered
    ? appendEvent(tx, deps, matter, { by: 'server', kind: 'offer_expired', facts })
    : appendEvent(tx, deps, matter, { by: 'server', kind: 'partner_released', facts: { ...facts, ...recalled } }))
  if (wasOffered) await setNeedsOffer(tx, matter, true)
  // A closed matter needs nobody.
  else if (isOpenMatter(matter)) await enqueueMail(tx, deps, assignmentMails.partnerLeft(deps.config, matter.id))
  deps.log.info({ event: 'assignment.left', matterId: matter.id, userId: left.partnerId })
}

/**
 * Closes the card pages of what a partner has asked customers to pay, before
 * `releaseBeforeDeletion`. Call it outside of transactions.
 * @returns the payments that can be recalled; not those that were paid just before
 * @throws Refused `payment.not_ended`, `matter.payment_completing`; ProviderFailed
 */
export const closePagesBeforeDeletion = async (deps: Deps, partnerId: number): Promise<Payment[]> => {
  const closed: Payment[] = []
  for (const { matterId } of await listWithOpenRequests(deps.db, partnerId))
    closed.push(...(await closePagesOfPartner(deps, matterId)))
  return closed
}

/**
 * Releases the matters whose customers a partner has asked for an answer or for money, in the
 * transaction that deletes the partner's account and has locked their matters: without the row
 * nobody knows who has asked. The others are the job's.
 * @param closed what `closePagesBeforeDeletion` returned
 * @throws Refused `matter.payment_completing` if more was asked for, or a page opened, meanwhile
 */
export const releaseBeforeDeletion = async (tx: Db, deps: Deps, partnerId: number, closed: readonly Payment[]): Promise<void> => {
  for (const left of await listWithOpenRequests(tx, partnerId)) {
    const matter = await lockMatter(tx, left.matterId)
    if (matter) await leave(tx, deps, matter, { left, closed })
  }
}

const listWithOpenRequests = (db: Db, partnerId: number) => {
  const sent = db
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(proposals.matterId, assignments.matterId), eq(proposals.sentById, partnerId), eq(proposals.state, 'sent')))
  const requested = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.matterId, assignments.matterId), eq(payments.requestedById, partnerId), eq(payments.state, 'pending')))
  return db
    .select()
    .from(assignments)
    .where(and(eq(assignments.partnerId, partnerId), eq(assignments.state, 'assigned'), or(exists(sent), exists(requested))))
    .orderBy(asc(assignments.id))
}
