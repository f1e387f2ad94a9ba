import { and, eq, isNull } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { cancelPayments } from './cancel.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'

/**
 * Removes a user from the payments, in the transaction that deletes the account: pending payments
 * are cancelled, paid ones lose their payer, cancelled ones are deleted (R74). Agreements go the
 * same way: a paid one stays, sealed, without its buyer, and one that was never paid is deleted.
 * Their matters are locked by then, so that a payment request which waits finds no matter.
 * @param closed the result of `closeCheckouts` for this user
 * @returns the payments that it cancelled
 * @throws Refused `matter.payment_completing` if a payment was requested or a page opened in
 * between
 */
export const anonymizePayments = async (tx: Db, deps: Deps, userId: number, closed: readonly Payment[]): Promise<Payment[]> => {
  const cancelled = await cancelPayments(tx, deps, closed, 'end')
  const isWaiting = and(eq(payments.payerId, userId), eq(payments.state, 'pending'))
  if ((await tx.$count(payments, isWaiting)) > 0) throw new Refused('matter.payment_completing')
  // Bookkeeping needs only paid payments, and their agreements.
  await tx.delete(agreements).where(and(eq(agreements.ownerId, userId), isNull(agreements.paidAt)))
  await tx.delete(payments).where(and(eq(payments.payerId, userId), eq(payments.state, 'cancelled')))
  await tx.update(payments).set({ payerId: null }).where(eq(payments.payerId, userId))
  await tx.update(payments).set({ requestedById: null }).where(eq(payments.requestedById, userId))
  return cancelled
}
