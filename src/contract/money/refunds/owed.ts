import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'
import { isOnItsWay, type RefundState, refundStates } from './states.ts'

/** A refund of a payment. Times in ISO 8601. */
export interface KnownRefund {
  id: string
  state: RefundState
  amountOre: number
  /** The sum that was paid in another way; null if none was. */
  repaidOre: number | null
  askedAt: string
  endedAt: string | null
}

const sumOf = (refunds: readonly KnownRefund[]) =>
  refunds.reduce((sum, { amountOre, repaidOre }) => sum + (repaidOre ?? amountOre), 0)

/** Those that were asked for since one failed, and haven't failed. */
const askedSince = ({ askedAt, endedAt }: KnownRefund, ofPayment: readonly KnownRefund[]) =>
  ofPayment.filter((one) => one.state !== 'failed' && one.askedAt >= (endedAt ?? askedAt))

/**
 * The money of a failed refund that still has to go back, in öre: less has been asked for since,
 * without failing. Those that were on their way when it was asked for, and failed too, count with
 * it; one that had failed before is what it tried again.
 */
const owedSince = (refund: KnownRefund, ofPayment: readonly KnownRefund[]): number => {
  const { id, askedAt } = refund
  const failed = ofPayment.filter(({ state }) => state === 'failed')
  const together = failed.filter((one) => one.id === id || (Number(one.id) < Number(id) && (one.endedAt ?? '') > askedAt))
  return sumOf(together) - sumOf(askedSince(refund, ofPayment))
}

/**
 * The last failed refund of a payment whose money still has to go back, and how much of it. What an
 * earlier one lacks comes up once this is settled.
 */
export const owedRefund = <R extends KnownRefund>(ofPayment: readonly R[]): { refund: R; owedOre: number } | undefined => {
  const [last] = ofPayment
    .flatMap((refund) => {
      const owedOre = refund.state === 'failed' ? Math.min(refund.amountOre, owedSince(refund, ofPayment)) : 0
      return owedOre > 0 ? { refund, owedOre } : []
    })
    .toSorted((one, other) => Number(other.refund.id) - Number(one.refund.id))
  return last
}

/**
 * The money of a payment's failed refund that still has to go back, in öre, never more than is left
 * of the payment; 0 for none.
 */
export const owedOfPayment = (ofPayment: readonly KnownRefund[], leftOre: number): number =>
  Math.max(0, Math.min(owedRefund(ofPayment)?.owedOre ?? 0, leftOre))

/** The same as the money of one refund, in öre; 0 for any but the last failed one. */
export const owedOreOf = (id: string, ofPayment: readonly KnownRefund[], leftOre: number): number =>
  owedRefund(ofPayment)?.refund.id === id ? owedOfPayment(ofPayment, leftOre) : 0

/**
 * Tells how far the money of a refund has come, and how much of it is still to come, in öre. Of one
 * that failed, by what was asked for since: it stays failed only while money of it is owed.
 */
export const progressOf = (
  refund: KnownRefund,
  ofPayment: readonly KnownRefund[],
  leftOre: number,
): { state: RefundState; toComeOre: number } => {
  const { state, amountOre } = refund
  if (state !== 'failed') return { state, toComeOre: isOnItsWay(state) ? amountOre : 0 }
  const owedOre = Math.max(0, owedSince(refund, ofPayment))
  const since = askedSince(refund, ofPayment)
  const onItsWay = since.filter((one) => isOnItsWay(one.state))
  const furthestBehind = refundStates.find((known) => since.some((one) => one.state === known))
  return {
    state: (owedOre > 0 ? undefined : furthestBehind) ?? 'failed',
    toComeOre: Math.min(amountOre, Math.min(owedOre, leftOre) + sumOf(onItsWay)),
  }
}

/** The day on which a refund failed. */
export const failedOn = ({ askedAt, endedAt }: Pick<KnownRefund, 'askedAt' | 'endedAt'>): Day =>
  swedishDay(new Date(endedAt ?? askedAt))

/** Says what is wrong with the day on which money was paid in another way. */
export const paidOnProblem = (day: Day, { failed, today }: { failed: Day; today: Day }): string | undefined => {
  if (day > today) return 'Dagen kan inte ligga i framtiden.'
  return day < failed ? 'Ange dagen då återbetalningen misslyckades, eller en senare.' : undefined
}
