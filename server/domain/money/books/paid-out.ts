import { aliasedTable, and, asc, between, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Day } from '#contract/dates/swedish-holidays.ts'
import { owingKinds, type VoucherKind, voucherKinds } from '#contract/money/books/books.ts'
import { owedShares } from '#contract/money/books/earnings.ts'
import type { LedgerEvent } from '#contract/money/books/postings.ts'
import type { Db } from '#server/db/database.ts'
import { pagesOf } from '#server/db/read-in-pages.ts'
import { partnerSellers, vouchers } from '#server/db/schema/books.ts'
import { literal, oneOf } from '#server/db/schema/columns.ts'
import { type DocumentParty, documents } from '#server/db/schema/documents.ts'
import { payments } from '#server/db/schema/payments.ts'
import { movedBy, saleOf, sellerIn } from './payment-ledger.ts'

export interface Period {
  from: Day
  to: Day
}

/**
 * A period's payments that went on to partners, by the day that they are booked on, with what
 * happened to them until now, in pages: a year of them is more than one process should hold at
 * once. The account may be gone: the debt is there all the same.
 * @param of the condition for those of one partner; undefined for all
 */
export const paidOutIn = (db: Db, period: Period, of?: SQL) =>
  pagesOf<PaidOut>(async (last, limit) => {
    const isAfter = last && sql`(${vouchers.day}, ${vouchers.id}) > (${last.day}::date, ${last.voucherId})`
    const rows = await selectPaidOut(db, and(isIn(period), of, isAfter))
      .orderBy(asc(vouchers.day), asc(vouchers.id))
      .limit(limit)
    return rows.map(paidOutOf)
  })

/** The newest of them, and no more than so many. */
export const newestPaidOutIn = async (db: Db, period: Period, { of, limit }: { of: SQL | undefined; limit: number }) => {
  const rows = await selectPaidOut(db, and(isIn(period), of))
    .orderBy(desc(vouchers.day), desc(vouchers.id))
    .limit(limit)
  return rows.map(paidOutOf)
}

/** One payment, as the only row. */
export const paidOutOfPayment = async (db: Db, paymentId: number) =>
  (await selectPaidOut(db, eq(vouchers.paymentId, paymentId))).map(paidOutOf)

/** Payments of any year of which a share may be owed, the oldest first. */
export const mayOweShares = async (db: Db, of?: SQL) => {
  const owing = sql`(select id from payments where is_share_owed_back
    union all select payment_id from vouchers where kind in ${oneOf(owingKinds)})`
  const rows = await selectPaidOut(db, and(of, sql`${payments.id} in ${owing}`)).orderBy(asc(vouchers.day), asc(vouchers.id))
  return rows.map(paidOutOf)
}

/** Payments of any year of which the office owes a partner a share, in öre, the oldest first. */
export const sharesOwedTo = async (db: Db, partnerId: number) =>
  (await mayOweShares(db, eq(vouchers.partnerId, partnerId)))
    .map((paid) => ({ ...paid, owedOre: owedShares(paid).owedToPartnerOre }))
    .filter(({ owedOre }) => owedOre > 0)

const later = aliasedTable(vouchers, 'later')

const movesMoney = voucherKinds.filter((kind) => kind !== 'paid' && kind !== 'performed')

/** The later events of a payment that moved money. */
const movedLater = sql<Pick<LedgerEvent, 'kind' | 'amountOre'>[] | null>`(
  select json_agg(json_build_object('kind', ${later.kind}, 'amountOre', ${movedBy(later)}) order by ${later.id})
  from vouchers later
  where ${later.paymentId} = ${vouchers.paymentId}
    and ${inArray(later.kind, movesMoney)})`

/** The partner's firm of then, as invoices name it; null where the books lacked its details. */
const firm = sql<DocumentParty | null>`case when ${documents.sellingPartnerId} is null
  then (select l.partner from partner_lines l where l.voucher_id = ${vouchers.id} and l.kind = 'share')
  else ${documents.seller} end`

// A literal, which the index of each partner's has.
const isPaid = sql`${vouchers.kind} = ${literal<VoucherKind>('paid')}`

const selectPaidOut = (db: Db, which: SQL | undefined) =>
  db
    .select({
      voucherId: vouchers.id,
      paymentId: payments.id,
      matterId: vouchers.matterId,
      amountOre: payments.amountOre,
      platformFeeOre: payments.platformFeeOre,
      payoutAccount: payments.payoutAccount,
      isShareOwedBack: payments.isShareOwedBack,
      partnerId: vouchers.partnerId,
      partnerName: vouchers.partnerName,
      documentId: documents.id,
      sellingPartnerId: documents.sellingPartnerId,
      setting: partnerSellers.seller,
      firm,
      day: vouchers.day,
      later: movedLater,
    })
    .from(vouchers)
    .innerJoin(payments, eq(payments.id, vouchers.paymentId))
    .leftJoin(documents, eq(documents.id, vouchers.documentId))
    .leftJoin(partnerSellers, eq(partnerSellers.partnerId, vouchers.partnerId))
    .where(and(isPaid, isNotNull(payments.payoutAccount), which))

const isIn = ({ from, to }: Period) => between(vouchers.day, from, to)

const paidOutOf = ({
  documentId,
  sellingPartnerId,
  setting,
  later,
  ...row
}: Awaited<ReturnType<typeof selectPaidOut>>[number]) => {
  const { voucherId, paymentId, matterId, partnerId, partnerName, firm, day, payoutAccount: account, amountOre } = row
  const seller = sellerIn({ partnerId, sellingPartnerId: documentId === null ? undefined : sellingPartnerId, setting })
  const events = [{ kind: 'paid' as const, amountOre }, ...(later ?? [])]
  return { voucherId, paymentId, matterId, partnerId, partnerName, firm, day, account, sale: saleOf(row, seller), events }
}

export type PaidOut = ReturnType<typeof paidOutOf>
