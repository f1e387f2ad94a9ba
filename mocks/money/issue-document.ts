import { oreOf, sekOf } from '#contract/core/ore.ts'
import { buyerOfOrder } from '#contract/money/documents/buyer.ts'
import type { DocumentKind } from '#contract/money/documents/kinds.ts'
import { partyToReply, platformAsSeller } from '#contract/money/documents/named-seller.ts'
import { serviceName } from '#contract/money/documents/service-name.ts'
import { vatIn } from '#contract/money/vat.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { insert, type MockDb } from '#mocks/db.ts'
import { nextNumber } from '#mocks/table.ts'
import type { DocumentRow, PaymentRow } from './rows.ts'

/** A paid payment's receipt or invoice. */
export const issueDocument = (db: MockDb, payment: PaymentRow): DocumentRow => {
  const account = db.people.find(({ id }) => id === payment.user)
  const { buyer, isInvoice } = buyerOfOrder({ account, billing: payment.billing, amount: payment.amount })
  const kind = isInvoice ? 'invoice' : 'receipt'
  return add(db, payment, { kind, buyer: buyer && partyToReply(buyer), grossOre: oreOf(payment.amount) })
}

/** Credits what a refund gives back. */
export const issueCredit = (db: MockDb, paymentId: string, amount: number) => {
  const payment = db.payments.find(({ id }) => id === paymentId)
  if (!payment) return
  const original = documentOf(db, paymentId) ?? issueDocument(db, payment)
  add(db, payment, { kind: 'credit', buyer: original.buyer, grossOre: oreOf(amount), original: original.number })
}

/** The receipt or invoice of a payment. */
export const documentOf = (db: MockDb, paymentId: string) =>
  db.documents.find(({ payment, kind }) => payment === paymentId && kind !== 'credit')

interface Facts {
  kind: DocumentKind
  buyer: DocumentRow['buyer']
  grossOre: number
  original?: string
}

const add = (db: MockDb, payment: PaymentRow, { kind, buyer, grossOre, original }: Facts) => {
  const now = new Date()
  const series = `${kind === 'credit' ? 'KK' : 'K'}${swedishDay(now).slice(0, 4)}`
  const vatOre = vatIn(grossOre)
  return insert(db, 'documents', (id) => ({
    id,
    number: nextNumber(series, db.documents),
    kind,
    payment: payment.id,
    matter: payment.matter,
    user: payment.user,
    seller: partyToReply(payment.seller ?? platformAsSeller()),
    service: serviceName(payment.matter, payment.service),
    buyer,
    gross: sekOf(grossOre),
    net: sekOf(grossOre - vatOre),
    vat: sekOf(vatOre),
    issued_at: now.toISOString(),
    ...(original && { original }),
  }))
}
