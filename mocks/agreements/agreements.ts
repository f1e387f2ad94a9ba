import { fullName } from '#contract/core/full-name.ts'
import { oreOf, sekOf } from '#contract/core/ore.ts'
import { agreementText } from '#contract/agreements/text.ts'
import { api } from '#contract/index.ts'
import { platformAsSeller } from '#contract/money/documents/named-seller.ts'
import { earlyStartAfter, whyNotStartEarly } from '#contract/agreements/direct-orders.ts'
import { whyNotPerformOrphaned } from '#contract/money/payments/orphaned-work-rules.ts'
import { requireRightIn } from '#contract/office/require-right.ts'
import { maySeeUnsealed } from '#contract/matters/rules.ts'
import { whyNotPerform, whyNotReport } from '#contract/agreements/why-not-report.ts'
import { agreementTransitions } from '#contract/agreements/states.ts'
import { judge } from '#contract/agreements/withdrawals/judgement.ts'
import { firstDayOfWork, withdrawalRight } from '#contract/agreements/withdrawals/right.ts'
import { sumsOnReceipt } from '#contract/agreements/withdrawals/share.ts'
import { beginningOf, withdrawalTransitions } from '#contract/agreements/withdrawals/states.ts'
import { statementRefusal } from '#contract/agreements/withdrawals/statement-refusal.ts'
import { isOrderOpen } from '#contract/money/payments/listed-facts.ts'
import { refuseIf } from '#contract/refusals.ts'
import { agreementFacts, ceilingOf, judgedAgreement, shareDone } from './agreement-facts.ts'
import { endDelivery } from './follow-payment.ts'
import type { MockDb } from '#mocks/db.ts'
import { mock } from '#mocks/mock.ts'
import { mockAbout } from '#mocks/mock-about.ts'
import { byId, newestFirst, rowWith, stateAfter } from '#mocks/table.ts'
import { sha256 } from '#mocks/sha256.ts'
import { textOf } from './proposal-text.ts'
import { personOf } from '#mocks/accounts/person-of.ts'
import { endAgreement, receiveStatement } from './withdrawals.ts'
import type { AgreementRow } from './rows.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'
import { agreementOf, directOrder, leftOre, orderFacts, orphanedOrderOf, perform } from '#mocks/money/payment-facts.ts'
import { officePayment, visiblePayment } from '#mocks/money/payments.ts'

export const visibleAgreement = (db: MockDb, viewer: MockViewer, agreementId: string) =>
  rowWith(db.agreements, agreementId, 'agreement.missing', (row) => maySeeUnsealed(viewer, row))

const mockAgreement = mockAbout(visibleAgreement)

export const mocks = [
  mock(api.agreements.list, ({ query }, { viewer, db }) =>
    db.agreements
      .filter((row) => row.matter === query.matter && maySeeUnsealed(viewer, row))
      .sort(newestFirst)
      .map((row) => ({
        ...agreementToReply(db, row),
        left: sekOf(leftOre(db, row.payment)),
        progress_note: row.reports?.findLast(({ note }) => note)?.note ?? null,
      })),
  ),
  mockAgreement(api.agreements.text, async (_input, { db, webOrigin, row }) => {
    const text = wholeText(db, row, webOrigin)
    return { number: row.number, text, text_sha256: await sha256(text) }
  }),
  mockAgreement(api.agreements.progress, ({ body: { share_done_percent: share, note } }, { viewer, db, row, record }) => {
    requireRightIn(viewer, 'workOnMatters', row)
    refuseIf(whyNotReport({ state: row.state, shareDonePercent: shareDone(db, row) }, share))
    reportShare(row, share, note)
    record('work_progressed', { agreement: row.id, share })
    return agreementToReply(db, row)
  }),
  mockAgreement(api.agreements.performed, (_input, { viewer, db, row, record }) => {
    requireRightIn(viewer, 'workOnMatters', row)
    refuseIf(whyNotPerform(row.state, ceilingOf(db, row)))
    performAgreement(db, row)
    record('work_performed', { agreement: row.id })
  }),
  mockAgreement(api.agreements.withdraw, ({ body }, { viewer, db, row, record }) => {
    refuseIf(statementRefusal({ isBuyer: row.user === viewer.id, asConsumer: row.as_consumer, state: row.state }))
    const now = new Date()
    const buyer = personOf(db, viewer)
    const statement = { name: fullName(buyer), agreement: row.number, email: buyer.email, message: body.message }
    const { possible } = withdrawalRight(agreementFacts(row), now)
    const paid = { amountOre: oreOf(row.amount), leftOre: leftOre(db, row.payment) }
    const sums = sumsOnReceipt(paid, judge({ agreement: judgedAgreement(db, row), payment: null }, now))
    if (possible) endAgreement(db, row)
    const isPaid = db.payments.some(({ id, status }) => id === row.payment && status === 'paid')
    const beginning = beginningOf({ stands: possible, isPaid })
    const decision = beginning === 'receive' ? {} : { decided_at: now.toISOString(), refund_amount: 0 }
    const facts = { state: withdrawalTransitions[beginning].to, ...decision }
    const { withdrawal, ...receipt } = receiveStatement(db, statement, now, facts)
    record('agreement_withdrawn', { agreement: row.id, payment: row.payment, withdrawal: withdrawal.id })
    return { ...receipt, ...sums }
  }),
  mockAbout(visiblePayment)(api.agreements.startEarly, ({ body }, { viewer, db, row, record }) => {
    const order = orderFacts(db, row)
    const facts = {
      isPayer: row.user === viewer.id,
      state: row.status,
      hasAgreement: order.hasAgreement,
      isOpen: isOrderOpen(order),
      payment: directOrder(db, row),
    }
    const now = new Date()
    refuseIf(whyNotStartEarly(facts, now))
    const consents = earlyStartAfter(directOrder(db, row), body.loss_acknowledged, now)
    if (!consents) return
    row.early_start_at = consents.earlyStartAskedAt.toISOString()
    if (consents.lossAcknowledgedAt) row.loss_acknowledged_at = consents.lossAcknowledgedAt.toISOString()
    record('early_start_asked', { payment: row.id })
  }),
  mockAbout(officePayment)(api.payments.performed, ({ body }, { db, row: payment, confirm, record }) => {
    confirm(body.confirm_password)
    refuseIf(whyNotPerformOrphaned(orphanedOrderOf(db, payment), body.unused_returned === true))
    const agreement = agreementOf(db, payment)
    if (agreement) return performAgreement(db, agreement)
    perform(db, payment)
    record('work_performed', { payment: payment.id })
  }),
]

export const agreementToReply = (db: MockDb, row: AgreementRow) => {
  const now = new Date()
  const facts = agreementFacts(row)
  const share = shareDone(db, row)
  return {
    ...row,
    deliver_by: row.deliver_by ?? null,
    share_done_percent: share,
    starts_on: firstDayOfWork(facts, now),
    withdrawal: withdrawalRight(facts, now),
  }
}

/** The work of a running agreement is done, in the agreement and in the books. */
export const performAgreement = (db: MockDb, row: AgreementRow) => {
  reportShare(row, 100)
  const state = stateAfter(agreementTransitions.perform, row.state)
  Object.assign(row, { state, performed_at: new Date().toISOString() })
  endDelivery(db, row)
  const payment = byId(db.payments, row.payment)
  if (payment) perform(db, payment)
}

/** Keeps a report of the share that is done, which a withdrawal is judged by. */
export const reportShare = (row: AgreementRow, sharePercent: number, note?: string | null) => {
  row.reports = [...(row.reports ?? []), { share_percent: sharePercent, at: new Date().toISOString(), note }]
}

const wholeText = (db: MockDb, row: AgreementRow, webOrigin: string) => {
  const proposal = byId(db.proposals, row.proposal)
  return agreementText(proposal ? textOf(db, proposal, webOrigin) : '', {
    ...row,
    ...agreementFacts(row),
    seller: proposal?.seller ?? platformAsSeller(),
  })
}
