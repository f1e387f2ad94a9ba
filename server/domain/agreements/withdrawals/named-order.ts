import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { orderNamedIn } from '#contract/agreements/withdrawals/judgement.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { documents } from '#server/db/schema/documents.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Agreement } from '#server/domain/transitions/agreement.ts'
import { type LockedMatter, lockMatter } from '#server/domain/history/append-event.ts'
import { isForCompany } from '#server/domain/money/documents/billing.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import { rowId } from '#server/domain/shared/row-id.ts'

/**
 * The order that somebody withdraws from: an agreement with its payment, or a paid order without
 * one.
 */
export interface NamedOrder {
  agreement: Agreement | null
  payment: Payment | null
  /** The buyer of the payment has named a company. */
  isForCompany: boolean
  /** Null once the buyer's account is deleted. */
  buyerEmail: string | null
  /** Null once its matter is gone, which it outlives. */
  matterId: number | null
}

/** The buyer of an order: for a join with both. */
export const isBuyer = eq(users.id, sql`coalesce(${agreements.ownerId}, ${payments.payerId})`)

/** The matter of an order, while it is there: for a join with both. */
export const isItsMatter = eq(matters.id, sql`coalesce(${agreements.matterId}, ${payments.matterId})`)

/**
 * Finds what a statement names, by the number of the agreement or of the paid order.
 * @param among only these orders, for somebody who can't see all
 */
export const findNamedOrder = async (tx: Db, orderText: string, among?: SQL): Promise<NamedOrder | undefined> => {
  const isNamed = whereNamed(orderText)
  return isNamed ? readOrder(tx, and(isNamed, among)) : undefined
}

/** The order of an agreement. */
export const orderOfAgreement = (db: Db, agreementId: number): Promise<NamedOrder | undefined> =>
  readOrder(db, eq(agreements.id, agreementId))

const readOrder = async (db: Db, which: SQL | undefined): Promise<NamedOrder | undefined> => {
  const [order] = await db
    .select({ agreement: agreements, payment: payments, isForCompany, buyerEmail: users.email, matterId: matters.id })
    .from(payments)
    .fullJoin(agreements, eq(agreements.paymentId, payments.id))
    .leftJoin(users, isBuyer)
    .leftJoin(matters, isItsMatter)
    .where(which)
  return order
}

const whereNamed = (orderText: string) => {
  const { by, number } = orderNamedIn(orderText)
  if (by === 'agreement') return eq(agreements.number, number)
  if (by === 'document') return sql`${payments.id} = (select d.payment_id from ${documents} d where d.number = ${number})`
  const paymentId = rowId(number)
  return paymentId && and(eq(payments.id, paymentId), or(eq(payments.state, 'paid'), isNotNull(agreements.id)))
}

/** The buyer of an order; null for no order, and once the buyer's account is deleted. */
export const buyerOf = ({ agreement, payment }: Pick<NamedOrder, 'agreement' | 'payment'>) =>
  agreement?.ownerId ?? payment?.payerId ?? null

interface OrderIds {
  paymentId: number | null
  agreementId: number | null
}

/** Locks the matter of an order, which comes before everything else of it. */
export const lockMatterOfOrder = async (tx: Db, { paymentId, agreementId }: OrderIds): Promise<LockedMatter | undefined> => {
  const [order] = agreementId
    ? await tx.select({ matterId: agreements.matterId }).from(agreements).where(eq(agreements.id, agreementId))
    : paymentId
      ? await tx.select({ matterId: payments.matterId }).from(payments).where(eq(payments.id, paymentId))
      : []
  return lockMatter(tx, order?.matterId)
}

/** Locks the payment before its agreement, as settling does. */
export const lockOrder = async (tx: Db, { paymentId, agreementId }: OrderIds) => {
  const [paid] = paymentId
    ? await tx.select({ payment: payments, isForCompany }).from(payments).where(eq(payments.id, paymentId)).for('update')
    : []
  const [agreement = null] = agreementId
    ? await tx.select().from(agreements).where(eq(agreements.id, agreementId)).for('update')
    : []
  return { payment: paid?.payment ?? null, isForCompany: paid?.isForCompany ?? false, agreement }
}
