import { and, asc, eq, or, sql } from 'drizzle-orm'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Db } from '#server/db/database.ts'
import { payments } from '#server/db/schema/payments.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { isForCompany } from '#server/domain/money/documents/billing.ts'
import { lostOre } from '#server/domain/money/payments/disputes.ts'
import { returnedAt } from '#server/domain/money/payments/returned-at.ts'
import { isLive } from '#server/domain/transitions/payment.ts'

/**
 * Reads payments and accepted withdrawals of a matter, oldest first, as `orderStanding` and
 * `startsOn` take them.
 */
export const readOrders = async (db: Db, matterId: number) => {
  const paid = await db
    .select({ payment: payments, isForCompany, returnedAt })
    .from(payments)
    .where(and(eq(payments.matterId, matterId), isLive))
    .orderBy(asc(payments.id))
  return {
    payments: paid.map(({ payment, isForCompany: forCompany, returnedAt: at }) => ({
      id: payment.id,
      isForCompany: forCompany,
      paidAt: payment.paidAt,
      earlyStartAskedAt: payment.earlyStartAskedAt,
      state: payment.state,
      amountOre: payment.amountOre,
      refundedOre: payment.refundedOre,
      lostOre: lostOre(payment),
      returnedOn: at && swedishDay(new Date(at)),
    })),
    withdrawals: await acceptedIn(db, matterId),
  }
}

const acceptedIn = async (db: Db, matterId: number) => {
  const { id, state, agreementId, paymentId, receivedAt, refundOre } = withdrawals
  const isOfMatter = or(
    sql`${paymentId} = any (array(select p.id from payments p where p.matter_id = ${matterId}))`,
    sql`${agreementId} = any (array(select a.id from agreements a where a.matter_id = ${matterId}))`,
  )
  const rows = await db
    .select({ state, agreement: agreementId, payment: paymentId, receivedAt, refundOre })
    .from(withdrawals)
    .where(and(eq(state, 'accepted'), isOfMatter))
    .orderBy(asc(id))
  return rows.map((row) => ({ ...row, receivedAt: row.receivedAt.toISOString() }))
}
