import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ProposalState } from '#contract/agreements/proposals/states.ts'
import type { PaymentState } from '#contract/money/payments/states.ts'
import type { Db } from '#server/db/database.ts'
import { eachOnce } from '#server/db/each-once.ts'
import { users } from '#server/db/schema/accounts.ts'
import { literal } from '#server/db/schema/columns.ts'
import { payments } from '#server/db/schema/payments.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import type { Deps } from '#server/deps.ts'
import { isAdminUser, isOfficeUser } from '#server/domain/access/visible-to.ts'
import { appendEvent, type LockedMatter, lockMatter } from '#server/domain/history/append-event.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import { leaveAnswered } from './leave-answered.ts'
import { type Asked, recallFromCustomer } from './recall-from-customer.ts'

// As the indexes of what is asked have them.
const isSent = sql`${proposals.state} = ${literal<ProposalState>('sent')}`
const isPending = sql`${payments.state} = ${literal<PaymentState>('pending')}`

/**
 * The condition for users who ask customers as partners, or did before they lost the role: they
 * have accepted partner terms, or a matter was offered or given to them. What somebody has asked
 * for as an admin stands without them.
 */
const isOrWasPartner = sql`(${users.isDelegatedAdmin} or not ${isAdminUser} and (
  exists (select from partner_terms_acceptances t where t.user_id = ${users.id})
  or exists (select from assignments a where a.partner_id = ${users.id})))`

const isFormerPartner = sql`(${isOrWasPartner} and (${users.disabledAt} is not null or not ${isOfficeUser}))`

/** An order that is made stands, and a job ends what its seller can't sell (`recallUnsellable`). */
const isRecalledHere = sql`(${payments.seller} ->> 'partnerId' is null
  and not exists (select from agreements a where a.payment_id = ${payments.id}))`

/**
 * Lists what former partners have sent or requested that waits for a customer, whosever the
 * matters are. A deleted account has left nothing (`releaseBeforeDeletion`).
 */
export const listAskedByFormer = async (db: Db): Promise<Asked[]> => {
  const askerId = sql<number>`asker.id`.as('asker_id')
  const senders = eachOnce(sql`sent_by_id`, sql`proposals where ${isSent}`)
  const requesters = eachOnce(sql`requested_by_id`, sql`payments where ${isPending}`)
  const former = await db
    .select({ id: askerId })
    .from(sql`(select id from ${senders} senders union select id from ${requesters} requesters) asker`)
    .innerJoin(users, sql`${users.id} = asker.id`)
    .where(isFormerPartner)
  const ids = former.map(({ id }) => id)
  return ids.length === 0 ? [] : listAsked(db, ids)
}

/** The same of a partner who is here; nothing of anybody else. */
export const listAskedByPartner = async (db: Db, userId: number): Promise<Asked[]> => {
  const isTheirs = (await db.$count(users, and(eq(users.id, userId), isOrWasPartner))) > 0
  return isTheirs ? listAsked(db, [userId]) : []
}

const listAsked = async (db: Db, ids: readonly number[]): Promise<Asked[]> => {
  const sent = db
    .select({ matterId: proposals.matterId, askedById: sql<number>`${proposals.sentById}`.as('asked_by_id') })
    .from(proposals)
    .where(and(isSent, inArray(proposals.sentById, [...ids])))
  const requested = db
    .select({ matterId: payments.matterId, askedById: sql<number>`${payments.requestedById}`.as('asked_by_id') })
    .from(payments)
    .where(and(isPending, inArray(payments.requestedById, [...ids]), isRecalledHere))
  return (await sent.union(requested)).toSorted((one, other) => one.matterId - other.matterId)
}

/** Recalls what a former partner has asked of a customer, unless they are back by now. */
export const leaveAskedByFormer = async (tx: Db, deps: Deps, { matterId, ...asked }: AskedAndClosed): Promise<void> => {
  const matter = await lockMatter(tx, matterId)
  const isFormer = (await tx.$count(users, and(eq(users.id, asked.askedById), isFormerPartner))) > 0
  if (matter && isFormer) await leaveAsked(tx, deps, matter, asked)
}

interface AskedAndClosed extends Asked {
  /** As `closePagesAskedBy` returned them. */
  closed: readonly Payment[]
}

/**
 * Recalls what somebody has asked of the customer of a matter that isn't theirs by an assignment;
 * where they handle it by having answered, they leave it.
 * @throws Refused `matter.payment_completing`
 */
export const leaveAsked = async (
  tx: Db,
  deps: Deps,
  matter: LockedMatter,
  { askedById, closed }: Omit<AskedAndClosed, 'matterId'>,
): Promise<void> => {
  const recalled = await recallFromCustomer(tx, deps, matter, { askedById, closed })
  if (await leaveAnswered(tx, deps, matter, askedById, recalled)) return
  // Somebody else has the matter. Its customer gets one mail about both.
  const { proposal, payment } = recalled
  const told = { by: 'server', mailedId: matter.userId } as const
  if (proposal) await appendEvent(tx, deps, matter, { ...told, kind: 'proposal_recalled', facts: { proposal } })
  if (payment) await appendEvent(tx, deps, matter, { ...told, kind: 'payment_recalled', facts: { payment } })
}
