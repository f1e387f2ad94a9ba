import { receiptOf } from '#contract/agreements/withdrawals/receipt.ts'
import { agreementNumberIn, documentNumberIn, orderNumberIn } from '#contract/agreements/withdrawals/judgement.ts'
import { agreementTransitions } from '#contract/agreements/states.ts'
import { paymentTransitions } from '#contract/money/payments/states.ts'
import { endDelivery } from './agreement-facts.ts'
import { insert, type MockDb } from '#mocks/db.ts'
import { leadsFrom } from '#mocks/table.ts'
import type { AgreementRow, WithdrawalRow } from './rows.ts'

interface Statement {
  name: string
  agreement: string
  email?: string | null | undefined
  message?: string | null | undefined
}

/**
 * Stores a statement with what it names, the agreement or the paid order.
 * @returns its receipt, and what is stored
 */
export const receiveStatement = (db: MockDb, statement: Statement, receivedAt: Date, more: Partial<WithdrawalRow> = {}) => {
  const withdrawal = insert(db, 'withdrawals', (id) => ({
    id,
    received_at: receivedAt.toISOString(),
    name: statement.name,
    email: statement.email ?? null,
    message: statement.message || null,
    agreement_given: statement.agreement,
    by_hand: false,
    state: 'received',
    ...namedIn(db, statement.agreement),
    decided_at: null,
    refund_amount: null,
    reason: null,
    ...more,
  }))
  return { ...receiptOf(withdrawal.id, receivedAt, statement), withdrawal }
}

/** The agreement or the paid order that a statement names. */
export const namedIn = (db: MockDb, given: string) => {
  const number = agreementNumberIn(given)
  const onPaper = documentNumberIn(given)
  const orderId = onPaper ? db.documents.find((row) => row.number === onPaper)?.payment : orderNumberIn(given)
  const agreement = db.agreements.find((row) => (number ? row.number === number : row.payment === orderId))
  const payment = db.payments.find(({ id, status }) => id === orderId && status === 'paid')
  return { agreement: agreement?.id ?? null, payment: agreement?.payment ?? (number ? null : (payment?.id ?? null)) }
}

/** Ends an agreement that is withdrawn from, and its payment if that isn't paid. */
export const endAgreement = (db: MockDb, agreement: AgreementRow) => {
  if (leadsFrom(agreementTransitions.withdraw, agreement.state)) agreement.state = agreementTransitions.withdraw.to
  endDelivery(db, agreement)
  const payment = db.payments.find(({ id }) => id === agreement.payment)
  if (payment && leadsFrom(paymentTransitions.withdraw, payment.status)) payment.status = paymentTransitions.withdraw.to
}
