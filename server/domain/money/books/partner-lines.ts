import type { Db } from '#server/db/database.ts'
import { partnerLines } from '#server/db/schema/partner-invoices.ts'
import { partnerLineOf } from '#contract/money/books/partner-lines.ts'
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

/** Notes what an event's voucher moved to or from the partner, for the month's invoice. */
export const notePartnerLine = async (tx: Db, { sale, balance, event, partnerId, ...voucher }: Booked): Promise<void> => {
  if (partnerId === null) return
  const line = partnerLineOf(sale, balance, event)
  if (!line) return
  await tx.insert(partnerLines).values({ ...voucher, partnerId, ...line })
}
