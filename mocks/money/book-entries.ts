import { oreOf } from '#contract/core/ore.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { VoucherKind } from '#contract/money/books/books.ts'
import { type PartnerLine, partnerLineOf } from '#contract/money/books/partner-lines.ts'
import { applyEvent, emptyBalance, netEarned, rowsOf, type Sale } from '#contract/money/books/postings.ts'
import type { MockDb } from '#mocks/db.ts'
import type { PaymentRow } from './rows.ts'

/** An entry of the mocks' books, with the rows of its voucher. */
export interface BookEntry {
  /** Distinguishes it from all others. */
  key: string
  kind: VoucherKind
  day: string
  payment: PaymentRow
  rows: ReturnType<typeof rowsOf>
  /** Between the platform and the partner whose payment it is. */
  line: PartnerLine | undefined
}

const feePercent = 10

/** A payment as the books see it: the platform keeps a tenth of what goes on to a partner. */
export const saleOf = (db: MockDb, payment: PaymentRow): Sale => {
  const amountOre = oreOf(payment.amount)
  return {
    seller: db.partnerSellers[payment.payout_to ?? '']?.seller ?? 'platform',
    amountOre,
    feeOre: payment.payout_to ? Math.round((amountOre * feePercent) / 100) : null,
  }
}

/** All entries, derived from payments, refunds and agreements each time. */
export const bookEntries = (db: MockDb): BookEntry[] =>
  db.payments
    .filter(({ status }) => status === 'paid')
    .flatMap((payment) => {
      const agreedAt = db.agreements.find((agreement) => agreement.payment === payment.id)?.performed_at
      const performed = agreedAt ? { at: agreedAt, amount: payment.amount } : payment.performed
      const refunds = db.refunds.filter((refund) => refund.payment === payment.id && refund.state === 'done')
      const all = { id: payment.id, amount: payment.amount }
      const later = [
        ...refunds.map(({ id, amount, asked_at }) => ({ id, amount, kind: 'refunded' as const, at: asked_at })),
        ...(performed ? [{ ...all, ...performed, kind: 'performed' as const }] : []),
      ].toSorted((one, other) => one.at.localeCompare(other.at))
      const sale = saleOf(db, payment)
      let balance = emptyBalance
      const paid = { ...all, kind: 'paid' as const, at: payment.decided_at ?? new Date().toISOString() }
      return [paid, ...later].flatMap(({ id, kind, at, amount }) => {
        const amountOre = kind === 'performed' ? netEarned(sale, balance, oreOf(amount)) : oreOf(amount)
        const rows = rowsOf(sale, balance, { kind, amountOre })
        const line = partnerLineOf(sale, balance, { kind, amountOre })
        balance = applyEvent(sale, balance, { kind, amountOre }).after
        return rows.length > 0 ? [{ key: `${kind} ${id}`, kind, day: swedishDay(new Date(at)), payment, rows, line }] : []
      })
    })
