import { asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { fullName } from '#contract/core/full-name.ts'
import { users } from '#server/db/schema/accounts.ts'
import { partnerSellers, voucherRows, vouchers } from '#server/db/schema/books.ts'
import { documents } from '#server/db/schema/documents.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import type { LedgerEvent, Sale } from '#contract/money/books/postings.ts'

interface LedgerPartner {
  id: number | null
  name: string | null
}

/** A payment as the books know it. */
export interface PaymentLedger {
  sale: Sale
  /**
   * The partner to whose account the money goes on, by the name of then; null for the platform's.
   */
  partner: LedgerPartner
  events: LedgerEvent[]
}

/**
 * Reads a payment's ledger. The first row of each voucher is the amount of its event, so that this
 * stays true when accounts change. Call it with the payment's row locked.
 */
export const readPaymentLedger = async (tx: Db, payment: Payment, sellingPartnerId?: number | null): Promise<PaymentLedger> => {
  const rows = await tx
    .select({
      kind: vouchers.kind,
      partnerId: vouchers.partnerId,
      partnerName: vouchers.partnerName,
      vatOre: documents.vatOre,
      documentId: documents.id,
      sellingPartnerId: documents.sellingPartnerId,
      amountOre: movedBy(vouchers),
    })
    .from(vouchers)
    .leftJoin(documents, eq(documents.id, vouchers.documentId))
    .where(eq(vouchers.paymentId, payment.id))
    .orderBy(asc(vouchers.id))
  const [first] = rows
  const partner = first ? { id: first.partnerId, name: first.partnerName } : await partnerOf(tx, payment)
  const sellingPartner = first?.documentId ? first.sellingPartnerId : sellingPartnerId
  return {
    partner,
    sale: saleOf(payment, await sellerOf(tx, { partnerId: partner.id, sellingPartnerId: sellingPartner })),
    events: rows.map(({ kind, amountOre, vatOre }) => ({ kind, amountOre, vatOre: vatOre ?? undefined })),
  }
}

/** The partners of payments, as `readPaymentLedger` has them: ids by those of the payments. */
export const ledgerPartners = async (db: Db, all: readonly Payment[]): Promise<ReadonlyMap<number, number | null>> => {
  const ids = all.map(({ id }) => id)
  const { paymentId, partnerId } = vouchers
  const booked = await db
    .selectDistinctOn([paymentId], { paymentId, partnerId })
    .from(vouchers)
    .where(inArray(paymentId, ids))
    .orderBy(paymentId, asc(vouchers.id))
  const partners = new Map(booked.map((first) => [first.paymentId, first.partnerId]))
  for (const payment of all) if (!partners.has(payment.id)) partners.set(payment.id, (await partnerOf(db, payment)).id)
  return partners
}

const partnerOf = async (tx: Db, { payoutAccount, requestedById }: Payment): Promise<LedgerPartner> => {
  if (payoutAccount === null) return { id: null, name: null }
  // An account that was replaced since is its requester's.
  const [holder] = await tx
    .select({ id: users.id, name: users.name, surname: users.surname })
    .from(users)
    .where(or(eq(users.stripeAccountId, payoutAccount), eq(users.id, requestedById ?? 0)))
    .orderBy(desc(eq(users.stripeAccountId, payoutAccount)))
  return holder ? { id: holder.id, name: fullName(holder) } : { id: requestedById, name: null }
}

/** The amount of a voucher's event, in öre: its first row. */
export const movedBy = ({ id }: Pick<typeof vouchers, 'id'>) =>
  sql<number>`(select abs(amount_ore) from ${voucherRows} where voucher_id = ${id} order by ${voucherRows.id} limit 1)`

/** A payment as a sale. */
export const saleOf = (
  {
    amountOre,
    payoutAccount,
    platformFeeOre,
    isShareOwedBack,
  }: Pick<Payment, 'amountOre' | 'payoutAccount' | 'platformFeeOre' | 'isShareOwedBack'>,
  seller: Sale['seller'],
): Sale => ({ seller, amountOre, feeOre: payoutAccount === null ? null : (platformFeeOre ?? 0), isShareOwedBack })

interface SellerFacts {
  partnerId: number | null
  /** The partner who sells by the document; undefined without one. */
  sellingPartnerId: number | null | undefined
  setting: Sale['seller'] | null | undefined
}

/** The document decides; without one, what the partner's setting is now. */
export const sellerIn = ({ partnerId, sellingPartnerId, setting }: SellerFacts): Sale['seller'] => {
  if (partnerId === null) return 'platform'
  if (sellingPartnerId !== undefined) return sellingPartnerId === null ? 'platform' : 'partner'
  return setting ?? 'platform'
}

const sellerOf = async (tx: Db, { partnerId, sellingPartnerId }: Omit<SellerFacts, 'setting'>) => {
  const isKnown = partnerId === null || sellingPartnerId !== undefined
  const [row] = isKnown
    ? []
    : await tx.select({ setting: partnerSellers.seller }).from(partnerSellers).where(eq(partnerSellers.partnerId, partnerId))
  return sellerIn({ partnerId, sellingPartnerId, setting: row?.setting })
}
