import { and, asc, eq, inArray, notExists, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payments } from '#server/db/schema/payments.ts'
import { refundRequests } from '#server/db/schema/refund-requests.ts'
import { isRefundOwed } from '#server/domain/shared/order-sql.ts'
import { withOwed } from './read.ts'

const owedIn = async (db: Db, which: SQL, atMost?: number) => {
  const failed = db.select({ id: refundRequests.paymentId }).from(refundRequests).where(eq(refundRequests.state, 'failed'))
  const found = db
    .select()
    .from(payments)
    .where(and(which, inArray(payments.id, failed), isRefundOwed('payments')))
    .orderBy(asc(payments.id))
  const rows = await withOwed(db, atMost === undefined ? await found : await found.limit(atMost))
  return rows.filter(({ owedOre }) => owedOre > 0)
}

/** A user's payments of which a refund failed and is owed, in öre, oldest first. */
export const owedTo = (tx: Db, userId: number) => owedIn(tx, eq(payments.payerId, userId))

/**
 * Payments of which a refund failed and is owed, in öre, and whose matter is gone with its
 * customer's account, so that it waits nowhere: the oldest fifty.
 */
export const listOrphanedDebts = (db: Db) =>
  owedIn(db, notExists(db.select({ id: matters.id }).from(matters).where(eq(matters.id, payments.matterId))), 50)
