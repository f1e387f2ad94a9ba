import { withdrawalDays } from '#contract/agreements/withdrawals/period.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { addDays, type Day } from '#contract/dates/swedish-holidays.ts'
import { isAllBack } from '#contract/money/payments/all-back.ts'
import { paymentStatus } from '#contract/money/payments/states.ts'
import { sekOf } from '#contract/core/ore.ts'
import { type NamedWithdrawal, type OrderedAgreement, type OrderedPayment, orderIn, type Orders } from './order.ts'

interface StandingAgreement extends OrderedAgreement {
  sharePercent: number
}
interface StandingPayment<Id> extends OrderedPayment {
  id: Id & OrderedPayment['id']
  /** The day on which the last money of it went back; null if none did. */
  returnedOn: Day | null
}

interface StandingWithdrawal extends NamedWithdrawal {
  /** ISO 8601. */
  receivedAt: string
  /** The sum that was decided on; null before that. */
  refundOre: number | null
}

/**
 * Tells what has become of a matter's order: its payment, its work, and the money that went back.
 * Fields are named as in the facts of a standing.
 */
export const orderStanding = <Id>(orders: Orders<StandingAgreement, StandingPayment<Id>, StandingWithdrawal>) => {
  const { agreement, payment, work, withdrawal } = orderIn(orders)
  const isBack = payment?.state === 'paid' && isAllBack(payment)
  return {
    paymentId: payment?.id,
    payment: isBack ? ('refunded' as const) : (paymentStatus(payment && { status: payment.state }) ?? ('none' as const)),
    work,
    agreement: agreement ? { state: agreement.state, sharePercent: agreement.sharePercent } : null,
    settled: withdrawal
      ? { amount: sekOf(withdrawal.refundOre ?? 0), by: addDays(swedishDay(new Date(withdrawal.receivedAt)), withdrawalDays) }
      : null,
    returned: payment?.returnedOn ? { amount: sekOf(payment.refundedOre), day: payment.returnedOn } : null,
  }
}
