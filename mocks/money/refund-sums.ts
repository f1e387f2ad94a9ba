import { oreOf } from '#contract/core/ore.ts'
import type { PaidMoney } from '#contract/money/payments/all-back.ts'
import type { RefundState } from '#contract/money/refunds/states.ts'
import type { MockDb } from '#mocks/db.ts'
import type { PaymentRow } from './rows.ts'

const sumOf = (db: MockDb, paymentId: string, states: readonly RefundState[]) =>
  db.refunds.reduce((sum, row) => (row.payment === paymentId && states.includes(row.state) ? sum + oreOf(row.amount) : sum), 0)

/** The sum that has gone back of a payment, in SEK. */
export const refundedSek = (db: MockDb, payment: PaymentRow) => sumOf(db, payment.id, ['done']) / 100

/** The money of a payment. No bank disputes it here. */
export const moneyOf = (db: MockDb, payment: PaymentRow): PaidMoney => ({
  amountOre: oreOf(payment.amount),
  refundedOre: sumOf(db, payment.id, ['done']),
  lostOre: 0,
})

/** The rest of a payment, in öre: less what has gone back, and what is on its way. */
export const leftOre = (db: MockDb, paymentId: string | null | undefined) => {
  const payment = db.payments.find(({ id, status }) => id === paymentId && status === 'paid')
  return payment ? oreOf(payment.amount) - sumOf(db, payment.id, ['asked', 'sent', 'done']) : 0
}
