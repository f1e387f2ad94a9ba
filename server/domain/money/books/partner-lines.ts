import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { partnerSellers } from '#server/db/schema/books.ts'
import { partnerLines } from '#server/db/schema/partner-invoices.ts'
import { partnerInBooks } from '#contract/money/books/partner-on-invoice.ts'
import { type PartnerLine, partnerLineOf } from '#contract/money/books/partner-lines.ts'
import type { LedgerBalance, LedgerEvent, Sale } from '#contract/money/books/postings.ts'

interface Booked {
  voucherId: number
  paymentId: number
  partnerId: number | null
  day: string
  sale: Sale
  /** Before the event. */
  balance: LedgerBalance
  event: LedgerEvent
}

/**
 * Notes what an event's voucher moved to or from the partner, for the month's invoice, and as what
 * the partner of a share is known that day: another firm, or a VAT number, may follow. What goes
 * back of a payment that was never noted has no invoice to credit.
 */
export const notePartnerLine = async (tx: Db, { sale, balance, event, partnerId, ...voucher }: Booked): Promise<void> => {
  if (partnerId === null) return
  const line = partnerLineOf(sale, balance, event)
  if (!line || (line.grossOre < 0 && !(await isNoted(tx, voucher, line)))) return
  const partner = line.kind === 'share' && line.grossOre > 0 ? await partnerNow(tx, partnerId) : undefined
  await tx.insert(partnerLines).values({ ...voucher, partnerId, ...line, partner })
}

const partnerNow = async (tx: Db, partnerId: number) => {
  const [details] = await tx.select().from(partnerSellers).where(eq(partnerSellers.partnerId, partnerId))
  return partnerInBooks(details)
}

const isNoted = async (tx: Db, { paymentId }: Pick<Booked, 'paymentId'>, { kind }: PartnerLine) =>
  (await tx.$count(
    partnerLines,
    and(eq(partnerLines.paymentId, paymentId), eq(partnerLines.kind, kind), gt(partnerLines.grossOre, 0)),
  )) > 0
