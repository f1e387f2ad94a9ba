import { oreOf } from '#contract/core/ore.ts'
import { api } from '#contract/index.ts'
import type { Refund } from '#contract/money/refunds/refunds.ts'
import { Refused } from '#contract/refusals.ts'
import { requireRightIn } from '#contract/office/require-right.ts'
import { issueCredit } from './issue-document.ts'
import { insert, type MockDb } from '#mocks/db.ts'
import { mockAbout } from '#mocks/mock-about.ts'
import { checkPassword } from '#mocks/accounts/person-of.ts'
import { leftOre } from './refund-sums.ts'
import { visiblePayment } from './payments.ts'

const mockPayment = mockAbout(visiblePayment)

export const mocks = [
  mockPayment(api.refunds.list, (_input, { db, row }) => db.refunds.filter(({ payment }) => payment === row.id).toReversed()),
  mockPayment(api.refunds.ask, ({ body }, { viewer, db, row: payment, record }) => {
    requireRightIn(viewer, 'requestRefunds', payment)
    checkPassword(db, viewer, body.confirm_password, 'confirm_password')
    if (payment.status !== 'paid') throw new Refused('payment.not_paid')
    if (oreOf(body.amount) > leftOre(db, payment.id)) throw new Refused('refund.too_much')
    const refund = giveBack(db, { payment: payment.id, amount: body.amount, reason: body.reason })
    record('refund_asked', { payment: payment.id, refund: refund.id })
    return refund
  }),
]

/** Gives money back at once, as the demo's card provider does. */
export const giveBack = (db: MockDb, facts: Pick<Refund, 'payment' | 'amount' | 'reason'>) => {
  const asked_at = new Date().toISOString()
  const refund = insert(db, 'refunds', (id) => ({ ...facts, id, state: 'done', asked_at }))
  issueCredit(db, refund.payment, refund.amount)
  return refund
}
