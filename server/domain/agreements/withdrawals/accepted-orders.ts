import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'

/** Which of these payments an accepted withdrawal is about: what goes back of them is decided. */
export const acceptedOrders = async (db: Db, paymentIds: readonly number[]): Promise<ReadonlySet<number | null>> => {
  const { paymentId, state } = withdrawals
  const rows = await db
    .select({ paymentId })
    .from(withdrawals)
    .where(and(inArray(paymentId, [...paymentIds]), eq(state, 'accepted')))
  return new Set(rows.map((row) => row.paymentId))
}
