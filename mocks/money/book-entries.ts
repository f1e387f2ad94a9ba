import { oreOf, sekOf } from '#contract/core/ore.ts'
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
  amount: number
  settled?: ShareSettlementRow
}

/** The ways of a refund's money. One that was refused at once moved none. */
const eventsOfRefund = ({ id, amount, state, asked_at: at, failed_at, repaid, repaid_at = at }: RefundRow): BookedEvent[] => [
  ...(state === 'done' || failed_at ? [{ id, amount, at, kind: 'refunded' as const }] : []),
  ...(failed_at ? [{ id, amount, at: failed_at, kind: 'refund failed' as const }] : []),
  ...(repaid ? [{ id, amount: repaid.amount, at: repaid_at, day: repaid.paid_on, kind: 'repaid' as const }] : []),
]

/** The events of a paid payment, oldest first. */
const eventsOf = (db: MockDb, { id, amount, decided_at, earned }: PaymentRow): BookedEvent[] => {
  const later: BookedEvent[] = [
    ...(earned ? [{ id, kind: 'performed' as const, ...earned }] : []),
    ...refundsOf(db, id).flatMap(eventsOfRefund),
  ]
  const settled = db.shareSettlements.filter(({ payment }) => payment === id)
  for (const row of settled) later.push({ ...row, amount: sekOf(row.amountOre), day: row.paid_on, settled: row })
  const paid = { id, amount, kind: 'paid' as const, at: decided_at ?? new Date().toISOString() }
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
      return eventsOf(db, payment).flatMap(({ id, kind, at, amount, settled, ...booked }) => {
        // Money that is owed since a refund failed has its credit note already.
        const isCredited = (kind === 'refunded' || kind === 'repaid') && oreOf(amount) > balance.owed
        const document = kind === 'paid' ? documentOf(db, payment.id) : isCredited ? credits.shift() : undefined
        const amountOre = kind === 'performed' ? netEarned(sale, balance, oreOf(amount)) : oreOf(amount)
        const event: LedgerEvent = { kind, amountOre, vatOre: document && oreOf(document.vat) }
        const rows = rowsOf(sale, balance, event)
        balance = applyEvent(sale, balance, event).after
        const day = booked.day ?? swedishDay(new Date(at))
        return rows.length > 0 ? [{ key: `${kind} ${id}`, kind, at, day, payment, document, settled, event, rows }] : []
      })
    })
