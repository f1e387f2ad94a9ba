import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { livePaymentStates, paymentTransitions } from '#contract/money/payments/states.ts'
import type { Db } from '#server/db/database.ts'
import { payments } from '#server/db/schema/payments.ts'

type PaymentTransitions = typeof paymentTransitions

/** The events that cancel a payment. */
export type Cancellation = {
  [Event in keyof PaymentTransitions]: PaymentTransitions[Event]['to'] extends 'cancelled' ? Event : never
}[keyof PaymentTransitions]

export type Payment = typeof payments.$inferSelect

/** Pending or paid: counts as the matter's payment, and is shown (D10). */
export const isLive = inArray(payments.state, livePaymentStates)

/**
 * The only query that changes a payment's state. It matches only rows in the event's own starting
 * state, so a concurrent change can't be overwritten.
 * @returns the updated payment; undefined if the event isn't possible now
 */
export const transitionPayment = async (
  db: Db,
  id: number,
  event: keyof typeof paymentTransitions,
  facts: Omit<PgUpdateSetSource<typeof payments>, 'id' | 'state'>,
  condition?: SQL,
): Promise<Payment | undefined> => {
  const { from, to } = paymentTransitions[event]
  const [moved] = await db
    .update(payments)
    .set({ ...facts, state: to })
    .where(and(eq(payments.id, id), eq(payments.state, from), condition))
    .returning()
  return moved
}

/** The pending and paid payments of a matter; at most one is pending (R50). */
export const livePayments = (db: Db, matterId: number): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.matterId, matterId), isLive))
