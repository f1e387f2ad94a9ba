import { oreOf } from '#contract/core/ore.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'
import type { VoucherKind } from '#contract/money/books/books.ts'
import { applyEvent, emptyBalance, type LedgerEvent, netEarned, rowsOf, type Sale } from '#contract/money/books/postings.ts'
import type { MockDb } from '#mocks/db.ts'
import { creditsOf, documentOf, refundsOf } from './payment-facts.ts'
import type { PaymentRow, RefundRow, ShareSettlementRow } from './rows.ts'

/** A payment as the books see it: without a fixed seller, the partner's setting decides. */
export const saleOf = (db: MockDb, { amount, payout_to: partner, fee_ore: feeOre = 0, seller }: PaymentRow): Sale => {
  const amountOre = oreOf(amount)
  if (!partner) return { seller: 'platform', amountOre, feeOre: null }
  const setting = db.partnerSellers[partner]?.seller ?? 'platform'
  const fixed = seller && (seller.partnerId === null ? 'platform' : 'partner')
  return { seller: fixed ?? setting, amountOre, feeOre }
}

interface BookedEvent {
  id: string
  kind: VoucherKind
  /** When it is booked. */
  at: string
  /** That it is booked on, if it isn't that of its time. */
  day?: Day
  amountOre: number
  settled?: ShareSettlementRow
}

/** The ways of a refund's money. One that was refused at once moved none. */
const eventsOfRefund = (refund: RefundRow): BookedEvent[] => {
  const { id, amountOre, state, askedAt: at, endedAt, repaidOre, repaidOn, repaidAt = at } = refund
  const failedAt = state !== 'done' && endedAt !== at ? endedAt : null
  return [
    ...(state === 'done' || failedAt ? [{ id, amountOre, at, kind: 'refunded' as const }] : []),
    ...(failedAt ? [{ id, amountOre, at: failedAt, kind: 'refund failed' as const }] : []),
    ...(repaidOre && repaidOn ? [{ id, amountOre: repaidOre, at: repaidAt, day: repaidOn, kind: 'repaid' as const }] : []),
  ]
}

/** The events of a paid payment, oldest first. */
const eventsOf = (db: MockDb, { id, amount, decided_at, earned }: PaymentRow): BookedEvent[] => {
  const later: BookedEvent[] = [
    ...(earned ? [{ id, kind: 'performed' as const, ...earned }] : []),
    ...refundsOf(db, id).flatMap(eventsOfRefund),
  ]
  const settled = db.shareSettlements.filter(({ payment }) => payment === id)
  for (const row of settled) later.push({ ...row, day: row.paid_on, settled: row })
  const paid = { id, amountOre: oreOf(amount), kind: 'paid' as const, at: decided_at ?? new Date().toISOString() }
  return [paid, ...later.toSorted((one, other) => one.at.localeCompare(other.at))]
}

/**
 * All entries, with the rows of their vouchers, derived from payments and refunds each time. The
 * key distinguishes an entry from all others.
 */
export const bookEntries = (db: MockDb) =>
  db.payments
    .filter(({ status }) => status === 'paid')
    .flatMap((payment) => {
      const sale = saleOf(db, payment)
      let balance = emptyBalance
      const credits = [...creditsOf(db, payment.id)]
      return eventsOf(db, payment).flatMap(({ id, kind, at, amountOre: movedOre, settled, ...booked }) => {
        // Money that is owed since a refund failed has its credit note already.
        const isCredited = (kind === 'refunded' || kind === 'repaid') && movedOre > balance.owed
        const document = kind === 'paid' ? documentOf(db, payment.id) : isCredited ? credits.shift() : undefined
        const amountOre = kind === 'performed' ? netEarned(sale, balance, movedOre) : movedOre
        const event: LedgerEvent = { kind, amountOre, vatOre: document && oreOf(document.vat) }
        const rows = rowsOf(sale, balance, event)
        balance = applyEvent(sale, balance, event).after
        const day = booked.day ?? swedishDay(new Date(at))
        return rows.length > 0 ? [{ key: `${kind} ${id}`, kind, at, day, payment, document, settled, event, rows }] : []
      })
    })
