import type { MockDb } from '#mocks/db.ts'
import type { PaymentRow } from './rows.ts'

/** The work of an order without an agreement is done, once. @param amount what is earned, in SEK */
export const perform = (payment: PaymentRow, amount: number = payment.amount) => {
  payment.performed ??= { at: new Date().toISOString(), amount }
}

/** A matter is completed: so is the work of its paid payments that have no agreement. */
export const performInMatter = (db: MockDb, matterId: string) => {
  for (const payment of db.payments)
    if (payment.matter === matterId && payment.status === 'paid' && !db.agreements.some((row) => row.payment === payment.id))
      perform(payment)
}
