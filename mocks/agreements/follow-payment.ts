import { firstDayOfWork } from '#contract/agreements/withdrawals/right.ts'
import { deliveryOn } from '#contract/conversation/delivery.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { addDays } from '#contract/dates/swedish-holidays.ts'
import { insert, type MockDb } from '#mocks/db.ts'
import { agreementFacts } from './agreement-facts.ts'
import type { AgreementRow } from './rows.ts'
import { agreementTransitions } from '#contract/agreements/states.ts'
import type { PaymentRow } from '#mocks/money/rows.ts'
import { byId, leadsFrom, stateAfter } from '#mocks/table.ts'

/** An agreement runs once its payment is paid, and lapses when that is declined or ends. */
export const followPayment = (db: MockDb, payment: PaymentRow) => {
  const agreement = db.agreements.find((row) => row.payment === payment.id && leadsFrom(agreementTransitions.pay, row.state))
  if (!agreement || payment.status === 'pending') return
  const isPaid = payment.status === 'paid'
  agreement.state = stateAfter(agreementTransitions[isPaid ? 'pay' : 'lapse'], agreement.state)
  agreement.paid_at = isPaid ? (payment.decided_at ?? null) : null
  if (isPaid) promiseDelivery(db, agreement)
}

/** The deadline of its delivery, counted from the first day on which work may begin. */
const promiseDelivery = (db: MockDb, agreement: AgreementRow) => {
  const days = byId(db.proposals, agreement.proposal)?.delivery_days
  if (!days || agreement.paid_at === null) return
  const paidAt = new Date(agreement.paid_at)
  const day = addDays(firstDayOfWork(agreementFacts(agreement), paidAt) ?? swedishDay(paidAt), days)
  agreement.deliver_by = day
  insert(db, 'deadlines', {
    matter: agreement.matter,
    agreement: agreement.id,
    delivery: true,
    moved_because: null,
    done_at: null,
    version: 0,
    ...deliveryOn(day),
  })
}

/** An agreement that ends takes the deadline of its delivery with it. */
export const endDelivery = (db: MockDb, { id }: AgreementRow) => {
  db.deadlines = db.deadlines.filter(({ agreement }) => agreement !== id)
}
