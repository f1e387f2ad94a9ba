import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { partnerLines } from '#server/db/schema/partner-invoices.ts'
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
 * Notes what an event's voucher moved to or from the partner, for the month's invoice. What goes
 * back of a payment that was never noted has no invoice to credit.
 */
export const notePartnerLine = async (tx: Db, { sale, balance, event, partnerId, ...voucher }: Booked): Promise<void> => {
  if (partnerId === null) return
  const line = partnerLineOf(sale, balance, event)
  if (!line || (line.grossOre < 0 && !(await isNoted(tx, voucher, line)))) return
  await tx.insert(partnerLines).values({ ...voucher, partnerId, ...line })
}

const isNoted = async (tx: Db, { paymentId }: Pick<Booked, 'paymentId'>, { kind }: PartnerLine) =>
  (await tx.$count(
    partnerLines,
    and(eq(partnerLines.paymentId, paymentId), eq(partnerLines.kind, kind), gt(partnerLines.grossOre, 0)),
  )) > 0
