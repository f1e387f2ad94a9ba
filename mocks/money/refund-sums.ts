import { oreOf } from '#contract/core/ore.ts'
import type { RefundState } from '#contract/money/refunds/states.ts'
import type { MockDb } from '#mocks/db.ts'
import type { PaymentRow } from './rows.ts'

const sumOf = (db: MockDb, payment: PaymentRow, states: readonly RefundState[]) =>
  db.refunds.reduce((sum, row) => (row.payment === payment.id && states.includes(row.state) ? sum + oreOf(row.amount) : sum), 0)

/** The sum that has gone back of a payment, in SEK. */
export const refundedSek = (db: MockDb, payment: PaymentRow) => sumOf(db, payment, ['done']) / 100

/** The rest of a payment, in öre: less what has gone back, and what is on its way. */
export const leftOre = (db: MockDb, payment: PaymentRow) =>
  payment.status === 'paid' ? oreOf(payment.amount) - sumOf(db, payment, ['asked', 'sent', 'done']) : 0
