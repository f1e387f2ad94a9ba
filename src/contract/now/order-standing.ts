import { owesForWork } from '#contract/agreements/withdrawals/judgement.ts'
import { withdrawalDays } from '#contract/agreements/withdrawals/period.ts'
import { daysAfter } from '#contract/dates/days-after.ts'
import { isAllBack } from '#contract/money/payments/all-back.ts'
import { type ReturnedPart, returnedOf } from '#contract/money/payments/returned.ts'
import { type KnownRefund, progressOf } from '#contract/money/refunds/owed.ts'
import { paymentStatus } from '#contract/money/payments/states.ts'
import { sekOf } from '#contract/core/ore.ts'
import { type NamedWithdrawal, type OrderedAgreement, type OrderedPayment, orderIn, type Orders } from './order.ts'

interface StandingAgreement extends OrderedAgreement {
  sharePercent: number
  earlyStart: boolean
  asConsumer: boolean
}
interface StandingPayment<Id> extends OrderedPayment {
  id: Id & OrderedPayment['id']
  /** The parts of it that have gone back. */
  parts: readonly ReturnedPart[]
  /** The rest of it: neither back, lost, nor on its way back. */
  leftOre: number
  /** With the id of the withdrawal whose money it is. */
  refunds: readonly (KnownRefund & { withdrawal: Id | null })[]
}

interface StandingWithdrawal<Id> extends NamedWithdrawal {
  id: Id
  /** ISO 8601. */
  receivedAt: string
  /** The customer's own word, and not that of a stranger who has named their order. */
  isOwn: boolean
}

/** The law leaves nothing to decide: its buyer owes for no work. */
const isAllOwed = ({ state, payment, earlyStart, asConsumer }: StandingAgreement, { id }: OrderedPayment) =>
  state === 'withdrawn' && payment === id && !owesForWork({ earlyStart, whyNot: asConsumer ? null : 'company' })

const isUndecided = ({ state, isOwn }: StandingWithdrawal<unknown>) => state === 'received' && isOwn
/** The last day for money to go back after a statement. */
const lastDayFor = ({ receivedAt }: StandingWithdrawal<unknown>) => daysAfter(new Date(receivedAt), withdrawalDays)

/** The part of the sum that was decided on that is still to go back, in SEK. */
const toCome = <Id>({ id }: StandingWithdrawal<Id>, payments: readonly StandingPayment<Id>[]): number => {
  const found = payments.flatMap(({ refunds, leftOre }) =>
    refunds.filter(({ withdrawal }) => withdrawal === id).map((refund) => progressOf(refund, refunds, leftOre).toComeOre),
  )
  return sekOf(found[0] ?? 0)
}

/** Of the accepted statements about an order, the one whose money isn't there yet, or the last. */
const settledBy = <Id>(statements: readonly StandingWithdrawal<Id>[], payments: readonly StandingPayment<Id>[]) => {
  const accepted = statements.filter(({ state }) => state === 'accepted')
  const sums = accepted.map((one) => ({ amount: toCome(one, payments), by: lastDayFor(one) }))
  return sums.find(({ amount }) => amount > 0) ?? sums.at(-1) ?? null
}

/**
 * Tells what has become of a matter's order: its payment, its work, the money that went back, and
 * what its customer has said.
 * Fields are named as in the facts of a standing.
 */
export const orderStanding = <Id>(orders: Orders<StandingAgreement, StandingPayment<Id>, StandingWithdrawal<Id>>) => {
  const { agreement, payment, statements, work } = orderIn(orders)
  const stated = statements.find(isUndecided)
  const isBack = payment?.state === 'paid' && isAllBack(payment)
  return {
    paymentId: payment?.id,
    payment: isBack ? ('refunded' as const) : (paymentStatus(payment && { status: payment.state }) ?? ('none' as const)),
    work,
    allBack: agreement && payment && isAllOwed(agreement, payment) ? sekOf(payment.leftOre) : null,
    agreement: agreement ? { state: agreement.state, sharePercent: agreement.sharePercent } : null,
    settled: settledBy(statements, orders.payments),
    stated: stated ? { id: stated.id, by: lastDayFor(stated) } : null,
    ownStatements: orders.withdrawals.filter(isUndecided).map(({ id }) => id),
    returned: payment ? returnedOf(payment) : null,
  }
}
