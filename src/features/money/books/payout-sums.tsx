import { sekFormatOf } from '#contract/core/format-sek.ts'
import type { Payout } from '#contract/money/books/books.ts'
import { bookTexts } from '#texts/money/books.ts'

const t = bookTexts.payouts

interface OwedColumn {
  of: 'owed_back' | 'came_back' | 'owed_to_partner' | 'paid_to_partner'
  label: string
  hint?: string
}

const owedColumns: readonly OwedColumn[] = [
  { of: 'owed_back', label: t.owedBack, hint: t.owedBackHint },
  { of: 'came_back', label: t.cameBack },
  { of: 'owed_to_partner', label: t.owedToPartner, hint: t.owedToPartnerHint },
  { of: 'paid_to_partner', label: t.paidToPartner },
]

type Sums = Pick<Payout, 'gross' | 'refunded' | 'fee' | 'share' | OwedColumn['of']>

/**
 * The columns of sums that payouts and their payments have alike. What the office and partners owe
 * each other, or have settled, is there if it is anything.
 */
export const payoutSums = (rows: readonly Sums[]) => {
  const owed = owedColumns.filter(({ of }) => rows.some((row) => row[of]))
  const owedIn = (row: Sums) => owed.map(({ of }) => row[of] ?? 0)
  const sekText = sekFormatOf(rows.flatMap((row) => [row.gross, row.refunded, row.fee, row.share, ...owedIn(row)]))
  return {
    columns: [t.gross, t.refunded, t.fee, t.share, ...owed.map(({ label }) => label)],
    cellsOf: (row: Sums) => [
      sekText(row.gross),
      sekText(row.refunded),
      sekText(row.fee),
      <strong key="share">{sekText(row.share)}</strong>,
      ...owedIn(row).map(sekText),
    ],
    hints: owed.flatMap(({ hint }) => hint ?? []),
  }
}
