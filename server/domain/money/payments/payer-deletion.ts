import { and, eq, isNull } from 'drizzle-orm'
import { isUnfinished } from '#contract/money/payments/listed-facts.ts'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { lostOre } from './disputes.ts'
import { endOfAgreement } from './end-of-agreement.ts'
import { cancelPayments } from './cancel.ts'
import { withLeftForWork } from '#server/domain/money/refunds/left-for-work.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'

/** A user's payments for work that goes on, with what of each pays for it, oldest first. */
export const unfinishedPaidWork = async (tx: Db, userId: number) => {
  const rows = await tx
    .select({ payment: payments, matterStatus: matters.status, ...endOfAgreement })
    .from(payments)
    .innerJoin(matters, eq(matters.id, payments.matterId))
    .where(and(eq(payments.payerId, userId), eq(payments.state, 'paid')))
    .orderBy(payments.id)
  const unfinished = rows.flatMap(({ payment, ...facts }) =>
    isUnfinished({ ...payment, ...facts, isPaid: true, lostOre: lostOre(payment) }) ? [payment] : [],
  )
  return (await withLeftForWork(tx, unfinished)).filter(({ forWorkOre }) => forWorkOre > 0)
}

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
