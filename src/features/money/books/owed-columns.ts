import type { Payout } from '#contract/money/books/books.ts'
import { bookTexts } from '#texts/money/books.ts'

const t = bookTexts.payouts

interface OwedColumn {
  of: 'owed_back' | 'came_back' | 'owed_to_partner' | 'paid_to_partner'
  label: string
  hint?: string
}

const all: readonly OwedColumn[] = [
  { of: 'owed_back', label: t.owedBack, hint: t.owedBackHint },
  { of: 'came_back', label: t.cameBack },
  { of: 'owed_to_partner', label: t.owedToPartner, hint: t.owedToPartnerHint },
  { of: 'paid_to_partner', label: t.paidToPartner },
]

/** The columns of what the office and partners owe each other, or have settled, if anything. */
export const owedColumns = (rows: ReadonlyArray<Pick<Payout, OwedColumn['of']>>) =>
  all.filter(({ of }) => rows.some((row) => row[of]))
