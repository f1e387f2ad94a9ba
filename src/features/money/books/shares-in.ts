import type { Payout } from '#contract/money/books/books.ts'

/** A share of a payment that is owed one way. */
export interface OwedShare {
  payment: string
  partner: Payout['partner']
  /** The way that it has to go. */
  to: 'office' | 'partner'
  amount: number
}

/** The shares that are owed, in the order of their payouts. */
export const sharesIn = (payouts: readonly Payout[]): OwedShare[] =>
  payouts.flatMap(({ partner, owed_of = [] }) =>
    owed_of.flatMap(({ payment, owed_back, owed_to_partner }) => [
      ...(owed_back ? [{ payment, partner, to: 'office' as const, amount: owed_back }] : []),
      ...(owed_to_partner ? [{ payment, partner, to: 'partner' as const, amount: owed_to_partner }] : []),
    ]),
  )
