import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { liveAssignmentStates } from '#contract/assignments/states.ts'
import type { ProposalState } from '#contract/agreements/proposals/states.ts'
import type { PaymentState } from '#contract/money/payments/states.ts'
import { openMatterStatuses } from '#contract/matters/statuses.ts'
import { deletionFacts } from '#contract/accounts/deletion-facts.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { assignments } from '#server/db/schema/assignments.ts'
import { literal, oneOf } from '#server/db/schema/columns.ts'
import { billingDetails } from '#server/db/schema/documents.ts'
import { files } from '#server/db/schema/files.ts'
import { identifications } from '#server/db/schema/identifications.ts'
import { matterWaiting } from '#server/db/schema/matter-waiting.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payments } from '#server/db/schema/payments.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import { closePagesBeforeDeletion, releaseBeforeDeletion } from '#server/domain/assignments/before-deletion.ts'
import { updateWaiting } from '#server/domain/history/waiting/update-waiting.ts'
import { endRelations } from '#server/domain/matters/identifications.ts'
import { mails } from '#server/domain/mail/account-mails.ts'
import { enqueueFileRemoval, enqueueMail } from '#server/domain/shared/outbox.ts'
import { paymentMails } from '#server/domain/money/payments/mails.ts'
import { closeCheckouts, logCancelled } from '#server/domain/money/payments/cancel.ts'
import { anonymizePayments } from '#server/domain/money/payments/payer-deletion.ts'
import { unfinishedPaidWork } from '#server/domain/money/payments/unfinished-work.ts'
import { sharesOwedTo } from '#server/domain/money/books/paid-out.ts'
import { isRefundAwaited } from '#server/domain/money/refunds/awaited.ts'
import { owedTo } from '#server/domain/money/refunds/owed.ts'
import { dropPayoutsTo, isPaidOutTo } from '#server/domain/money/payouts/drop-payout.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { refuseLastSuperuser } from '#server/domain/accounts/superusers.ts'
import { tellPartners } from './tell-partners.ts'

/**
 * Deletes a user with sessions, matters and files. Paid payments stay, without a payer (R74). What
 * a partner has asked of customers is recalled, and what waits to be paid out to the user goes to
 * the platform (R106). The office gets a mail about paid work that isn't finished, about refunds
 * that failed and are owed, about shares that are owed to the user, and about each open matter that
 * nobody handles any more; partners about each of their open ones that goes.
 */
export const deleteAccount = async (deps: Deps, call: CallContext, password: string) => {
  const { viewer, caller } = call
  await confirmPassword(deps, call, password, 'password')
  await refuseLastSuperuser(deps.db, viewer.userId, 'account.last_superuser')
  const closed = await closeCheckouts(deps, eq(payments.payerId, viewer.userId))
  const closedRequests = await closePagesBeforeDeletion(deps, viewer.userId)
  const closedPayouts = await closeCheckouts(deps, isPaidOutTo(deps.db, viewer.userId))
  await leaveClosedMatters(deps, viewer)
  const year = Number(swedishDay(deps.clock.now()).slice(0, 4))
  const cancelled = await deps.db.transaction(async (tx) => {
    await lockMattersOf(tx, viewer)
    const unfinished = await unfinishedPaidWork(tx, eq(payments.payerId, viewer.userId))
    const awaitsRefund = (await tx.$count(payments, and(eq(payments.payerId, viewer.userId), isRefundAwaited))) > 0
    const debts = await owedTo(tx, viewer.userId)
    const shares = await sharesOwedTo(tx, viewer.userId)
    await tellPartners(tx, deps, viewer.userId, new Set(unfinished.map(({ payment }) => payment.matterId)))
    await releaseBeforeDeletion(tx, deps, viewer.userId, closedRequests)
    await leaveMatters(tx, deps, viewer.userId, eq(matters.handlerId, viewer.userId))
    const cancelled = await anonymizePayments(tx, deps, viewer.userId, closed)
    await dropPayoutsTo(tx, viewer.userId, closedPayouts)
    // Locks the user's own row, too, in the same order as an admin's act, to avoid another.
    await refuseLastSuperuser(tx, viewer.userId, 'account.last_superuser')
    // Files that office staff added to other people's matters stay there, without an uploader.
    const stored = await tx
      .select({ key: files.key })
      .from(files)
      .innerJoin(matters, eq(matters.id, files.matterId))
      .where(eq(matters.userId, viewer.userId))
    await enqueueFileRemoval(
      tx,
      deps,
      stored.map(({ key }) => key),
    )
    // Issued documents keep their own copy, sealed (bokföringslagen 7 kap. 2 §).
    await tx.delete(billingDetails).where(eq(billingDetails.userId, viewer.userId))
    await endRelations(tx, deps, eq(identifications.customerId, viewer.userId))
    await tx.delete(users).where(eq(users.id, viewer.userId))
    const facts = deletionFacts({ year, lastYear: year + 7 }, viewer, { awaitsRefund, awaitsShare: shares.length > 0 })
    await enqueueMail(tx, deps, mails.accountDeleted(viewer.email, facts))
    if (unfinished.length > 0) await enqueueMail(tx, deps, paymentMails.paidWorkOrphaned(deps.config, unfinished))
    if (debts.length > 0) await enqueueMail(tx, deps, paymentMails.debtsOrphaned(deps.config, debts))
    if (shares.length > 0) await enqueueMail(tx, deps, paymentMails.sharesOrphaned(deps.config, shares))
    return cancelled
  })
  logCancelled(deps, cancelled, 'end')
  logSecurityEvent(deps, caller, 'account.deleted', { userId: viewer.userId })
}

const mattersAtOnce = 500

/** The matters whose customers they have asked for an answer or for money. */
const mattersAskedBy = (userId: number) => sql`
  select p.matter_id from ${proposals} p where p.sent_by_id = ${userId} and p.state = ${literal<ProposalState>('sent')}
  union select p.matter_id from ${payments} p where p.requested_by_id = ${userId} and p.state = ${literal<PaymentState>('pending')}`

/**
 * Leaves the closed matters that they handle to nobody, some at a time: they may be years of work,
 * and nobody who writes in one of them waits for all. Where a customer is asked for something, the
 * deletion itself recalls that.
 */
const leaveClosedMatters = async (deps: Deps, { userId }: SessionViewer) => {
  const isClosed = sql`${matters.status} not in ${oneOf(openMatterStatuses)}`
  const isLeft = and(eq(matters.handlerId, userId), isClosed, sql`${matters.id} not in (${mattersAskedBy(userId)})`)
  const findLeft = (db: Db) => db.select({ id: matters.id }).from(matters).where(isLeft).orderBy(matters.id).limit(mattersAtOnce)
  while ((await findLeft(deps.db)).length > 0)
    await deps.db.transaction(async (tx) => {
      const ids = (await findLeft(tx).for('update')).map(({ id }) => id)
      if (ids.length > 0) await leaveMatters(tx, deps, userId, inArray(matters.id, ids))
    })
}

/**
 * Locks what the deletion changes before the user's row, by id: the user's own matters, those that
 * they still handle, or have, or whose customer they have asked, and what is assigned to them.
 * Whatever is done in a matter locks it first, and then whom it tells; the other way round, as a
 * foreign key would go, both wait for each other.
 */
const lockMattersOf = async (tx: Db, { userId }: SessionViewer) => {
  const isTheirs = and(eq(assignments.partnerId, userId), sql`${assignments.state} in ${oneOf(liveAssignmentStates)}`)
  const ids = sql`(
    select m.id from ${matters} m where m.user_id = ${userId}
    union select m.id from ${matters} m where m.handler_id = ${userId}
    union select m.id from ${matters} m join ${assignments} on ${assignments.matterId} = m.id
      where ${isTheirs} and m.status in ${oneOf(openMatterStatuses)}
    union ${mattersAskedBy(userId)})`
  await tx.select({ id: matters.id }).from(matters).where(sql`${matters.id} in ${ids}`).orderBy(matters.id).for('update')
  await tx.select({ id: assignments.id }).from(assignments).where(isTheirs).orderBy(assignments.id).for('update')
}

/** Leaves matters that they handle to nobody. */
const leaveMatters = async (tx: Db, deps: Deps, userId: number, which: SQL) => {
  const left = await tx.update(matters).set({ handlerId: null }).where(which).returning({ id: matters.id })
  const ids = left.map(({ id }) => id)
  // Nobody finds the rows that name them later: they handle nothing.
  const namesThem = and(eq(matterWaiting.personId, userId), inArray(matterWaiting.matterId, ids))
  const naming = await tx.selectDistinct({ id: matterWaiting.matterId }).from(matterWaiting).where(namesThem)
  await updateWaiting(
    tx,
    deps,
    naming.map(({ id }) => id),
  )
}
