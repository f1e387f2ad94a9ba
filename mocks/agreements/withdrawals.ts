import { api } from '#contract/index.ts'
import { receiptOf } from '#contract/agreements/withdrawals/receipt.ts'
import { isBuyersAddress, orderNamedIn } from '#contract/agreements/withdrawals/judgement.ts'
import { agreementTransitions } from '#contract/agreements/states.ts'
import { paymentTransitions } from '#contract/money/payments/states.ts'
import { endDelivery } from './follow-payment.ts'
import { insert, type MockDb } from '#mocks/db.ts'
import { mock } from '#mocks/mock.ts'
import { byId, leadsFrom } from '#mocks/table.ts'
import type { AgreementRow, WithdrawalRow } from './rows.ts'

export const mocks = [mock(api.withdrawals.submit, ({ body }, { db }) => receiveStatement(db, body, new Date()))]

interface Statement {
  name: string
  agreement: string
  email?: string | null | undefined
  message?: string | null | undefined
}

type OrderIds = Pick<WithdrawalRow, 'agreement' | 'payment'>

/** The order that a withdrawal is about, with its buyer and its matter, while that is there. */
export const orderOf = (db: MockDb, row: OrderIds) => {
  const agreement = byId(db.agreements, row.agreement)
  const payment = byId(db.payments, row.payment)
  const buyer = agreement?.user ?? payment?.user
  return {
    ...{ agreement, payment, buyer, matter: byId(db.matters, agreement?.matter ?? payment?.matter)?.id },
    isKnown: row.agreement !== null || row.payment !== null,
    buyerEmail: byId(db.people, buyer)?.email ?? null,
  }
}

/** Those that nobody has decided on. */
export const countOpenWithdrawals = (db: MockDb) => db.withdrawals.filter(({ state }) => state === 'received').length

/**
 * Stores a statement with what it names, the agreement or the paid order.
 * @returns its receipt, and what is stored
 */
export const receiveStatement = (db: MockDb, statement: Statement, receivedAt: Date, more: Partial<WithdrawalRow> = {}) => {
  const named = namedIn(db, statement.agreement)
  const email = statement.email ?? null
  const withdrawal = insert(db, 'withdrawals', {
    received_at: receivedAt.toISOString(),
    sent_at: null,
    name: statement.name,
    email,
    from_buyer: isBuyersAddress(email, orderOf(db, named)),
    message: statement.message ?? null,
    agreement_given: statement.agreement,
    by_hand: false,
    state: 'received',
    ...named,
    decided_at: null,
    refund_amount: null,
    reason: null,
    ...more,
  })
  return { ...receiptOf(withdrawal.id, receivedAt, statement), withdrawal }
}

/** The agreement or the paid order that a statement names. */
export const namedIn = (db: MockDb, text: string) => {
  const { by, number } = orderNamedIn(text)
  const orderId = by === 'document' ? db.documents.find((row) => row.number === number)?.payment : number
  const agreement = db.agreements.find((row) => (by === 'agreement' ? row.number === number : row.payment === orderId))
  const payment = db.payments.find(({ id, status }) => id === orderId && status === 'paid')
  return { agreement: agreement?.id ?? null, payment: agreement?.payment ?? payment?.id ?? null }
}

/** Ends an agreement that is withdrawn from, and its payment if that isn't paid. */
export const endAgreement = (db: MockDb, agreement: AgreementRow) => {
  if (leadsFrom(agreementTransitions.withdraw, agreement.state)) agreement.state = agreementTransitions.withdraw.to
  endDelivery(db, agreement)
  const payment = byId(db.payments, agreement.payment)
  if (payment && leadsFrom(paymentTransitions.withdraw, payment.status)) payment.status = paymentTransitions.withdraw.to
}
