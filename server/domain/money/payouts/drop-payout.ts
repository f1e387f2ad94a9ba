import { and, asc, eq, inArray, isNotNull, not, sql } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { closeCheckouts, isStillClosed } from '#server/domain/money/payments/cancel.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import { isPaidFor, payeeOf } from './payee.ts'

/**
 * Gives the platform what pending payments would pay out, once their card pages are closed. A page
 * that another request is opening just now is never shown: its attempt is over. The seller stays:
 * what a partner sells in their own name is recalled instead (`recallUnsellable`).
 * @param closed as `closeCheckouts` returned them
 * @returns the changed payments; not those that were paid or ended, or got a new page in between
 */
export const dropPayouts = async (tx: Db, closed: readonly Payment[]): Promise<Payment[]> => {
  const dropped: Payment[] = []
  for (const payment of closed) {
    const isSameAttempt = and(eq(payments.id, payment.id), eq(payments.attempt, payment.attempt), isStillClosed(payment))
    const rows = await tx
      .update(payments)
      .set({
        payoutAccount: null,
        platformFeeOre: null,
        checkoutSessionId: null,
        checkoutUrl: null,
        checkoutEndsAt: null,
        attemptClaimedAt: null,
        attempt: payment.attempt + 1,
      })
      .where(and(isSameAttempt, eq(payments.state, 'pending')))
      .returning()
    dropped.push(...rows)
  }
  return dropped
}

/**
 * Drops the payout of a pending payment whose payee has lost the right to it.
 * @returns whether it was lost: read the payment again
 * @throws Refused `payment.not_ended`, `matter.payment_completing`; ProviderFailed
 */
export const dropLostPayout = async (deps: Deps, payment: Payment): Promise<boolean> => {
  if (payment.payoutAccount === null || (await payeeOf(deps.db, deps.config, payment))) return false
  await dropPayouts(deps.db, await closeCheckouts(deps, eq(payments.id, payment.id)))
  deps.log.info({ event: 'payout.dropped', paymentId: payment.id, accountId: payment.payoutAccount })
  return true
}

/**
 * Closes the card pages that would still pay somebody who has lost the right, and drops their
 * payouts. A job: safe to repeat, and in several processes at once. A page that can't be closed now
 * is tried again next time.
 */
export const dropLostPayouts = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  const hasPayee = sql`exists (
    select from ${users} where ${users.stripeAccountId} = ${payments.payoutAccount}
      and ${isPaidFor(deps.config, sql`${payments.matterId}`)})`
  const lost = await deps.db
    .select()
    .from(payments)
    .where(and(eq(payments.state, 'pending'), isNotNull(payments.payoutAccount), not(hasPayee)))
    .orderBy(asc(payments.id))
  for (const payment of lost) {
    if (stop?.aborted) return
    await dropLostPayout(deps, payment).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
      deps.log.warn({ err: error, event: 'payout.drop_failed', paymentId: payment.id }, 'could not drop a lost payout')
    })
  }
}

/** The condition for payments that are paid out to somebody. */
export const isPaidOutTo = (db: Db, userId: number) =>
  inArray(payments.payoutAccount, db.select({ account: users.stripeAccountId }).from(users).where(eq(users.id, userId)))

/**
 * Drops all payouts of somebody whose account is about to be deleted, in that transaction.
 * @param closed what `closeCheckouts` returned for them
 * @throws Refused `matter.payment_completing` if one was asked for or a page opened meanwhile
 */
export const dropPayoutsTo = async (tx: Db, userId: number, closed: readonly Payment[]): Promise<void> => {
  await dropPayouts(tx, closed)
  const left = await tx.$count(payments, and(isPaidOutTo(tx, userId), eq(payments.state, 'pending')))
  if (left > 0) throw new Refused('matter.payment_completing')
}
