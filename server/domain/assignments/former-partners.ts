import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import { liveAssignmentStates } from '#contract/assignments/states.ts'
import { isOpenMatter } from '#contract/matters/statuses.ts'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { eachOnce } from '#server/db/each-once.ts'
import { users } from '#server/db/schema/accounts.ts'
import { assignments } from '#server/db/schema/assignments.ts'
import { oneOf } from '#server/db/schema/columns.ts'
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

/**
 * Ends an assignment whose partner has left or leaves now, and recalls what they have asked.
 * @param closed what `closePagesOfPartner` returned
 * @throws Refused `matter.payment_completing`
 */
export const leave = async (
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
