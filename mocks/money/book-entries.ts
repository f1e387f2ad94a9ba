import { oreOf, sekOf } from '#contract/core/ore.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { VoucherKind } from '#contract/money/books/books.ts'
import { applyEvent, emptyBalance, type LedgerEvent, netEarned, rowsOf, type Sale } from '#contract/money/books/postings.ts'
import type { MockDb } from '#mocks/db.ts'
import { creditsOf, documentOf, goneBack } from './payment-facts.ts'
import type { DocumentRow, PaymentRow, ShareSettlementRow } from './rows.ts'

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
  at: string
  amount: number
  document?: DocumentRow | undefined
  settled?: ShareSettlementRow
}

/** The events of a paid payment, oldest first. */
const eventsOf = (db: MockDb, { id, amount, decided_at, earned }: PaymentRow): BookedEvent[] => {
  const credits = creditsOf(db, id)
  const refunds = db.refunds.filter((row) => row.payment === id && goneBack(row) > 0)
  const later: BookedEvent[] = [
    ...(earned ? [{ id, kind: 'performed' as const, ...earned }] : []),
    ...refunds.map((refund, place) => ({
      id: refund.id,
      amount: goneBack(refund),
      kind: refund.repaid ? ('repaid' as const) : ('refunded' as const),
      at: refund.repaid?.paid_on ?? refund.asked_at,
      document: credits[place],
    })),
  ]
  const settled = db.shareSettlements.filter(({ payment }) => payment === id)
  for (const row of settled) later.push({ ...row, amount: sekOf(row.amountOre), at: row.paid_on, settled: row })
  const paid = { id, amount, kind: 'paid' as const, at: decided_at ?? new Date().toISOString(), document: documentOf(db, id) }
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
      return eventsOf(db, payment).flatMap(({ id, kind, at, amount, document, settled }) => {
        const amountOre = kind === 'performed' ? netEarned(sale, balance, oreOf(amount)) : oreOf(amount)
        const event: LedgerEvent = { kind, amountOre, vatOre: document && oreOf(document.vat) }
        const rows = rowsOf(sale, balance, event)
        balance = applyEvent(sale, balance, event).after
        const day = swedishDay(new Date(at))
        return rows.length > 0 ? [{ key: `${kind} ${id}`, kind, day, payment, document, settled, event, rows }] : []
      })
    })
