import { api } from '#contract/index.ts'
import { whyNotActOnShare } from '#contract/money/own-share.ts'
import { whyNotPerformOrphaned } from '#contract/money/payments/orphaned-work-rules.ts'
import { requireRightIn } from '#contract/office/require-right.ts'
import { refuseIf } from '#contract/refusals.ts'
import { mockAbout } from '#mocks/mock-about.ts'
import { agreementOf, orphanedOrderOf, perform } from '#mocks/money/payment-facts.ts'
import { visiblePayment } from '#mocks/money/payments.ts'
import { performAgreement } from './agreements.ts'

export const mocks = [
  mockAbout(visiblePayment)(api.payments.performed, ({ body }, { viewer, db, row: payment, confirm, record }) => {
    requireRightIn(viewer, 'requestRefunds', payment)
    refuseIf(whyNotActOnShare(viewer, payment.payout_to ?? null))
    confirm(body.confirm_password)
    refuseIf(whyNotPerformOrphaned(orphanedOrderOf(db, payment), body.unused_returned === true))
    const agreement = agreementOf(db, payment)
    if (agreement) return performAgreement(db, agreement)
    perform(db, payment)
    record('work_performed', { payment: payment.id })
  }),
]
