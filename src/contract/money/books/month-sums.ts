import { monthsBetween } from '#contract/dates/open-months.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'
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
const movesBack: readonly VoucherKind[] = ['refunded', 'refund failed', 'repaid', 'dispute lost']

interface MonthOfVouchers extends MonthMoved {
  /** The number of vouchers, and of those that no export has handed over. */
  vouchers: number
  notExported: number
}

/**
 * The months of a financial year until today, with their sums and counts.
 * @param moved sums or single vouchers of the year, others may be among them
 * @param onAccounts sums of all months until its end
 */
export const yearInMonths = (
  sums: { moved: readonly MonthOfVouchers[]; onAccounts: readonly MonthOnAccount[] },
  { from, to }: { from: Day; to: Day },
  { today, accounts }: { today: Day; accounts: BookAccounts },
) =>
  monthsBetween(from, today < to ? today : to).map((month) => {
    const count = (what: 'vouchers' | 'notExported') =>
      sums.moved.reduce((sum, row) => (row.month === month ? sum + row[what] : sum), 0)
    return { ...monthSums(sums, month, accounts), vouchers: count('vouchers'), not_exported: count('notExported') }
  })

/**
 * The sums of a month of the books, in SEK.
 * @param moved sums of this month, others may be among them
 * @param onAccounts sums of all months until this one
 */
const monthSums = (
  { moved, onAccounts }: { moved: readonly MonthMoved[]; onAccounts: readonly MonthOnAccount[] },
  month: string,
  accounts: BookAccounts,
) => {
  const movedSek = (holds: (row: MonthMoved) => boolean) =>
    moved.reduce((sum, row) => (row.month === month && holds(row) ? sum + row.movedOre : sum), 0) / 100
  const accountSek = (account: number, holds: (row: MonthOnAccount) => boolean) =>
    onAccounts.reduce((sum, row) => (row.account === account && holds(row) ? sum + row.amountOre : sum), 0) / 100
  const isPaidOrBack = ({ kind }: MonthMoved) => kind === 'paid' || movesBack.includes(kind)
  return {
    month,
    gross: movedSek(({ kind, seller }) => kind === 'paid' && seller === 'platform'),
    gross_of_partners: movedSek((row) => row.seller === 'partner' && isPaidOrBack(row)),
    vat: 0 - accountSek(accounts.vat, (row) => row.month === month),
    refunds: 0 - movedSek(({ kind, seller }) => seller === 'platform' && movesBack.includes(kind)),
    advances: 0 - accountSek(accounts.advances, (row) => row.month <= month),
    owed_by_provider: accountSek(accounts.provider, (row) => row.month <= month),
  }
}
