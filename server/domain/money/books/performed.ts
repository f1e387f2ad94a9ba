import { and, asc, eq, isNull, notExists } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import { recordInBooks } from './record.ts'

/**
 * The paid work is done, once: the advance becomes a sale. Call it last in the transaction, with
 * the payment's row locked.
 * @param earnedOre VAT included: what of the payment is earned; else all that wasn't given back
 */
export const recordPerformed = async (tx: Db, deps: Deps, { id }: Payment, earnedOre?: number): Promise<void> => {
  const now = deps.clock.now()
  const [done] = await tx
    .update(payments)
    .set({ performedAt: now })
    .where(and(eq(payments.id, id), eq(payments.state, 'paid'), isNull(payments.performedAt)))
    .returning()
  if (done) await recordInBooks(tx, deps, done, { kind: 'performed', amountOre: earnedOre ?? done.amountOre, occurredAt: now })
}

/** A matter is completed: so is the work of its paid payments that have no agreement. */
export const recordMatterCompleted = async (tx: Db, deps: Deps, matterId: number): Promise<void> => {
  const agreed = tx.select({ id: agreements.id }).from(agreements).where(eq(agreements.paymentId, payments.id))
  const done = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.matterId, matterId), eq(payments.state, 'paid'), isNull(payments.performedAt), notExists(agreed)))
    .orderBy(asc(payments.id))
    .for('update')
  for (const payment of done) await recordPerformed(tx, deps, payment)
}
