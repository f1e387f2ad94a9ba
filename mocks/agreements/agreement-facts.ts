import { agreementTransitions } from '#contract/agreements/states.ts'
import { type Ceiling, reportsOfTime } from '#contract/agreements/time/settlement.ts'
import type { ShareReport } from '#contract/agreements/withdrawals/judgement.ts'
import { type AgreementFacts, firstDayOfWork } from '#contract/agreements/withdrawals/right.ts'
import { deliveryOn } from '#contract/conversation/delivery.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { addDays } from '#contract/dates/swedish-holidays.ts'
import { insert, type MockDb } from '#mocks/db.ts'
import { leadsFrom, stateAfter } from '#mocks/table.ts'
import type { AgreementRow } from './rows.ts'
import { oreOf } from '#contract/core/ore.ts'
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

/** The ceiling of its price; undefined for a fixed one. */
export const ceilingOf = (db: MockDb, row: AgreementRow): Ceiling | undefined => {
  const { hours, rate } = db.proposals.find(({ id }) => id === row.proposal) ?? {}
  if (!hours || !rate) return undefined
  return { amountOre: oreOf(row.amount), minutes: Math.round(hours * 60), hourlyOre: oreOf(rate) }
}

/** The shares of the work that its charged hours prove. */
const timeReports = (db: MockDb, row: AgreementRow): ShareReport[] => {
  const lines = db.time.filter(({ agreement, kind }) => agreement === row.id && kind === 'charged')
  return reportsOfTime(
    lines.map(({ minutes, changed_at }) => ({ minutes, changedAt: new Date(changed_at) })),
    ceilingOf(db, row)?.minutes ?? 0,
  )
}

/** The facts that a withdrawal from it is judged by. */
export const judgedAgreement = (db: MockDb, row: AgreementRow) => ({
  ...agreementFacts(row),
  performedAt: row.performed_at === null ? null : new Date(row.performed_at),
  reports: [
    ...timeReports(db, row),
    ...(row.reports ?? []).map(({ share_percent: sharePercent, at }) => ({ sharePercent, createdAt: new Date(at) })),
  ],
})

/** An agreement runs once its payment is paid, and lapses when that is declined or ends. */
export const settleAgreement = (db: MockDb, payment: PaymentRow) => {
  const agreement = db.agreements.find((row) => row.payment === payment.id && leadsFrom(agreementTransitions.pay, row.state))
  if (!agreement || payment.status === 'pending') return
  const isPaid = payment.status === 'paid'
  agreement.state = stateAfter(agreementTransitions[isPaid ? 'pay' : 'lapse'], agreement.state)
  agreement.paid_at = isPaid ? (payment.decided_at ?? null) : null
  if (isPaid) promiseDelivery(db, agreement)
}

/** The deadline of its delivery, counted from the first day on which work may begin. */
const promiseDelivery = (db: MockDb, agreement: AgreementRow) => {
  const days = db.proposals.find(({ id }) => id === agreement.proposal)?.delivery_days
  if (!days || agreement.paid_at === null) return
  const paidAt = new Date(agreement.paid_at)
  const day = addDays(firstDayOfWork(agreementFacts(agreement), paidAt) ?? swedishDay(paidAt), days)
  agreement.deliver_by = day
  insert(db, 'deadlines', (id) => ({
    id,
    matter: agreement.matter,
    agreement: agreement.id,
    delivery: true,
    moved_because: null,
    ...deliveryOn(day),
  }))
}

/** An agreement that ends takes the deadline of its delivery with it. */
export const endDelivery = (db: MockDb, { id }: AgreementRow) => {
  db.deadlines = db.deadlines.filter(({ agreement }) => agreement !== id)
}
