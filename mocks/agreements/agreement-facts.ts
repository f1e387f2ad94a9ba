import { type AgreementFacts, firstDayOfWork } from '#contract/agreements/withdrawals/right.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { addDays } from '#contract/dates/swedish-holidays.ts'
import type { MockDb } from '#mocks/db.ts'
import type { AgreementRow } from './rows.ts'
import type { PaymentRow } from '#mocks/money/rows.ts'

/** The facts that the right of withdrawal depends on. */
export const agreementFacts = (row: AgreementRow): AgreementFacts => ({
  state: row.state,
  asConsumer: row.as_consumer,
  earlyStart: row.early_start,
  lossAcknowledged: row.loss_acknowledged,
  concludedAt: new Date(row.concluded_at),
  paidAt: row.paid_at === null ? null : new Date(row.paid_at),
})

/** The facts that a withdrawal from it is judged by. */
export const judgedAgreement = (row: AgreementRow) => ({
  ...agreementFacts(row),
  performedAt: row.performed_at === null ? null : new Date(row.performed_at),
  reports: (row.reports ?? []).map(({ share_percent: sharePercent, at }) => ({ sharePercent, createdAt: new Date(at) })),
})

/** The agreed last day of the work; null before it is paid, and where none is agreed. */
export const deliverBy = (db: MockDb, row: AgreementRow) => {
  const days = db.proposals.find(({ id }) => id === row.proposal)?.delivery_days
  if (!row.paid_at || !days) return null
  return addDays(firstDayOfWork(agreementFacts(row)) ?? swedishDay(new Date(row.paid_at)), days)
}

/** An agreement runs once its payment is paid, and lapses when that is declined or ends. */
export const settleAgreement = (db: MockDb, payment: PaymentRow) => {
  const agreement = db.agreements.find((row) => row.payment === payment.id && row.state === 'concluded')
  if (!agreement || payment.status === 'pending') return
  const isPaid = payment.status === 'paid'
  agreement.state = isPaid ? 'running' : 'lapsed'
  agreement.paid_at = isPaid ? (payment.decided_at ?? null) : null
}
