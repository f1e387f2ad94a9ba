import type { Payout } from '#contract/money/books/books.ts'
import { bookTexts } from '#texts/money/books.ts'

const t = bookTexts.payouts

const all = [
  { of: 'owed_back', label: t.owedBack, hint: t.owedBackHint },
  { of: 'owed_to_partner', label: t.owedToPartner, hint: t.owedToPartnerHint },
] as const

/** The columns of what is owed between the office and partners, where anything is. */
export const owedColumns = (rows: ReadonlyArray<Pick<Payout, (typeof all)[number]['of']>>) =>
  all.filter(({ of }) => rows.some((row) => row[of]))
