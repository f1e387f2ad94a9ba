import { oreOf } from '#contract/core/ore.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { api } from '#contract/index.ts'
import { failedOn, paidOnProblem } from '#contract/money/refunds/owed.ts'
import { refundTransitions } from '#contract/money/refunds/states.ts'
import { refuseFields, refuseIf } from '#contract/refusals.ts'
import { whyNotRefund, whyNotRepay } from '#contract/money/refunds/refund-rules.ts'
import { refundToReply } from '#contract/money/refunds/refund-to-reply.ts'
import { issueCredit } from './issue-document.ts'
import { insert, type MockDb } from '#mocks/db.ts'
import { addEvent } from '#mocks/history/events.ts'
import { mockAbout } from '#mocks/mock-about.ts'
import { byId, rowWith, stateAfter } from '#mocks/table.ts'
import { leftOre, owedOre, refundsOf } from './payment-facts.ts'
import type { RefundRow } from './rows.ts'
import { officePayment, visiblePayment } from './payments.ts'

const mockOfficePayment = mockAbout(officePayment)

export const mocks = [
  mockAbout(visiblePayment)(api.refunds.list, (_input, { db, row }) =>
    refundsOf(db, row.id)
      .toReversed()
      .map((refund) => toReply(db, refund)),
  ),
  mockOfficePayment(api.refunds.ask, ({ body }, { db, row: payment, record, confirm }) => {
    confirm(body.confirm_password)
    refuseIf(whyNotRefund({ state: payment.status, leftOre: leftOre(db, payment.id) }, oreOf(body.amount)))
    const refund = giveBack(db, { payment: payment.id, amountOre: oreOf(body.amount), reason: body.reason })
    record('refund_asked', { payment: payment.id, refund: refund.id })
    recordRefundMade(db, refund)
    return toReply(db, refund)
  }),
  mockOfficePayment(api.refunds.repay, ({ params, body }, { db, row: payment, record, confirm }) => {
    confirm(body.confirm_password)
    const refund = rowWith(db.refunds, params.refund, 'refund.missing', (row) => row.payment === payment.id)
    const owed = owedOre(db, refund)
    refuseIf(whyNotRepay({ state: refund.state, owedOre: owed }))
    const [failed, today] = [failedOn(refund), swedishDay(new Date())]
    refuseFields({ paid_on: paidOnProblem(body.paid_on, { failed, today }) })
    refund.state = stateAfter(refundTransitions.repay, refund.state)
    Object.assign(refund, { repaidOre: owed, repaidOn: body.paid_on, repaidHow: body.how, repaidAt: new Date().toISOString() })
    issueCredit(db, payment.id)
    record('refund_repaid', { payment: payment.id, refund: refund.id })
    return toReply(db, refund)
  }),
]

const toReply = (db: MockDb, refund: RefundRow) => refundToReply(refund, owedOre(db, refund))

/** A refund: asked for now, and gone back, by default. */
export const createRefund = (own: Pick<RefundRow, 'payment' | 'amountOre'> & Partial<RefundRow>): Omit<RefundRow, 'id'> => {
  const { askedAt = new Date().toISOString() } = own
  const unpaid = { repaidOre: null, repaidOn: null, repaidHow: null }
  return { state: 'done', reason: 'Kulans', withdrawal: null, askedAt, endedAt: askedAt, ...unpaid, ...own }
}

/** Gives money back at once, as the demo's card provider does. */
export const giveBack = (db: MockDb, facts: Pick<RefundRow, 'payment' | 'amountOre' | 'reason'> & Partial<RefundRow>) => {
  const refund = insert(db, 'refunds', createRefund(facts))
  issueCredit(db, refund.payment)
  return refund
}

/** The card provider's word about a refund, after what led to it. */
export const recordRefundMade = (db: MockDb, { payment }: Pick<RefundRow, 'payment'>) => {
  const matter = byId(db.payments, payment)?.matter
  addEvent(db, matter, { by: 'provider', kind: 'refund_made', facts: { payment } })
}
