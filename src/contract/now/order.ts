import type { AgreementState } from '#contract/agreements/states.ts'
import { isAllBack, type PaidMoney } from '#contract/money/payments/all-back.ts'
import type { PaymentState } from '#contract/money/payments/states.ts'
import type { MatterFacts } from './situations.ts'

type Id = string | number

export interface OrderedAgreement {
  id: Id
  state: AgreementState
  payment: Id | null
  /** When; null if it was never paid. */
  paidAt: unknown
}

export interface OrderedPayment extends PaidMoney {
  id: Id
  state: PaymentState
}

/** A statement that somebody withdraws, with the ids of what it names. */
export interface NamedWithdrawal {
  state: string
  agreement: Id | null
  payment: Id | null
}

/** Everything that was ordered in a matter, oldest first. */
export interface Orders<A extends OrderedAgreement, P extends OrderedPayment, W extends NamedWithdrawal> {
  agreements: readonly A[]
  payments: readonly P[]
  withdrawals: readonly W[]
}

/** Tells if an agreement's work goes on: it runs, and not all of its money has gone back. */
export const isAtWork = ({ state, payment }: OrderedAgreement, payments: readonly OrderedPayment[]): boolean =>
  state === 'running' && !payments.some((one) => one.id === payment && isAllBack(one))

/** Days after a matter was cancelled within which what wasn't delivered goes back: the terms. */
export const undeliveredDays = 14

/**
 * Tells if a paid order has ended: its work is done, or it was withdrawn from.
 * @param withdrawals those that name an order of the matter
 */
export const hasEnded = (
  { id, performedAt }: OrderedPayment & { performedAt: unknown },
  { agreements, withdrawals }: Pick<Orders<OrderedAgreement, OrderedPayment, NamedWithdrawal>, 'agreements' | 'withdrawals'>,
): boolean =>
  performedAt !== null ||
  agreements.some(({ payment, state }) => payment === id && (state === 'performed' || state === 'withdrawn')) ||
  withdrawals.some(({ payment, state }) => payment === id && state === 'accepted')

/**
 * Finds the order by which a matter stands, of the several that it may have. An agreement at work
 * comes first, then one that waits for its payment. Without such, the last thing that was paid or
 * is to be paid counts: an agreement that has ended, or a payment that was asked for without one.
 * In SQL the same is `agreementOf` of `server/domain/shared/order-sql.ts`.
 */
export const orderIn = <A extends OrderedAgreement, P extends OrderedPayment, W extends NamedWithdrawal>({
  agreements,
  payments,
  withdrawals,
}: Orders<A, P, W>) => {
  const live = payments.filter(({ state }) => state !== 'cancelled')
  const isPaidAnew = ({ payment, paidAt }: A) => live.some(({ id }) => Number(id) > Number(paidAt === null ? 0 : payment))
  const counted = agreements.filter(
    (one) => one.state !== 'lapsed' && (one.state === 'concluded' || isAtWork(one, payments) || !isPaidAnew(one)),
  )
  const agreement =
    counted.findLast((one) => isAtWork(one, payments)) ?? counted.findLast(({ state }) => state === 'concluded') ?? counted.at(-1)
  const payment = live.find(({ state }) => state === 'pending') ?? live.find(({ id }) => id === agreement?.payment) ?? live.at(-1)
  const statements = withdrawals.filter((one) => (agreement ? one.agreement === agreement.id : one.payment === payment?.id))
  const withdrawal = statements.findLast(({ state }) => state === 'accepted')
  return { agreement, payment, statements, withdrawal, work: workOf(agreement, withdrawal) }
}

const workOf = (agreement: OrderedAgreement | undefined, withdrawal: NamedWithdrawal | undefined): MatterFacts['work'] => {
  if (agreement?.state === 'performed') return 'performed'
  return agreement?.state === 'withdrawn' || (!agreement && withdrawal) ? 'withdrawn' : 'none'
}
