import { and, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { openMatterStatuses } from '#contract/matter-statuses.ts'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/domain/shared/actor.ts'
import { ProviderFailed } from '#server/ports/pay.ts'
import { transitionAgreements } from '#server/domain/agreements/states.ts'
import { appendEvent, lockMatter } from '#server/domain/history/append-event.ts'
import { pendingPaymentOf } from './access.ts'
import { paymentMails } from './mails.ts'
import { isLive, transitionPayment, type Payment } from './states.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { settle } from './settle.ts'
import { enqueueMailTo } from '#server/domain/mail/enqueue-mail-to.ts'

/** The pending and paid payments of a matter; at most one is pending (R50). */
export const livePayments = (db: Db, matterId: number): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.matterId, matterId), isLive))

/**
 * Closes the card pages of pending payments at the provider, so that `cancelPayments` may follow.
 * Call it outside of transactions. The payments stay pending until they are cancelled: after a
 * crash in between, the payer can open a new page.
 * @returns the payments that can be cancelled: all but those that were paid just before
 * @throws Refused `payment.not_ended` when a page can't be closed now,
 * `matter.payment_completing`; ProviderFailed
 */
export const closeCheckouts = async (deps: Deps, which: SQL): Promise<Payment[]> => {
  const closed: Payment[] = []
  const pending = await deps.db
    .select()
    .from(payments)
    .where(and(which, eq(payments.state, 'pending')))
  for (const payment of pending) if (await closeCheckout(deps, payment)) closed.push(payment)
  return closed
}

/** @returns true once the page can't be paid any more, false if it was paid just before */
const closeCheckout = async (deps: Deps, { checkoutSessionId }: Payment): Promise<boolean> => {
  if (!checkoutSessionId) return true
  const state = await deps.pay.expireCheckout(checkoutSessionId).catch((error: unknown) => {
    if (error instanceof ProviderFailed) return 'open'
    throw error
  })
  if (state === 'expired') return true
  if (state === 'open') throw new Refused('payment.not_ended', 5)
  const finding = await settle(deps, checkoutSessionId)
  if (finding === 'paid' || finding === 'paid already') return false
  if (finding !== 'expired') throw new Refused('matter.payment_completing')
  return true
}

/** The events that cancel a payment. */
type Ending = 'end' | 'decline' | 'lapse'

/**
 * Cancels payments whose card pages are closed, in the transaction of the change that causes it,
 * so that both happen or neither (R61). An agreement that waits for one of them lapses with it.
 * @param event `end` when the matter or the payer is deleted, `decline` when the payer declines,
 * `lapse` when its agreement has been unpaid for too long
 * @returns the cancelled payments; not those that were paid, or got a new page in between
 */
export const cancelPayments = async (
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  closed: readonly Payment[],
  event: Ending,
): Promise<Payment[]> => {
  const now = clock.now()
  const facts = { cancelledAt: now, ...(event === 'decline' && { declinedAt: now }) }
  const ended: Payment[] = []
  for (const { id, checkoutSessionId } of closed) {
    const isClosed = or(isNull(payments.checkoutSessionId), eq(payments.checkoutSessionId, checkoutSessionId ?? ''))
    const moved = await transitionPayment(tx, id, event, facts, isClosed)
    if (!moved) continue
    await transitionAgreements(tx, 'lapse', eq(agreements.paymentId, id), { endedAt: now })
    ended.push(moved)
  }
  return ended
}

/** Logs cancelled payments; call it after the commit. */
export const logCancelled = ({ log }: Pick<Deps, 'log'>, ended: readonly Payment[], event: Ending) => {
  for (const { id, matterId } of ended) log.info({ event: 'payment.ended', paymentId: id, matterId, why: event }, 'payment ended')
}

/**
 * Declines a payment for its payer and mails the person who requested it. The matter can then get
 * a new request.
 */
export const declinePayment = async (deps: Deps, actor: Actor, paymentIdText: string): Promise<void> => {
  const { viewer, caller } = actor
  const { id, matterId } = await pendingPaymentOf(deps, viewer, paymentIdText)
  const closed = await closeCheckouts(deps, eq(payments.id, id))
  const ended = await deps.db.transaction(async (tx) => {
    const matter = await lockMatter(tx, matterId)
    const ended = await cancelPayments(tx, deps, closed, 'decline')
    for (const payment of ended)
      await appendEvent(tx, deps, matter, {
        by: viewer,
        kind: 'payment_declined',
        facts: { payment: payment.id },
        mailedId: payment.requestedById,
      })
    for (const payment of ended)
      await enqueueMailTo(tx, deps, payment.requestedById, ({ email }) => paymentMails.declined(deps.config, payment, email))
    return ended
  })
  // The payment was paid or cancelled, or got a new page, in between: starts over.
  if (ended.length === 0) return declinePayment(deps, actor, paymentIdText)
  logCancelled(deps, ended, 'decline')
  logSecurityEvent(deps, caller, 'payment.declined', { userId: viewer.userId, paymentId: id, matterId })
}

/** A user's paid payments whose matters are still open, oldest first. */
export const unfinishedPaidWork = async (tx: Db, userId: number): Promise<Payment[]> => {
  const rows = await tx
    .select({ payment: payments })
    .from(payments)
    .innerJoin(matters, eq(matters.id, payments.matterId))
    .where(and(eq(payments.payerId, userId), eq(payments.state, 'paid'), inArray(matters.status, openMatterStatuses)))
    .orderBy(payments.id)
  return rows.map(({ payment }) => payment)
}

/**
 * Removes a user from the payments, in the transaction that deletes the account: pending payments
 * are cancelled, paid ones lose their payer, cancelled ones are deleted (R74). Agreements go the
 * same way: a paid one stays, sealed, without its buyer, and one that was never paid is deleted.
 * @param closed the result of `closeCheckouts` for this user
 * @returns the payments that it cancelled
 * @throws Refused `matter.payment_completing` if a payment was requested or a page opened in
 * between
 */
export const anonymizePayments = async (tx: Db, deps: Deps, userId: number, closed: readonly Payment[]): Promise<Payment[]> => {
  // A payment request locks its matter first. A request that waits for this lock finds no matter.
  await tx.select({ id: matters.id }).from(matters).where(eq(matters.userId, userId)).orderBy(matters.id).for('update')
  const ended = await cancelPayments(tx, deps, closed, 'end')
  const isWaiting = and(eq(payments.payerId, userId), eq(payments.state, 'pending'))
  if ((await tx.$count(payments, isWaiting)) > 0) throw new Refused('matter.payment_completing')
  // Bookkeeping needs only paid payments, and their agreements.
  await tx.delete(agreements).where(and(eq(agreements.ownerId, userId), isNull(agreements.paidAt)))
  await tx.delete(payments).where(and(eq(payments.payerId, userId), eq(payments.state, 'cancelled')))
  await tx.update(payments).set({ payerId: null }).where(eq(payments.payerId, userId))
  await tx.update(payments).set({ requestedById: null }).where(eq(payments.requestedById, userId))
  return ended
}

const reconcileAfterMs = 120_000
const reconcileAtOnce = 50

/**
 * Settles pending payments whose session is older than two minutes, in case the provider's event
 * was lost (R58). Checks each at most once in two minutes, over all processes.
 * @param stop aborts between two sessions; the rest are checked two minutes later
 */
export const reconcile = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  const now = deps.clock.now()
  const due = deps.db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.state, 'pending'),
        isNotNull(payments.checkoutSessionId),
        lte(payments.attemptClaimedAt, new Date(now.getTime() - reconcileAfterMs)),
      ),
    )
    .orderBy(payments.attemptClaimedAt)
    .limit(reconcileAtOnce)
    .for('update', { skipLocked: true })
  const taken = await deps.db
    .update(payments)
    .set({ attemptClaimedAt: now })
    // The array makes PostgreSQL run the inner select exactly once.
    .where(sql`${payments.id} = any(array(${due}))`)
    .returning({ sessionId: payments.checkoutSessionId })
  for (const { sessionId } of taken) {
    if (!sessionId) continue
    if (stop?.aborted) return
    try {
      await settle(deps, sessionId)
    } catch (error) {
      deps.log.warn({ err: error, sessionId }, 'could not reconcile')
    }
  }
}
