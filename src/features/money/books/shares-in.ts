import type { BookSummary, Payout } from '#contract/money/books/books.ts'

/** A share of a payment that is owed one way. */
interface OwedShare {
  payment: string
  /** The way that it has to go. */
  to: 'office' | 'partner'
  amount: number
}

type Owed = NonNullable<Payout['owed_of']>[number] | NonNullable<BookSummary['owed_shares']>[number]

/** The shares of a payment that are owed. */
export const sharesOf = ({ payment, owed_back, owed_to_partner }: Owed): OwedShare[] => [
  ...(owed_back ? [{ payment, to: 'office' as const, amount: owed_back }] : []),
  ...(owed_to_partner ? [{ payment, to: 'partner' as const, amount: owed_to_partner }] : []),
]

export type PartnersShare = OwedShare & Pick<Payout, 'partner'>

/** The shares that are owed between the office and partners, in the order of their payouts. */
export const sharesIn = (payouts: readonly Payout[]): PartnersShare[] =>
  payouts.flatMap(({ partner, owed_of = [] }) => owed_of.flatMap(sharesOf).map((share) => ({ ...share, partner })))
