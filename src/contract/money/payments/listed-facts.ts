import { isOpenMatter } from '#contract/matters/statuses.ts'
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
  isPaid: boolean
  /** Null for a matter that is gone. */
  matterStatus: string | null
  /** Its agreement was withdrawn from. */
  isWithdrawn: boolean
  /** The work of its agreement is done. */
  isPerformed: boolean
  /** It is for an agreement with a consumer. */
  hasConsumerAgreement: boolean
  /** Of a paid order without an agreement: the first day of work, if it is ahead. */
  startsOn: string | null
}

type PaidWork = Pick<ListedPayment, 'isPaid' | 'matterStatus' | 'isWithdrawn' | 'isPerformed' | 'amount' | 'refunded'>

/**
 * True for paid work that goes on: its matter is open, its agreement has not ended, and not all of
 * the money has gone back. Deleting the payer's account would end it.
 */
export const isUnfinished = ({ isPaid, matterStatus, isWithdrawn, isPerformed, amount, refunded }: PaidWork) =>
  isPaid && matterStatus !== null && isOpenMatter({ status: matterStatus }) && !isWithdrawn && !isPerformed && refunded < amount

/**
 * The fields that a list adds to a payment: whether its payer must still give an address for the
 * document, and what has become of the money. Fields are named as in the reply `Payment`.
 */
export const listedFacts = (payment: ListedPayment) => {
  const { isToPay, hasBilling, amount, refunded, returnedOn, isWithdrawn, hasConsumerAgreement, startsOn } = payment
  return {
    ...(isToPay && !hasBilling && needsAddress(amount) && { address_missing: true }),
    ...(returnedOn !== null && { returned: { amount: refunded, day: returnedOn } }),
    ...((isWithdrawn || refunded >= amount) && { ended: true }),
    ...(hasConsumerAgreement && { agreed: true }),
    ...(startsOn !== null && { starts_on: startsOn }),
    ...(isUnfinished(payment) && { unfinished: true }),
  }
}
