import { fullName } from '#contract/core/full-name.ts'
import { agreementText } from '#contract/agreements/text.ts'
import { api } from '#contract/index.ts'
import { platformAsSeller } from '#contract/money/documents/named-seller.ts'
import { Refused } from '#contract/refusals.ts'
import { requireRightIn } from '#contract/office/require-right.ts'
import { may } from '#contract/matters/rules.ts'
import { whyNotReport } from '#contract/agreements/why-not-report.ts'
import { firstDayOfWork, withdrawalRight } from '#contract/agreements/withdrawals/right.ts'
import { agreementFacts, ceilingOf, endDelivery, timeReports } from './agreement-facts.ts'
import type { MockDb } from '#mocks/db.ts'
import { addEvent } from '#mocks/history/events.ts'
import { mock } from '#mocks/mock.ts'
import { newestFirst, refuseFor, rowWith } from '#mocks/table.ts'
import { sha256, textOf } from './proposal-text.ts'
import { personOf } from '#mocks/accounts/person-of.ts'
import { endAgreement, receiveStatement } from './receive-statement.ts'
import type { AgreementRow } from './rows.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'
import { visiblePayment } from '#mocks/money/payments.ts'
import { leftOre } from '#mocks/money/refund-sums.ts'

export const agreementMocks = [
  mock(api.agreements.list, ({ query }, { viewer, db }) =>
    db.agreements
      .filter((row) => row.matter === query.matter && may.seeMatter(viewer, row))
      .sort(newestFirst)
      .map((row) => {
        const payment = db.payments.find(({ id }) => id === row.payment)
        return {
          ...agreementToReply(row),
          deliver_by: row.deliver_by ?? null,
          share_done_percent: Math.max(row.share_done_percent, ...timeReports(db, row).map(({ sharePercent }) => sharePercent)),
          left: payment ? leftOre(db, payment) / 100 : 0,
          progress_note: row.reports?.findLast(({ note }) => note)?.note ?? null,
        }
      }),
  ),
  mock(api.agreements.text, async ({ params }, { viewer, db, webOrigin }) => {
    const row = visibleAgreement(db, viewer, params.id)
    const text = wholeText(db, row, webOrigin)
    return { number: row.number, text, text_sha256: await sha256(text) }
  }),
  mock(api.agreements.progress, ({ params, body }, { viewer, db }) => {
    const row = reported(db, viewer, params.id, body.share_done_percent, body.note)
    const facts = { agreement: row.id, share: body.share_done_percent }
    addEvent(db, row.matter, { by: viewer, kind: 'work_progressed', facts })
    return agreementToReply(row)
  }),
  mock(api.agreements.performed, ({ params }, { viewer, db }) => {
    const agreement = visibleAgreement(db, viewer, params.id)
    requireRightIn(viewer, 'workOnMatters', agreement)
    if (agreement.state === 'running' && ceilingOf(db, agreement)) throw new Refused('agreement.needs_hours')
    const row = reported(db, viewer, params.id, 100)
    Object.assign(row, { state: 'performed', performed_at: new Date().toISOString() })
    endDelivery(db, row)
    addEvent(db, row.matter, { by: viewer, kind: 'work_performed', facts: { agreement: row.id } })
  }),
  mock(api.agreements.withdraw, ({ params, body }, { viewer, db }) => {
    const row = visibleAgreement(db, viewer, params.id)
    if (row.user !== viewer.id) throw new Refused('agreement.not_buyer')
    if (!row.as_consumer) throw new Refused('agreement.company')
    if (row.state === 'withdrawn') throw new Refused('agreement.withdrawn')
    const now = new Date()
    const buyer = personOf(db, viewer)
    const statement = { name: fullName(buyer), agreement: row.number, email: buyer.email, message: body.message }
    const { possible } = withdrawalRight(agreementFacts(row), now)
    if (possible) endAgreement(db, row)
    const isPaid = db.payments.some(({ id, status }) => id === row.payment && status === 'paid')
    const nothingToDecide = { state: 'accepted', decided_at: now.toISOString(), refund_amount: 0 } as const
    const { withdrawal, ...receipt } = receiveStatement(db, statement, now, possible && !isPaid ? nothingToDecide : {})
    const facts = { agreement: row.id, payment: row.payment, withdrawal: withdrawal.id }
    addEvent(db, row.matter, { by: viewer, kind: 'agreement_withdrawn', facts })
    return receipt
  }),
  mock(api.agreements.startEarly, ({ params }, { viewer, db }) => {
    const payment = visiblePayment(db, viewer, params.id)
    if (payment.user !== viewer.id) throw new Refused('payment.not_payer')
    if (payment.status !== 'paid') throw new Refused('payment.not_paid')
    if (db.agreements.some((row) => row.payment === payment.id)) throw new Refused('payment.has_agreement')
    if (payment.early_start) return
    Object.assign(payment, { early_start: true, early_start_at: new Date().toISOString() })
    addEvent(db, payment.matter, { by: viewer, kind: 'early_start_asked', facts: { payment: payment.id } })
  }),
]

export const agreementToReply = (row: AgreementRow) => {
  const facts = agreementFacts(row)
  return { ...row, starts_on: firstDayOfWork(facts), withdrawal: withdrawalRight(facts, new Date()) }
}

export const visibleAgreement = (db: MockDb, viewer: MockViewer, agreementId: string) =>
  rowWith(db.agreements, agreementId, 'agreement.missing', (row) => may.seeMatter(viewer, row))

/** An agreement whose work goes on, with a report of a higher share. */
const reported = (db: MockDb, viewer: MockViewer, agreementId: string, sharePercent: number, note?: string | null) => {
  const row = visibleAgreement(db, viewer, agreementId)
  requireRightIn(viewer, 'workOnMatters', row)
  refuseFor(whyNotReport({ state: row.state, sharePercent: row.share_done_percent }, sharePercent))
  row.share_done_percent = sharePercent
  row.reports = [...(row.reports ?? []), { share_percent: sharePercent, at: new Date().toISOString(), note }]
  return row
}

const wholeText = (db: MockDb, row: AgreementRow, webOrigin: string) => {
  const proposal = db.proposals.find(({ id }) => id === row.proposal)
  return agreementText(proposal ? textOf(proposal, webOrigin) : '', {
    number: row.number,
    buyer: row.buyer,
    asConsumer: row.as_consumer,
    earlyStart: row.early_start,
    lossAcknowledged: row.loss_acknowledged,
    concludedAt: new Date(row.concluded_at),
    company: row.company,
    seller: proposal?.seller ?? platformAsSeller(),
  })
}
