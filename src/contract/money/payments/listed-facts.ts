import { needsAddress } from '#contract/money/billing.ts'
import { sekOf } from '#contract/core/ore.ts'
import { isAllBack, type PaidMoney } from './all-back.ts'

/** A payment in a list, for one reader. The day is `2026-11-30`. */
interface ListedPayment extends PaidMoney {
  /** It is pending, and the reader is its payer. */
  isToPay: boolean
  hasBilling: boolean
  /** The day on which the last of it went back; null if nothing did. */
  returnedOn: string | null
  isPaid: boolean
  /** Null for a matter that is gone. */
  matterStatus: string | null
  /** Its agreement was withdrawn from or, without one, an admin has accepted a withdrawal of it. */
  isWithdrawn: boolean
  hasAgreement: boolean
  /** Its work is done: its agreement's or, without one, by when its matter was completed. */
  isPerformed: boolean
  /** It is for an agreement with a consumer. */
  hasConsumerAgreement: boolean
  /** Of a paid order without an agreement: the first day of work, if it is ahead. */
  startsOn: string | null
}

type PaidWork = Pick<ListedPayment, 'isPaid' | 'matterStatus' | 'hasAgreement' | 'isWithdrawn' | 'isPerformed' | keyof PaidMoney>

/**
 * True for paid work that isn't done, whatever the status of its matter: its order has not ended,
 * and not all of the money has gone back. Deleting the payer's account would end it. A completed
 * matter ends an order without an agreement.
 */
export const isUnfinished = ({ isPaid, matterStatus, hasAgreement, isWithdrawn, isPerformed, ...money }: PaidWork) => {
  const hasEnded = isWithdrawn || isPerformed || (matterStatus === 'Completed' && !hasAgreement)
  return isPaid && matterStatus !== null && !hasEnded && !isAllBack(money)
}

/**
 * The fields that a list adds to a payment: whether its payer must still give an address for the
 * document, and what has become of the money. Fields are named as in the reply `Payment`.
 */
export const listedFacts = (payment: ListedPayment) => {
  const { isToPay, hasBilling, amountOre, refundedOre, returnedOn, isWithdrawn, hasConsumerAgreement, startsOn } = payment
  return {
    ...(isToPay && !hasBilling && needsAddress(sekOf(amountOre)) && { address_missing: true }),
    ...(returnedOn !== null && { returned: { amount: sekOf(refundedOre), day: returnedOn } }),
    ...((isWithdrawn || isAllBack(payment)) && { ended: true }),
    ...(hasConsumerAgreement && { agreed: true }),
    ...(startsOn !== null && { starts_on: startsOn }),
    ...(isUnfinished(payment) && { unfinished: true }),
  }
}
