import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import { isBuyersWord } from '#contract/agreements/withdrawals/judgement.ts'
import { isOnItsWay } from '#contract/money/refunds/states.ts'
import type { Db } from '#server/db/database.ts'
import { payments } from '#server/db/schema/payments.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { users } from '#server/db/schema/accounts.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { isBuyer } from '#server/domain/agreements/withdrawals/named-order.ts'
import { isForCompany } from '#server/domain/money/documents/billing.ts'
import { moneyOf } from '#server/domain/money/payments/disputes.ts'
import { partsReturned, repaidParts } from '#server/domain/money/payments/returned-parts.ts'
import { leftOf } from '#server/domain/money/refunds/left.ts'
import { refundFacts, refundsOfPayments } from '#server/domain/money/refunds/read.ts'
import { isLive } from '#server/domain/transitions/payment.ts'

/**
 * Reads payments and withdrawals of a matter, oldest first, as `orderStanding` and `startsOn` take
 * them.
 */
export const readOrders = async (db: Db, matterId: number) => {
  const paid = await db
    .select({ payment: payments, isForCompany, repaid: repaidParts })
    .from(payments)
    .where(and(eq(payments.matterId, matterId), isLive))
    .orderBy(asc(payments.id))
  const ids = paid.map(({ payment }) => payment.id)
  const [statements, refunds] = await Promise.all([statementsIn(db, matterId), ids.length > 0 ? refundsOfPayments(db, ids) : []])
  const open = refunds.filter((refund) => isOnItsWay(refund.state))
  return {
    payments: paid.map(({ payment, isForCompany: forCompany, repaid }) => ({
      id: payment.id,
      isForCompany: forCompany,
      paidAt: payment.paidAt,
      earlyStartAskedAt: payment.earlyStartAskedAt,
      state: payment.state,
      ...moneyOf(payment),
      leftOre: leftOf(payment, open),
      refunds: refunds
        .filter(({ paymentId }) => paymentId === payment.id)
        .map((refund) => ({ ...refundFacts(refund), withdrawal: refund.withdrawalId })),
      parts: partsReturned(payment, repaid),
    })),
    withdrawals: statements,
  }
}

/** Without those that were refused. */
const statementsIn = async (db: Db, matterId: number) => {
  const { id, state, agreementId, paymentId, receivedAt, email, fromBuyer, isByHand } = withdrawals
  const isOfMatter = or(
    sql`${paymentId} = any (array(select p.id from payments p where p.matter_id = ${matterId}))`,
    sql`${agreementId} = any (array(select a.id from agreements a where a.matter_id = ${matterId}))`,
  )
  const rows = await db
    .select({
      ...{ id, state, agreement: agreementId, payment: paymentId, receivedAt },
      statement: { email, fromBuyer, isByHand },
      buyerEmail: users.email,
    })
    .from(withdrawals)
    .leftJoin(payments, eq(payments.id, paymentId))
    .leftJoin(agreements, eq(agreements.id, agreementId))
    .leftJoin(users, isBuyer)
    .where(and(ne(state, 'refused'), isOfMatter))
    .orderBy(asc(id))
  return rows.map(({ statement, buyerEmail, ...row }) => ({
    ...row,
    receivedAt: row.receivedAt.toISOString(),
    isOwn: isBuyersWord(statement, buyerEmail),
  }))
}
