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

interface Earning {
  amountOre: number
  feeOre: number | null
  refundedOre: number
}

/** The sums that payments gave their partner until now, in SEK: refunds are taken off. */
export const earningsOf = (payments: readonly Earning[]) => {
  const sumOf = (part: (paid: PaidOut, refundedOre: number) => number) =>
    payments.reduce((sum, { amountOre, feeOre, refundedOre }) => sum + part({ amountOre, feeOre: feeOre ?? 0 }, refundedOre), 0)
  const grossOre = sumOf(({ amountOre }) => amountOre)
  const refundedOre = sumOf((_, refunded) => refunded)
  const feeOre = sumOf((paid, refunded) => paid.feeOre - feeGivenBack(paid, refunded))
  const shareOre = grossOre - refundedOre - feeOre
  return { gross: grossOre / 100, refunded: refundedOre / 100, fee: feeOre / 100, share: shareOre / 100 }
}

/** A calendar year's earnings by quarter, for the report to Skatteverket. */
export const quartersOf = (payments: ReadonlyArray<Earning & { day: string }>) =>
  [1, 2, 3, 4].map((quarter) => {
    const own = payments.filter(({ day }) => Math.ceil(Number(day.slice(5, 7)) / 3) === quarter)
    const { share, fee } = earningsOf(own)
    return { quarter, paid: share, activities: own.length, fees: fee }
  })
