import { needsAddress } from '#contract/money/billing.ts'
import { sekOf } from '#contract/core/ore.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { type OrderToPay, orderToReply } from '#contract/money/documents/order-details.ts'
import { isAllBack, type PaidMoney } from './all-back.ts'
import { type RequestedPayment, whyNotRecallPayment } from './recall.ts'
import { type ReturnedPart, returnedOf } from './returned.ts'

/** A payment in a list. The day is `2026-11-30`. */
interface ListedPayment extends PaidMoney, RequestedPayment {
  order: OrderToPay
  hasBilling: boolean
  /** The parts of it that have gone back. */
  parts: readonly ReturnedPart[]
  isPaid: boolean
  /** Null for a matter that is gone. */
  matterStatus: string | null
  /** Its agreement was withdrawn from or, without one, an admin has accepted a withdrawal of it. */
  isWithdrawn: boolean
  /** Its work is done: its agreement's or, without one, by when its matter was completed. */
  isPerformed: boolean
  /** It is for an agreement with a consumer. */
  hasConsumerAgreement: boolean
  /** Of a paid order without an agreement: the first day of work, if it is ahead. */
  startsOn: string | null
  /** Its buyer has withdrawn and the office hasn't decided, or a refund is on its way. */
  isRefundAwaited: boolean
  /** Of its receipt or invoice; null before it has one. */
  documentKind: 'receipt' | 'invoice' | null
}

export type PaidOrder = Pick<ListedPayment, 'isPaid' | 'isWithdrawn' | 'isPerformed' | keyof PaidMoney>

/**
 * True for a paid order that has not ended: its work isn't done, nobody has withdrawn, and not all
 * of the money has gone back. Whatever has become of its matter.
 */
export const isOrderOpen = ({ isPaid, isWithdrawn, isPerformed, ...money }: PaidOrder) =>
  isPaid && !isWithdrawn && !isPerformed && !isAllBack(money)

type PaidWork = PaidOrder & Pick<ListedPayment, 'matterStatus'>

/**
 * True for paid work that isn't done, whatever the status of its matter. Deleting the payer's
 * account would end it.
 */
export const isUnfinished = ({ matterStatus, ...order }: PaidWork) => matterStatus !== null && isOrderOpen(order)

/**
 * The fields that a list adds to a payment for a viewer: the order and whether they must still give
 * an address for the document, if they pay, whether they may take it back, and what has become of
 * the money and of which kind its document is. Fields are named as in the reply `Payment`.
 */
export const listedFacts = (viewer: Viewer, payment: ListedPayment) => {
  const { order, hasBilling, amountOre, lostOre } = payment
  const { isWithdrawn, hasAgreement, hasConsumerAgreement, startsOn } = payment
  const isToPay = payment.state === 'pending' && payment.payer === viewer.id
  const returned = returnedOf(payment)
  return {
    ...(isToPay && !hasAgreement && { order: orderToReply(order) }),
    ...(isToPay && !hasBilling && needsAddress(sekOf(amountOre)) && { address_missing: true }),
    ...(isToPay && hasBilling && !hasAgreement && { address_given: true }),
    ...(whyNotRecallPayment(viewer, payment) === undefined && { recallable: true }),
    ...(returned && { returned }),
    ...(lostOre > 0 && { lost_amount: sekOf(lostOre) }),
    ...((isWithdrawn || isAllBack(payment)) && { ended: true }),
    ...(hasConsumerAgreement && { agreed: true }),
    ...(startsOn !== null && isOrderOpen(payment) && { starts_on: startsOn }),
    ...(isUnfinished(payment) && { unfinished: true }),
    ...(payment.isRefundAwaited && { refund_waits: true }),
    ...(payment.documentKind && { document_kind: payment.documentKind }),
  }
}
