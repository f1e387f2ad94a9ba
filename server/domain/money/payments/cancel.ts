import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { transitionAgreements } from '#server/domain/transitions/agreement.ts'
import { ProviderFailed } from '#server/ports/pay.ts'
import { settle } from './settle.ts'
import { type Cancellation, type Payment, transitionPayment } from '#server/domain/transitions/payment.ts'

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

/** The condition that a payment has got no other card page since its own was closed. */
export const isStillClosed = ({ checkoutSessionId }: Payment) =>
  or(isNull(payments.checkoutSessionId), eq(payments.checkoutSessionId, checkoutSessionId ?? ''))

/**
 * Cancels payments whose card pages are closed, in the transaction of the change that causes it,
 * so that both happen or neither (R61). An agreement that waits for one of them lapses with it.
 * @param closed what `closeCheckouts` returned
 * @param event its cause, as `paymentTransitions` has it
 * @returns the cancelled payments; not those that were paid, or got a new page in between
 */
export const cancelPayments = async (
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  closed: readonly Payment[],
  event: Cancellation,
): Promise<Payment[]> => {
  const now = clock.now()
  const facts = { cancelledAt: now, ...(event === 'decline' && { declinedAt: now }) }
  const cancelled: Payment[] = []
  for (const payment of closed) {
    const changed = await transitionPayment(tx, payment.id, event, facts, isStillClosed(payment))
    if (!changed) continue
    await transitionAgreements(tx, 'lapse', eq(agreements.paymentId, payment.id), { endedAt: now })
    cancelled.push(changed)
  }
  return cancelled
}

/** Logs cancelled payments; call it after the commit. */
export const logCancelled = ({ log }: Pick<Deps, 'log'>, cancelled: readonly Payment[], event: Cancellation) => {
  for (const { id, matterId } of cancelled)
    log.info({ event: 'payment.cancelled', paymentId: id, matterId, why: event }, 'payment cancelled')
}
