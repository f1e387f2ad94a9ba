import { agreementTransitions } from '#contract/agreements/states.ts'
import type { MockDb } from '#mocks/db.ts'
import type { PaymentRow } from '#mocks/money/rows.ts'
import { leadsFrom, stateAfter } from '#mocks/table.ts'
import { promiseDelivery } from './delivery-deadline.ts'

/** An agreement runs once its payment is paid, and lapses when that is declined or ends. */
export const followPayment = (db: MockDb, payment: PaymentRow) => {
  const agreement = db.agreements.find((row) => row.payment === payment.id && leadsFrom(agreementTransitions.pay, row.state))
  if (!agreement || payment.status === 'pending') return
  const isPaid = payment.status === 'paid'
  agreement.state = stateAfter(agreementTransitions[isPaid ? 'pay' : 'lapse'], agreement.state)
  agreement.paid_at = isPaid ? (payment.decided_at ?? null) : null
  if (isPaid) promiseDelivery(db, agreement)
}
