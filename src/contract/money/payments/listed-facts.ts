import { needsAddress } from '#contract/money/billing.ts'

/** A payment in a list, for one reader. Amounts in SEK, the day `2026-11-30`. */
interface ListedPayment {
  /** It is pending, and the reader is its payer. */
  isToPay: boolean
  hasBilling: boolean
  amount: number
  refunded: number
  /** The day on which the last of it went back; null if nothing did. */
  returnedOn: string | null
  /** Its agreement was withdrawn from. */
  isWithdrawn: boolean
  /** It is for an agreement with a consumer. */
  isAgreed: boolean
}

/**
 * The fields that a list adds to a payment: whether its payer must still give an address for the
 * document, and what has become of the money. Fields are named as in the reply `Payment`.
 */
export const listedFacts = ({ isToPay, hasBilling, amount, refunded, returnedOn, isWithdrawn, isAgreed }: ListedPayment) => ({
  ...(isToPay && !hasBilling && needsAddress(amount) && { address_missing: true }),
  ...(returnedOn !== null && { returned: { amount: refunded, day: returnedOn } }),
  ...((isWithdrawn || refunded >= amount) && { ended: true }),
  ...(isAgreed && { agreed: true }),
})
