import { desc, eq, inArray } from 'drizzle-orm'
import { failedOn, owedOfPayment, owedOreOf, progressOf } from '#contract/money/refunds/owed.ts'
import { isOnItsWay } from '#contract/money/refunds/states.ts'
import { refundToReply } from '#contract/money/refunds/refund-to-reply.ts'
import type { Db } from '#server/db/database.ts'
import { refundRequests } from '#server/db/schema/refund-requests.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import { leftOf } from './left.ts'
import type { RefundRequest } from './states.ts'

/** A payment's refunds that were asked for here, newest first. */
export const refundsOf = (db: Db, { id }: Pick<Payment, 'id'>): Promise<RefundRequest[]> =>
  db.select().from(refundRequests).where(eq(refundRequests.paymentId, id)).orderBy(desc(refundRequests.id))

/** Those of several payments, in no order. */
export const refundsOfPayments = (db: Db, ids: readonly number[]): Promise<RefundRequest[]> =>
  db
    .select()
    .from(refundRequests)
    .where(inArray(refundRequests.paymentId, [...ids]))

/** A refund as the contract's rules read it. */
export const refundFacts = ({ id, askedAt, endedAt, ...refund }: RefundRequest) => ({
  ...refund,
  id: String(id),
  askedAt: askedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

/** The day on which a refund failed. */
export const failedDay = (refund: RefundRequest) => failedOn(refundFacts(refund))

const leftAfter = (payment: Payment, all: readonly RefundRequest[]) =>
  leftOf(
    payment,
    all.filter(({ state }) => isOnItsWay(state)),
  )

/** The money of a refund that still has to go back, in öre. @param all the payment's refunds */
export const owedOf = (payment: Payment, all: readonly RefundRequest[], id: number): number =>
  owedOreOf(String(id), all.map(refundFacts), leftAfter(payment, all))

/** Payments with the rest of each, and what of it is owed since a refund failed, in öre. */
export const withOwed = async (
  db: Db,
  of: readonly Payment[],
): Promise<{ payment: Payment; leftOre: number; owedOre: number }[]> => {
  const ids = of.map(({ id }) => id)
  const all = ids.length > 0 ? await refundsOfPayments(db, ids) : []
  return of.map((payment) => {
    const own = all.filter(({ paymentId }) => paymentId === payment.id)
    const leftOre = leftAfter(payment, own)
    return { payment, leftOre, owedOre: owedOfPayment(own.map(refundFacts), leftOre) }
  })
}

/** The progress of a refund's money. @param all may hold refunds of other payments, too */
export const progressIn = (all: readonly RefundRequest[], refund: RefundRequest, leftOre: number) => {
  const ofPayment = all.filter(({ paymentId }) => paymentId === refund.paymentId)
  return progressOf(refundFacts(refund), ofPayment.map(refundFacts), leftOre)
}

export const refundsToReply = (payment: Payment, all: readonly RefundRequest[]) =>
  all.map((refund) => {
    const { id, paymentId } = refund
    return refundToReply({ ...refundFacts(refund), id, payment: paymentId }, owedOf(payment, all, id))
  })

/** One refund of a payment, as it is now. */
export const readRefund = async ({ db }: Pick<Deps, 'db'>, payment: Payment, id: number) =>
  singleRow(refundsToReply(payment, await refundsOf(db, payment)).filter((refund) => refund.id === id))
