import { needsAddress } from '#contract/money/billing.ts'
import type { DocumentKind } from '#contract/money/documents/kinds.ts'
import { platformAsSeller } from '#contract/money/documents/named-seller.ts'
import { serviceName } from '#contract/money/documents/service-name.ts'
import { vatIn } from '#contract/money/vat.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { type MockDb, nextId } from '#mocks/db.ts'
import { oreOf } from './refund-sums.ts'
import { partyOf } from './seller.ts'
import type { DocumentRow, PaymentRow } from './rows.ts'

/** A paid payment's receipt or invoice. */
export const issueDocument = (db: MockDb, payment: PaymentRow): DocumentRow => {
  const person = db.people.find(({ id }) => id === payment.user)
  const { billing } = payment
  const isInvoice = person !== undefined && (billing !== undefined || needsAddress(payment.amount))
  const buyer = person && {
    name: billing?.company ?? `${person.name} ${person.surname}`,
    organisation_number: billing?.organisation_number ?? null,
    vat_number: null,
    address: billing ? `${billing.street}, ${billing.postal_code} ${billing.city}` : null,
    email: isInvoice ? person.email : null,
  }
  return insert(db, payment, { kind: isInvoice ? 'invoice' : 'receipt', buyer: buyer ?? null, grossOre: oreOf(payment.amount) })
}

/** Credits what a refund gives back. */
export const issueCredit = (db: MockDb, paymentId: string, amount: number) => {
  const payment = db.payments.find(({ id }) => id === paymentId)
  if (!payment) return
  const original = documentOf(db, paymentId) ?? issueDocument(db, payment)
  insert(db, payment, { kind: 'credit', buyer: original.buyer, grossOre: oreOf(amount), original: original.number })
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

const insert = (db: MockDb, payment: PaymentRow, { kind, buyer, grossOre, original }: Facts) => {
  const now = new Date()
  const series = `${kind === 'credit' ? 'KK' : 'K'}${swedishDay(now).slice(0, 4)}-`
  const vatOre = vatIn(grossOre)
  const row: DocumentRow = {
    id: nextId(db, 'documents'),
    number: series + (db.documents.filter(({ number }) => number.startsWith(series)).length + 1),
    kind,
    payment: payment.id,
    matter: payment.matter,
    user: payment.user,
    seller: partyOf(payment.seller ?? platformAsSeller()),
    service: serviceName(payment.matter, payment.service),
    buyer,
    gross: grossOre / 100,
    net: (grossOre - vatOre) / 100,
    vat: vatOre / 100,
    issued_at: now.toISOString(),
    ...(original && { original }),
  }
  db.documents.push(row)
  return row
}
