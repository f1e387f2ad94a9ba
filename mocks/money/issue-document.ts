import { oreOf, sekOf } from '#contract/core/ore.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { buyerOfOrder } from '#contract/money/documents/buyer.ts'
import { creditUpTo } from '#contract/money/documents/credit.ts'
import { partyFromReply, partyToReply, platformAsSeller } from '#contract/money/documents/named-seller.ts'
import { documentSeries, isSeriesOf, partnerSeries } from '#contract/money/documents/series.ts'
import { serviceName } from '#contract/money/documents/service-name.ts'
import { vatIn, vatPercent } from '#contract/money/vat.ts'
import { insert, type MockDb } from '#mocks/db.ts'
import { byId, nextNumber, rowWith } from '#mocks/table.ts'
import { creditsOf, documentOf, moneyOf } from './payment-facts.ts'
import type { DocumentRow, PaymentRow } from './rows.ts'

/** A paid payment's receipt or invoice. */
export const issueDocument = (db: MockDb, payment: PaymentRow): DocumentRow => {
  const account = byId(db.people, payment.user)
  const { buyer, isInvoice } = buyerOfOrder({ account, billing: payment.billing, amount: payment.amount })
  const grossOre = oreOf(payment.amount)
  return add(db, payment, {
    kind: isInvoice ? 'invoice' : 'receipt',
    seller: partyToReply(payment.seller ?? platformAsSeller()),
    service: serviceName(payment.matter, payment.service),
    buyer: buyer && partyToReply(buyer),
    grossOre,
    vatOre: vatIn(grossOre),
  })
}

/** Credits what has gone back of a payment. */
export const issueCredit = (db: MockDb, paymentId: string) => {
  const payment = rowWith(db.payments, paymentId, 'payment.missing')
  const original = documentOf(db, paymentId) ?? issueDocument(db, payment)
  const credited = { grossOre: creditedOf(db, paymentId, 'gross'), vatOre: creditedOf(db, paymentId, 'vat') }
  const sums = creditUpTo(moneyOf(db, payment).refundedOre, { grossOre: oreOf(original.gross), vatPercent }, credited)
  const { seller, service, buyer, number } = original
  if (sums) add(db, payment, { kind: 'credit', seller, service, buyer, original: number, ...sums })
}

const creditedOf = (db: MockDb, paymentId: string, part: 'gross' | 'vat') =>
  creditsOf(db, paymentId).reduce((sum, credit) => sum + oreOf(credit[part]), 0)

interface Facts extends Pick<DocumentRow, 'kind' | 'seller' | 'service' | 'buyer' | 'original'> {
  grossOre: number
  vatOre: number
}

const add = (db: MockDb, payment: PaymentRow, { grossOre, vatOre, ...facts }: Facts) => {
  const now = new Date()
  const { series: name } = documentSeries(db.bookSettings, { kind: facts.kind, isBelated: false, day: swedishDay(now) })
  const partnerId = payment.seller?.partnerId
  const series = partnerId ? seriesOfPartner(db, partnerId, name, facts.seller) : name
  return insert(db, 'documents', {
    ...facts,
    number: nextNumber(series, db.documents),
    payment: payment.id,
    matter: payment.matter,
    user: payment.user,
    gross: sekOf(grossOre),
    net: sekOf(grossOre - vatOre),
    vat: sekOf(vatOre),
    issued_at: now.toISOString(),
  })
}

/** Each firm of a partner has a series of its own. */
const seriesOfPartner = ({ documents }: MockDb, partnerId: string, name: string, seller: DocumentRow['seller']) => {
  for (let place = 1; ; place += 1) {
    const series = partnerSeries(partnerId, name, place)
    const last = documents.findLast(({ number }) => number.startsWith(`${series}-`))?.seller
    if (isSeriesOf(last && partyFromReply(last), partyFromReply(seller))) return series
  }
}
