import { oreOf } from '#contract/core/ore.ts'
import { api } from '#contract/index.ts'
import { Refused } from '#contract/refusals.ts'
import { requireRightIn } from '#contract/office/require-right.ts'
import { issueCredit } from './issue-document.ts'
import { insert, type MockDb } from '#mocks/db.ts'
import { addEvent } from '#mocks/history/events.ts'
import { mock } from '#mocks/mock.ts'
import { checkPassword } from '#mocks/accounts/person-of.ts'
import { leftOre } from './refund-sums.ts'
import type { RefundRow } from './rows.ts'
import { visiblePayment } from './payments.ts'

export const refundMocks = [
  mock(api.refunds.list, ({ params }, { viewer, db }) => {
    const { id } = visiblePayment(db, viewer, params.id)
    return db.refunds.filter(({ payment }) => payment === id).toReversed()
  }),
  mock(api.refunds.ask, ({ params, body }, { viewer, db }) => {
    const payment = visiblePayment(db, viewer, params.id)
    requireRightIn(viewer, 'requestRefunds', payment)
    checkPassword(db, viewer, body.confirm_password, 'confirm_password')
    if (payment.status !== 'paid') throw new Refused('payment.not_paid')
    if (oreOf(body.amount) > leftOre(db, payment)) throw new Refused('refund.too_much')
    const refund = giveBack(db, { payment: payment.id, amount: body.amount, reason: body.reason })
    const facts = { payment: payment.id, refund: refund.id }
    addEvent(db, payment.matter, { by: viewer, kind: 'refund_asked', facts })
    return refund
  }),
]

/** Gives money back at once, as the demo's card provider does. */
export const giveBack = (db: MockDb, facts: Pick<RefundRow, 'payment' | 'amount' | 'reason'>) => {
  const asked_at = new Date().toISOString()
  const refund = insert(db, 'refunds', (id) => ({ ...facts, id, state: 'done', asked_at }))
  issueCredit(db, refund.payment, refund.amount)
  return refund
}
