import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { payments } from '#server/db/schema/payments.ts'
import { refundRequests } from '#server/db/schema/refund-requests.ts'

const shownAtMost = 20

/** A refund that the demo's provider has made. */
export type DemoRefund = Awaited<ReturnType<typeof readDemoRefunds>>[number]

/** The latest refunds that went back, for the demo's page that lets the bank refuse one later. */
export const readDemoRefunds = async (db: Db) => {
  const rows = await db
    .select({ request: refundRequests, paymentIntentId: payments.paymentIntentId })
    .from(refundRequests)
    .innerJoin(payments, eq(payments.id, refundRequests.paymentId))
    .where(eq(refundRequests.state, 'done'))
    .orderBy(desc(refundRequests.id))
    .limit(shownAtMost)
  return rows.map(({ request: { id, paymentId, amountOre, providerId }, paymentIntentId }) => ({
    requestId: id,
    paymentId,
    amountOre,
    refundId: providerId ?? '',
    paymentIntentId: paymentIntentId ?? '',
  }))
}
