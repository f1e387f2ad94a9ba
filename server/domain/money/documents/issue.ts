import { sellerOnDocument } from '#contract/money/documents/named-seller.ts'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { BookSettings } from '#contract/money/books/settings.ts'
import { buyerOfOrder } from '#contract/money/documents/buyer.ts'
import { creditUpTo } from '#contract/money/documents/credit.ts'
import { documentSeries } from '#contract/money/documents/series.ts'
import { serviceName } from '#contract/money/documents/service-name.ts'
import { vatIn, vatPercent } from '#contract/money/vat.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Db } from '#server/db/database.ts'
import { singleRow } from '#server/db/single-row.ts'
import { users } from '#server/db/schema/accounts.ts'
import { billingDetails, documents } from '#server/db/schema/documents.ts'
import type { Deps } from '#server/deps.ts'
import type { BookEvent } from '#server/domain/money/books/book-event.ts'
import { lostOre } from '#server/domain/money/payments/disputes.ts'
import { sekOf } from '#contract/core/ore.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import { nextNumber } from '#server/domain/shared/number-series.ts'
import { addressOf } from './billing.ts'
import { sellerOf } from './seller.ts'
import { seriesOfPartner } from './series-of-partner.ts'

export type IssuedDocument = typeof documents.$inferSelect

interface Occasion {
  payment: Payment
  event: BookEvent
  settings: BookSettings
}

/**
 * Issues the document of an event with the next number of its series, whose row stays locked: call
 * it last in the transaction that has locked the payment. A payment gives a receipt or an invoice.
 * Money that goes back gives a credit note for what isn't credited yet; a refund that fails later
 * takes none back, and the same money's next refund needs none.
 * @returns undefined where the event gives no document
 */
export const issueDocument = (tx: Db, deps: Deps, occasion: Occasion): Promise<IssuedDocument | undefined> => {
  const { kind } = occasion.event
  if (kind === 'paid') return issueForPayment(tx, deps, occasion, false)
  if (kind === 'refunded' || kind === 'repaid' || kind === 'dispute lost') return issueCredit(tx, deps, occasion)
  return Promise.resolve(undefined)
}

/** Issues what an older payment and its refunds lack, in a series of their own. */
export const issueBelated = async (
  tx: Db,
  deps: Deps,
  { payment, settings }: Omit<Occasion, 'event'>,
): Promise<IssuedDocument> => {
  const original = await issueForPayment(tx, deps, { payment, event: paidEventOf(payment), settings }, true)
  // When the money went back isn't known any more: the credit note says when it was issued.
  const event: BookEvent = { kind: 'refunded', amountOre: payment.refundedOre, occurredAt: deps.clock.now() }
  await credit(tx, deps, { payment, event, settings }, { original, upToOre: payment.refundedOre, isBelated: true })
  return original
}

const paidEventOf = ({ amountOre, paidAt, createdAt }: Payment): BookEvent => ({
  kind: 'paid',
  amountOre,
  occurredAt: paidAt ?? createdAt,
})

const issueForPayment = async (tx: Db, deps: Deps, occasion: Occasion, isBelated: boolean) => {
  const { payment, event, settings } = occasion
  const seller = await sellerOf(tx, payment)
  const { buyer, isInvoice } = await buyerOf(tx, payment)
  const vatOre = vatIn(payment.amountOre)
  return insert(tx, deps, {
    settings,
    facts: {
      kind: isInvoice ? 'invoice' : 'receipt',
      paymentId: payment.id,
      matterId: payment.matterId,
      ownerId: payment.payerId,
      sellingPartnerId: seller.partnerId,
      seller: sellerOnDocument(seller),
      buyer,
      service: serviceName(payment.matterId, payment.service),
      netOre: payment.amountOre - vatOre,
      vatOre,
      grossOre: payment.amountOre,
      vatPercent,
      occurredAt: event.occurredAt,
      isBelated,
    },
  })
}

const issueCredit = async (tx: Db, deps: Deps, occasion: Occasion) => {
  const { payment, settings } = occasion
  const earlier = await originalOf(tx, payment)
  // Paid before there were documents: it gets its own first. What was refunded before this event
  // is credited with it, for the event's own total includes it.
  const original = earlier ?? (await issueForPayment(tx, deps, { payment, event: paidEventOf(payment), settings }, true))
  return credit(tx, deps, occasion, { original, upToOre: payment.refundedOre + lostOre(payment), isBelated: false })
}

interface Credit {
  original: IssuedDocument
  /** The sum that is credited in all, after it. */
  upToOre: number
  isBelated: boolean
}

/** Credits what is missing up to a sum, and never more than the original's. */
const credit = async (tx: Db, deps: Deps, { payment, event, settings }: Occasion, { original, upToOre, isBelated }: Credit) => {
  const sums = creditUpTo(upToOre, original, await creditedOf(tx, payment))
  if (!sums) return undefined
  return insert(tx, deps, {
    settings,
    facts: {
      kind: 'credit',
      paymentId: payment.id,
      matterId: payment.matterId,
      originalId: original.id,
      ownerId: payment.payerId,
      sellingPartnerId: original.sellingPartnerId,
      seller: original.seller,
      buyer: original.buyer,
      service: original.service,
      ...sums,
      vatPercent: original.vatPercent,
      occurredAt: event.occurredAt,
      isBelated,
    },
  })
}

type Facts = Omit<typeof documents.$inferInsert, 'number' | 'series' | 'ordinal' | 'issuedAt' | 'yearEndsOn'> & {
  isBelated: boolean
}

interface Draft {
  settings: BookSettings
  facts: Facts
}

const insert = async (tx: Db, { clock }: Pick<Deps, 'clock'>, { settings, facts }: Draft) => {
  const { kind, isBelated, sellingPartnerId: partnerId, seller, occurredAt } = facts
  const { series: name, yearEndsOn } = documentSeries(settings, { kind, isBelated, day: swedishDay(occurredAt) })
  const lastSellerOf = async (series: string) => lastSellerIn(tx, series)
  const series = partnerId == null ? name : await seriesOfPartner(tx, { partnerId, name, seller, lastSellerOf })
  const ordinal = await nextNumber(tx, series)
  const numbered = { ...facts, series, ordinal, number: `${series}-${ordinal}`, issuedAt: clock.now(), yearEndsOn }
  return singleRow(await tx.insert(documents).values(numbered).returning())
}

const lastSellerIn = async (tx: Db, series: string) => {
  const ofSeries = tx.select({ seller: documents.seller }).from(documents).where(eq(documents.series, series))
  const [last] = await ofSeries.orderBy(desc(documents.ordinal)).limit(1)
  return last?.seller
}

const originalOf = async (tx: Db, { id }: Payment) => {
  const [original] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.paymentId, id), ne(documents.kind, 'credit')))
  return original
}

const creditedOf = async (tx: Db, { id }: Payment) =>
  singleRow(
    await tx
      .select({
        grossOre: sql<number>`coalesce(sum(${documents.grossOre}), 0)::int`,
        vatOre: sql<number>`coalesce(sum(${documents.vatOre}), 0)::int`,
      })
      .from(documents)
      .where(and(eq(documents.paymentId, id), eq(documents.kind, 'credit'))),
  )

const buyerOf = async (tx: Db, { id, payerId, amountOre }: Payment) => {
  const [payer] = await tx
    .select({ account: users, billing: billingDetails })
    .from(users)
    .leftJoin(billingDetails, eq(billingDetails.paymentId, id))
    .where(eq(users.id, payerId ?? 0))
  return buyerOfOrder({ account: payer?.account, billing: payer?.billing && addressOf(payer.billing), amount: sekOf(amountOre) })
}
