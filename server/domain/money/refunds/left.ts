import { and, inArray } from 'drizzle-orm'
import { leftOfPayment } from '#contract/money/refunds/refund-rules.ts'
import type { Db } from '#server/db/database.ts'
import { refundRequests } from '#server/db/schema/refund-requests.ts'
import { lostOre } from '#server/domain/money/payments/disputes.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import { isOnItsWay, type RefundRequest } from './states.ts'

/** The rest of a payment, in öre. Call it with the payment's row locked. */
export const leftToRefund = async (tx: Db, payment: Payment): Promise<number> =>
  leftOf(payment, await openRefunds(tx, [payment.id]))

/** Refunds of these payments that are on their way. */
export const openRefunds = (tx: Db, paymentIds: readonly number[]): Promise<RefundRequest[]> =>
  tx
    .select()
    .from(refundRequests)
    .where(and(inArray(refundRequests.paymentId, [...paymentIds]), isOnItsWay))

/**
 * The rest of a payment, in öre.
 * @param open may hold refunds of other payments too
 */
export const leftOf = (payment: Payment, open: readonly RefundRequest[]): number => {
  const { id, refunds } = payment
  // One that waits at the provider is in the payment's own sum already.
  const unknown = open.filter(({ paymentId, providerId }) => paymentId === id && !(providerId && providerId in refunds))
  const onItsWayOre = unknown.reduce((sum, { amountOre }) => sum + amountOre, 0)
  return leftOfPayment({ ...payment, lostOre: lostOre(payment) }, onItsWayOre)
}
