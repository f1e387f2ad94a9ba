import { oreOf } from '#contract/core/ore.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { ReturnedPart } from '#contract/money/payments/returned.ts'
import type { PaidMoney } from '#contract/money/payments/all-back.ts'
import type { OrphanedOrder } from '#contract/money/payments/orphaned-work-rules.ts'
import { paymentTransitions } from '#contract/money/payments/states.ts'
import { owedOfPayment, owedOreOf, progressOf } from '#contract/money/refunds/owed.ts'
import { leftForWork, leftOfPayment } from '#contract/money/refunds/refund-rules.ts'
import { isOnItsWay } from '#contract/money/refunds/states.ts'
import type { MockDb } from '#mocks/db.ts'
import { byId, leadsFrom } from '#mocks/table.ts'
import type { PaymentRow, RefundRow } from './rows.ts'

/** The receipt or invoice of a payment. */
export const documentOf = (db: MockDb, paymentId: string) =>
  db.documents.find(({ payment, kind }) => payment === paymentId && kind !== 'credit')

/** The credit notes of a payment, oldest first. */
export const creditsOf = (db: MockDb, paymentId: string) =>
  db.documents.filter(({ payment, kind }) => payment === paymentId && kind === 'credit')

/** Tells whether money of a payment has gone on to somebody. */
export const hasPayouts = (db: MockDb, personId: string): boolean =>
  db.payments.some(({ status, payout_to }) => status === 'paid' && payout_to === personId)

export const timeOf = (moment: string | null | undefined) => (moment == null ? null : new Date(moment))

/**
 * Tells whether a payment's buyer has named a company: its document does, once the address is
 * deleted with the account.
 */
const isForCompany = (db: MockDb, { id, billing }: PaymentRow): boolean =>
  Boolean(billing?.company ?? documentOf(db, id)?.buyer?.organisation_number)

/** The facts of a payment, as of an order without an agreement. */
export const directOrder = (db: MockDb, payment: PaymentRow) => ({
  isForCompany: isForCompany(db, payment),
  paidAt: payment.status === 'paid' ? timeOf(payment.decided_at) : null,
  earlyStartAskedAt: timeOf(payment.early_start_at),
  lossAcknowledgedAt: timeOf(payment.loss_acknowledged_at),
})

export const refundsOf = (db: MockDb, paymentId: string) => db.refunds.filter(({ payment }) => payment === paymentId)

/** The money that has gone back by a refund, in öre. */
const goneBackOre = ({ state, amountOre, repaidOre }: RefundRow): number => (state === 'done' ? amountOre : (repaidOre ?? 0))

/** When its payer said no; null if they haven't. */
export const declinedAt = ({ status, decided_at }: PaymentRow) => (status === 'cancelled' && decided_at) || null

/** The money of a payment. No bank disputes it here. */
export const moneyOf = (db: MockDb, payment: PaymentRow): PaidMoney => ({
  amountOre: oreOf(payment.amount),
  refundedOre: refundsOf(db, payment.id).reduce((sum, row) => sum + goneBackOre(row), 0),
  lostOre: 0,
})

export const agreementOf = (db: MockDb, { id }: PaymentRow) => db.agreements.find(({ payment }) => payment === id)

/** A withdrawal from a payment's order has been accepted. */
export const isWithdrawalAccepted = (db: MockDb, paymentId: string | null) =>
  db.withdrawals.some(({ payment, state }) => payment === paymentId && state === 'accepted')

/** Its matter has been removed; the payment stays. */
export const isGone = (db: MockDb, { matter }: PaymentRow) => !db.matters.some(({ id }) => id === matter)

/** A payment's money, who asked whom for it, and how its order has ended, if it has. */
export const orderFacts = (db: MockDb, payment: PaymentRow) => {
  const agreement = agreementOf(db, payment)
  return {
    ...moneyOf(db, payment),
    state: payment.status,
    payer: payment.user,
    requester: payment.requested_by ?? null,
    isPaid: payment.status === 'paid',
    hasAgreement: agreement !== undefined,
    isWithdrawn: agreement ? agreement.state === 'withdrawn' : isWithdrawalAccepted(db, payment.id),
    isPerformed: payment.performed_at !== undefined || agreement?.state === 'performed',
  }
}

/** A payment, as the rules of work see it that only its receipt leads to. */
export const orphanedOrderOf = (db: MockDb, payment: PaymentRow): OrphanedOrder => ({
  ...orderFacts(db, payment),
  matterStatus: byId(db.matters, payment.matter)?.status ?? null,
  isAtCeiling: agreementOf(db, payment)?.at_ceiling === true,
  forWorkOre: forWorkOre(db, payment),
})

/** The parts of a payment that have gone back. */
export const partsReturned = (db: MockDb, paymentId: string): ReturnedPart[] =>
  refundsOf(db, paymentId)
    .map((row) => ({ amountOre: goneBackOre(row), day: row.repaidOn ?? swedishDay(new Date(row.askedAt)) }))
    .filter(({ amountOre }) => amountOre > 0)

/** The rest of a payment, in öre. */
export const leftOre = (db: MockDb, paymentId: string | null | undefined) => {
  const payment = byId(db.payments, paymentId)
  if (!payment) return 0
  const onItsWay = refundsOf(db, payment.id).filter(({ state }) => isOnItsWay(state))
  const onItsWayOre = onItsWay.reduce((sum, { amountOre }) => sum + amountOre, 0)
  return leftOfPayment({ state: payment.status, ...moneyOf(db, payment) }, onItsWayOre)
}

/** The money of a failed refund that still has to go back, in öre; 0 for any other refund. */
export const owedOre = (db: MockDb, { id, payment }: RefundRow): number =>
  owedOreOf(id, refundsOf(db, payment), leftOre(db, payment))

/** The money of a payment's failed refund that still has to go back, in öre; 0 for none. */
export const owedOreOfPayment = (db: MockDb, { id }: PaymentRow): number => owedOfPayment(refundsOf(db, id), leftOre(db, id))

/** The progress of a refund's money. */
export const refundProgress = (db: MockDb, refund: RefundRow) =>
  progressOf(refund, refundsOf(db, refund.payment), leftOre(db, refund.payment))

/** The part of a payment that pays for its work, in öre. */
export const forWorkOre = (db: MockDb, payment: PaymentRow): number =>
  leftForWork(leftOre(db, payment.id), owedOreOfPayment(db, payment))

/** The paid work is done, once. @param amountOre what is earned */
export const perform = (db: MockDb, payment: PaymentRow, amountOre = forWorkOre(db, payment)) => {
  const at = new Date().toISOString()
  payment.performed_at ??= at
  payment.earned ??= { at, amountOre }
}

/** A matter is completed: so is the work of its paid payments that have no agreement. */
export const performInMatter = (db: MockDb, matterId: string) => {
  for (const payment of directPayments(db, matterId)) if (payment.status === 'paid') perform(db, payment)
}

/** A matter is opened again: that work isn't done. */
export const resumeInMatter = (db: MockDb, matterId: string) => {
  for (const payment of directPayments(db, matterId)) if (!isWithdrawalAccepted(db, payment.id)) delete payment.performed_at
}

const directPayments = (db: MockDb, matterId: string) =>
  db.payments.filter(({ id, matter }) => matter === matterId && !db.agreements.some(({ payment }) => payment === id))

/** The matter or the payer of a payment goes: so does what is still to be paid. */
export const endPayment = (payment: PaymentRow) => {
  if (leadsFrom(paymentTransitions.end, payment.status)) payment.status = paymentTransitions.end.to
}
