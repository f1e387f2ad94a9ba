import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { Refused } from '../../src/contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { only } from '../db/only.ts'
import { matters, payments } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import type { Caller, SessionViewer } from '../env.ts'
import { ProviderFailed } from '../ports/pay.ts'
import { pendingPaymentOf } from './payment-access.ts'
import { paymentMails } from './payment-mails.ts'
import { isLive, movePayment, type Payment } from './payment-states.ts'
import { noteEvent } from './security-log.ts'
import { settle } from './settle.ts'
import { tellPerson } from './tell-person.ts'

/** The pending or paid payment of a matter; there is at most one (SECURITY R50). */
export const livePayment = async (db: Db, matterId: number): Promise<Payment | undefined> => {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.matterId, matterId), isLive))
  return payment
}

/**
 * Ends a pending payment: first the provider's session, so that nobody can pay any more, then the payment (SECURITY R61).
 * Call it outside every transaction.
 * @param event why: the matter or the payer goes, or the payer says no
 * @returns what the payment is now: paid, when that happened just before
 * @throws Refused `payment.not_ended`, `matter.payment_completing`; ProviderFailed
 */
const endPayment = async (deps: Deps, payment: Payment, event: 'end' | 'decline'): Promise<Payment['state']> => {
  if (payment.state !== 'pending') return payment.state
  const { id, checkoutSessionId } = payment
  if ((await closeCheckout(deps, payment)) === 'paid') return 'paid'
  const now = deps.clock.now()
  const ended = await deps.db.transaction(async (tx) => {
    // Only if no other session has been opened meanwhile: that one would still be payable.
    const sameSession = checkoutSessionId ? eq(payments.checkoutSessionId, checkoutSessionId) : isNull(payments.checkoutSessionId)
    const facts = { cancelledAt: now, ...(event === 'decline' && { declinedAt: now }) }
    const moved = await movePayment(tx, id, event, facts, sameSession)
    if (moved && event === 'decline')
      await tellPerson(tx, deps, moved.requestedById, ({ email }) => paymentMails.declined(deps.config, moved, email))
    return moved
  })
  if (ended) {
    deps.log.info({ event: 'payment.ended', paymentId: id, matterId: ended.matterId, why: event }, 'payment ended')
    return ended.state
  }
  return endPayment(deps, only(await deps.db.select().from(payments).where(eq(payments.id, id))), event)
}

/** Closes the provider's checkout of a pending payment. @throws as `endPayment` */
const closeCheckout = async (deps: Deps, { checkoutSessionId }: Payment): Promise<'closed' | 'paid'> => {
  if (!checkoutSessionId) return 'closed'
  const state = await deps.pay.expireCheckout(checkoutSessionId).catch((error: unknown) => {
    if (error instanceof ProviderFailed) return 'open'
    throw error
  })
  if (state === 'expired') return 'closed'
  if (state === 'open') throw new Refused('payment.not_ended', 5)
  const finding = await settle(deps, checkoutSessionId)
  if (finding === 'paid' || finding === 'paid already') return 'paid'
  if (finding !== 'expired') throw new Refused('matter.payment_completing')
  return 'closed'
}

/**
 * Ends a matter's pending payment before the matter goes; does nothing when there is none. Call it outside every transaction.
 * @throws Refused `matter.paid`, `matter.payment_completing`, `payment.not_ended`; ProviderFailed
 */
export const endPendingPayment = async (deps: Deps, matterId: number): Promise<void> => {
  const payment = await livePayment(deps.db, matterId)
  if (payment && (await endPayment(deps, payment, 'end')) === 'paid') throw new Refused('matter.paid')
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
  const payment = await pendingPaymentOf(deps, viewer, paymentIdText)
  if ((await endPayment(deps, payment, 'decline')) === 'paid') throw new Refused('payment.not_pending')
  noteEvent(deps, caller, 'payment.declined', { userId: viewer.userId, paymentId: payment.id, matterId: payment.matterId })
}

/**
 * Ends a person's pending payments before the account goes; one that is paid at this very moment is kept like the others.
 * Call it outside every transaction, and `forgetPayer` inside the one that deletes.
 * @throws Refused `payment.not_ended`, `matter.payment_completing`; ProviderFailed
 */
export const endPaymentsOf = async (deps: Deps, userId: number): Promise<void> => {
  const waiting = await deps.db.select().from(payments).where(waitingFor(userId))
  // All checkouts first: when one can't be closed, no payment has ended.
  for (const payment of waiting) await closeCheckout(deps, payment)
  for (const payment of waiting) await endPayment(deps, payment, 'end')
}

/**
 * Takes a person out of the books, in the transaction that deletes the account: what was paid stays without a payer, the rest goes (SECURITY R74, D23).
 * @throws Refused `matter.payment_completing` when a payment has been requested since `endPaymentsOf`
 */
export const forgetPayer = async (tx: Db, userId: number): Promise<void> => {
  // Who requests a payment holds its matter: whatever is requested from now on finds no matter.
  await tx.select({ id: matters.id }).from(matters).where(eq(matters.userId, userId)).orderBy(matters.id).for('update')
  const waiting = await tx.select({ id: payments.id }).from(payments).where(waitingFor(userId))
  if (waiting.length > 0) throw new Refused('matter.payment_completing')
  // What was never paid is nothing for the books.
  await tx.delete(payments).where(and(eq(payments.payerId, userId), eq(payments.state, 'cancelled')))
  await tx.update(payments).set({ payerId: null }).where(eq(payments.payerId, userId))
  await tx.update(payments).set({ requestedById: null }).where(eq(payments.requestedById, userId))
}

const waitingFor = (userId: number) => and(eq(payments.payerId, userId), eq(payments.state, 'pending'))

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
