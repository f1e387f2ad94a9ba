import type { VoucherKind } from './books.ts'
import type { BookAccounts } from './settings.ts'

/** A sum of rows of vouchers. The first row of each has the whole amount that moved. */
interface BookedSum {
  /** `2026-11`. */
  month: string
  kind: VoucherKind
  account: number
  isFirst: boolean
  /** Debit is positive. */
  ore: number
}

/** Kinds of vouchers that change how much has gone back; a refund that failed takes off. */
const movesBack: readonly VoucherKind[] = ['refunded', 'refund failed', 'dispute lost']

/**
 * The sums of a month of the books, in SEK.
 * @param rows those of all months until then
 */
export const monthSums = (rows: readonly BookedSum[], month: string, accounts: BookAccounts) => {
  const sum = (holds: (row: BookedSum) => boolean) => rows.reduce((total, row) => (holds(row) ? total + row.ore : total), 0) / 100
  return {
    month,
    gross: sum((row) => row.month === month && row.kind === 'paid' && row.isFirst),
    vat: 0 - sum((row) => row.month === month && row.account === accounts.vat),
    refunds: 0 - sum((row) => row.month === month && movesBack.includes(row.kind) && row.isFirst),
    advances: 0 - sum((row) => row.month <= month && row.account === accounts.advances),
    owed_by_provider: sum((row) => row.month <= month && row.account === accounts.provider),
  }
}
