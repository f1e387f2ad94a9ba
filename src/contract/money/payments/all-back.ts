/** The money of a payment, in öre. */
export interface PaidMoney {
  amountOre: number
  refundedOre: number
  /** Taken back by the payer's bank: disputes that were lost. */
  lostOre: number
}

/** The part of a payment that hasn't gone back, whichever way, in öre. */
export const unreturnedOf = ({ amountOre, refundedOre, lostOre }: PaidMoney): number => amountOre - refundedOre - lostOre

/**
 * Tells if all the money of a payment has gone back, whichever way. In SQL the same is
 * `isAllBack` of `server/domain/shared/order-sql.ts`.
 */
export const isAllBack = (money: PaidMoney): boolean => unreturnedOf(money) <= 0
