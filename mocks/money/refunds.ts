import { oreOf, sekOf } from '#contract/core/ore.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { api } from '#contract/index.ts'
import { failedOn, paidOnProblem } from '#contract/money/refunds/owed.ts'
import { refundTransitions } from '#contract/money/refunds/states.ts'
import { refuseFields, refuseIf } from '#contract/refusals.ts'
import { whyNotRefund, whyNotRepay } from '#contract/money/refunds/refund-rules.ts'
import { issueCredit } from './issue-document.ts'
import { insert, type MockDb } from '#mocks/db.ts'
import { addEvent } from '#mocks/history/events.ts'
import { mockAbout } from '#mocks/mock-about.ts'
import { byId, rowWith, stateAfter } from '#mocks/table.ts'
import { leftOre, owedOre, refundFacts, refundsOf } from './payment-facts.ts'
import type { RefundRow } from './rows.ts'
import { officePayment, visiblePayment } from './payments.ts'

const mockOfficePayment = mockAbout(officePayment)

export const mocks = [
  mockAbout(visiblePayment)(api.refunds.list, (_input, { db, row }) =>
    refundsOf(db, row.id)
      .toReversed()
      .map((refund) => refundToReply(db, refund)),
  ),
  mockOfficePayment(api.refunds.ask, ({ body }, { db, row: payment, record, confirm }) => {
    confirm(body.confirm_password)
    refuseIf(whyNotRefund({ state: payment.status, leftOre: leftOre(db, payment.id) }, oreOf(body.amount)))
    const refund = giveBack(db, { payment: payment.id, amount: body.amount, reason: body.reason })
    record('refund_asked', { payment: payment.id, refund: refund.id })
    recordRefundMade(db, refund)
    return refund
  }),
  mockOfficePayment(api.refunds.repay, ({ params, body }, { db, row: payment, record, confirm }) => {
    confirm(body.confirm_password)
    const refund = rowWith(db.refunds, params.refund, 'refund.missing', (row) => row.payment === payment.id)
    const owed = owedOre(db, refund)
    refuseIf(whyNotRepay({ state: refund.state, owedOre: owed }))
    const [failed, today] = [failedOn(refundFacts(refund)), swedishDay(new Date())]
    refuseFields({ paid_on: paidOnProblem(body.paid_on, { failed, today }) })
    refund.state = stateAfter(refundTransitions.repay, refund.state)
    refund.repaid = { amount: sekOf(owed), paid_on: body.paid_on, how: body.how }
    refund.repaid_at = new Date().toISOString()
    issueCredit(db, payment.id)
    record('refund_repaid', { payment: payment.id, refund: refund.id })
    return refundToReply(db, refund)
  }),
]

const refundToReply = (db: MockDb, refund: RefundRow) => {
  const owed = owedOre(db, refund)
  return { ...refund, ...(owed > 0 && { owed: { amount: sekOf(owed), failed_on: failedOn(refundFacts(refund)) } }) }
}

/** Gives money back at once, as the demo's card provider does. */
export const giveBack = (db: MockDb, facts: Pick<RefundRow, 'payment' | 'amount' | 'reason' | 'withdrawal'>) => {
  const asked_at = new Date().toISOString()
  const refund = insert(db, 'refunds', { ...facts, state: 'done', asked_at })
  issueCredit(db, refund.payment)
  return refund
}

/** The card provider's word about a refund, after what led to it. */
export const recordRefundMade = (db: MockDb, { payment }: Pick<RefundRow, 'payment'>) => {
  const matter = byId(db.payments, payment)?.matter
  addEvent(db, matter, { by: 'provider', kind: 'refund_made', facts: { payment } })
}
