import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { livePaymentStates, type PaymentState } from '#contract/money/payments/states.ts'
import type { Db } from '#server/db/database.ts'
import { payments } from '#server/db/schema/payments.ts'

interface Move {
  from: PaymentState
  to: PaymentState
  when: string
}

/** All transitions of a payment, which starts as pending (D11). Paid and cancelled are final. */
export const paymentTransitions = {
  settle: { from: 'pending', to: 'paid', when: 'the provider says that its checkout session is paid, and everything fits' },
  end: { from: 'pending', to: 'cancelled', when: 'its matter or its payer goes, after its checkout session has been ended' },
  withdraw: {
    from: 'pending',
    to: 'cancelled',
    when: 'its agreement is withdrawn from, after its checkout session has been ended',
  },
  decline: { from: 'pending', to: 'cancelled', when: 'the payer says no, after its checkout session has been ended' },
  lapse: {
    from: 'pending',
    to: 'cancelled',
    when: 'its agreement has been unpaid for 14 days, after its checkout session has been ended',
  },
  recall: {
    from: 'pending',
    to: 'cancelled',
    when: 'the partner who requested it no longer has the matter, after its checkout session has been ended',
  },
  refund: { from: 'paid', to: 'paid', when: 'the provider gives money back: the amount is noted' },
  'refund failed': {
    from: 'paid',
    to: 'paid',
    when: 'a refund fails or is called off: its amount counts as given back no longer',
  },
  dispute: { from: 'paid', to: 'paid', when: 'the payer disputes the charge: the time is noted' },
  'dispute closed': {
    from: 'paid',
    to: 'paid',
    when: 'the dispute is won, lost, or closed as an inquiry: outcome and time are noted',
  },
} as const satisfies Record<string, Move>

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
