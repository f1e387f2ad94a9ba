import { and, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { matters, payments } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller, SessionViewer } from '#server/env.ts'
import { ProviderFailed } from '#server/ports/pay.ts'
import { pendingPaymentOf } from './access.ts'
import { paymentMails } from './mails.ts'
import { isLive, transitionPayment, type Payment } from './states.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { settle } from './settle.ts'
import { enqueueMailTo } from '#server/domain/mail/enqueue-mail-to.ts'

/** The pending or paid payment of a matter; there is at most one (SECURITY R50). */
export const livePayment = async (db: Db, matterId: number): Promise<Payment | undefined> => {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.matterId, matterId), isLive))
  return payment
}

/**
 * Closes the provider's card pages of pending payments, so that nobody can pay any more and `endPayments` may follow. Call it outside every transaction.
 * Until they are ended they stay pending: whoever pays after a crash just here gets another page.
 * @returns those that can be ended: all but the ones that were paid just before
 * @throws Refused `payment.not_ended` when a page can't be closed now, `matter.payment_completing`; ProviderFailed
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

/** @returns whether nobody can pay there any more; false when it was paid just before */
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

/**
 * Ends payments whose card pages are closed, in the transaction of what ends them: both happen or neither (R61).
 * @param event why: the matter or the payer goes, or the payer says no
 * @returns those that it ended: not the paid, nor those for which another page was opened meanwhile
 */
export const cancelPayments = async (
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  closed: readonly Payment[],
  event: 'end' | 'decline',
): Promise<Payment[]> => {
  const now = clock.now()
  const facts = { cancelledAt: now, ...(event === 'decline' && { declinedAt: now }) }
  const ended: Payment[] = []
  for (const { id, checkoutSessionId } of closed) {
    const isClosed = or(isNull(payments.checkoutSessionId), eq(payments.checkoutSessionId, checkoutSessionId ?? ''))
    const moved = await transitionPayment(tx, id, event, facts, isClosed)
    if (moved) ended.push(moved)
  }
  return ended
}

/** Notes ended payments in the log, after the commit. */
export const logCancelled = ({ log }: Pick<Deps, 'log'>, ended: readonly Payment[], event: 'end' | 'decline') => {
  for (const { id, matterId } of ended) log.info({ event: 'payment.ended', paymentId: id, matterId, why: event }, 'payment ended')
}

/**
 * The payer says no to what the office has asked for; who asked is told by mail, and the matter is free for another request.
 * @throws Refused `payment.missing`, `payment.not_payer`, `payment.not_pending`,
 * `payment.not_ended`, `matter.payment_completing`; ProviderFailed
 */
export const declinePayment = async (
  deps: Deps,
  { viewer, caller }: { viewer: SessionViewer; caller: Caller },
  paymentIdText: string,
): Promise<void> => {
  const { id, matterId } = await pendingPaymentOf(deps, viewer, paymentIdText)
  const closed = await closeCheckouts(deps, eq(payments.id, id))
  const ended = await deps.db.transaction(async (tx) => {
    const ended = await cancelPayments(tx, deps, closed, 'decline')
    for (const payment of ended)
      await enqueueMailTo(tx, deps, payment.requestedById, ({ email }) => paymentMails.declined(deps.config, payment, email))
    return ended
  })
  // Paid or ended just before, or another page was opened meanwhile: all over again.
  if (ended.length === 0) return declinePayment(deps, { viewer, caller }, paymentIdText)
  logCancelled(deps, ended, 'decline')
  logSecurityEvent(deps, caller, 'payment.declined', { userId: viewer.userId, paymentId: id, matterId })
}

/**
 * Takes a person out of the books, in the transaction that deletes the account: what waits is ended, what was paid stays without a payer, the rest goes
 * (R74).
 * @param closed what `closeCheckouts` gave for this person
 * @returns the payments that it ended
 * @throws Refused `matter.payment_completing` when a payment has been requested, or a page opened, since
 */
export const anonymizePayments = async (tx: Db, deps: Deps, userId: number, closed: readonly Payment[]): Promise<Payment[]> => {
  // Who requests a payment holds its matter: whatever is requested from now on finds no matter.
  await tx.select({ id: matters.id }).from(matters).where(eq(matters.userId, userId)).orderBy(matters.id).for('update')
  const ended = await cancelPayments(tx, deps, closed, 'end')
  const isWaiting = and(eq(payments.payerId, userId), eq(payments.state, 'pending'))
  if ((await tx.$count(payments, isWaiting)) > 0) throw new Refused('matter.payment_completing')
  // What was never paid is nothing for the books.
  await tx.delete(payments).where(and(eq(payments.payerId, userId), eq(payments.state, 'cancelled')))
  await tx.update(payments).set({ payerId: null }).where(eq(payments.payerId, userId))
  await tx.update(payments).set({ requestedById: null }).where(eq(payments.requestedById, userId))
  return ended
}

const reconcileAfterMs = 120_000
const reconcileAtOnce = 50

/**
 * Looks at pending payments whose session is older than two minutes, for the case that an event never came (SECURITY R58).
 * Each is looked at every two minutes at most, however many processes do so.
 * @param stop ends it between two sessions; the rest are looked at two minutes later
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
