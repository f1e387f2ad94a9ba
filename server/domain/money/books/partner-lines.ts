import type { Db } from '#server/db/database.ts'
import { partnerLines } from '#server/db/schema/partner-invoices.ts'
import { applyEvent, type LedgerBalance, type LedgerEvent, type Sale } from '#contract/money/books/postings.ts'

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
 * Notes what an event's voucher moved between the platform and the partner, for the month's
 * invoice: the fee as it is booked, or the share that went to the partner's account or came back.
 */
export const notePartnerLine = async (tx: Db, { sale, balance, event, partnerId, ...voucher }: Booked): Promise<void> => {
  if (partnerId === null) return
  const { parts } = applyEvent(sale, balance, event)
  const sign = event.kind === 'paid' ? 1 : -1
  const { fee = 0, feeVat = 0, share = 0, advanceShare = 0, soldShare = 0, twiceShare = 0 } = parts
  const line =
    sale.seller === 'partner'
      ? { kind: 'fee' as const, grossOre: sign * (fee + feeVat), vatOre: sign * feeVat }
      : { kind: 'share' as const, grossOre: sign * (share + advanceShare + soldShare + twiceShare), vatOre: null }
  // A share that is owed back was never earned.
  if (line.grossOre === 0 || (line.kind === 'share' && sale.isShareOwedBack)) return
  await tx.insert(partnerLines).values({ ...voucher, partnerId, ...line })
}
