import type { sellers } from './partner-report.ts'
import type { VoucherKind } from './books.ts'
import type { BookAccounts } from './settings.ts'

/** Customers' money that a month's vouchers of a kind moved; negative where it went back. */
interface MonthMoved {
  /** `2026-11`. */
  month: string
  kind: VoucherKind
  seller: (typeof sellers)[number]
  movedOre: number
}

/** The sum of a month's rows on an account. Debit is positive. */
interface MonthOnAccount {
  month: string
  account: number
  amountOre: number
}

/** Kinds of vouchers that change how much has gone back; a refund that failed takes off. */
const movesBack: readonly VoucherKind[] = ['refunded', 'refund failed', 'dispute lost']

/**
 * The sums of a month of the books, in SEK.
 * @param moved sums of this month, others may be among them
 * @param onAccounts sums of all months until this one
 */
export const monthSums = (
  { moved, onAccounts }: { moved: readonly MonthMoved[]; onAccounts: readonly MonthOnAccount[] },
  month: string,
  accounts: BookAccounts,
) => {
  const movedSek = (holds: (row: MonthMoved) => boolean) =>
    moved.reduce((sum, row) => (row.month === month && holds(row) ? sum + row.movedOre : sum), 0) / 100
  const accountSek = (account: number, holds: (row: MonthOnAccount) => boolean) =>
    onAccounts.reduce((sum, row) => (row.account === account && holds(row) ? sum + row.amountOre : sum), 0) / 100
  return {
    month,
    gross: movedSek(({ kind, seller }) => kind === 'paid' && seller === 'platform'),
    gross_of_partners: movedSek(({ kind, seller }) => kind === 'paid' && seller === 'partner'),
    vat: 0 - accountSek(accounts.vat, (row) => row.month === month),
    refunds: 0 - movedSek(({ kind }) => movesBack.includes(kind)),
    advances: 0 - accountSek(accounts.advances, (row) => row.month <= month),
    owed_by_provider: accountSek(accounts.provider, (row) => row.month <= month),
  }
}
