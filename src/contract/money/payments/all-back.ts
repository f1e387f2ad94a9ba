/** The money of a payment, in öre. */
export interface PaidMoney {
  amountOre: number
  refundedOre: number
  /** Taken back by the payer's bank: disputes that were lost. */
  lostOre: number
}

/**
 * Tells if all the money of a payment has gone back, whichever way. In SQL the same is
 * `isAllBack` of `server/domain/shared/order-sql.ts`.
 */
export const isAllBack = ({ amountOre, refundedOre, lostOre }: PaidMoney): boolean => refundedOre + lostOre >= amountOre
