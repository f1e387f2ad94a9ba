/** A payment whose money went on to a partner's account, less the platform's fee. In öre. */
export interface PaidOut {
  amountOre: number
  feeOre: number
}

/** The share that goes on to the partner at once, as the payment is made. */
export const partnerShare = ({ amountOre, feeOre }: PaidOut): number => amountOre - feeOre

/**
 * The part of its fee that the platform gives back as it refunds a part: in proportion, rounded
 * for each refund by itself, as the card provider does it.
 */
const feeGivenBack = ({ amountOre, feeOre }: PaidOut, refundOre: number): number => Math.round((feeOre * refundOre) / amountOre)

/** The part of a refund that the partner's account gives back. */
export const shareGivenBack = (paid: PaidOut, refundOre: number): number => refundOre - feeGivenBack(paid, refundOre)
