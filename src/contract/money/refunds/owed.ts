import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'
import type { RefundState } from './states.ts'

/** A refund of a payment. Times in ISO 8601. */
interface KnownRefund {
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

/**
 * The money of a failed refund that still has to go back, in öre: less has been asked for since,
 * without failing. Those that were on their way when it was asked for, and failed too, count with
 * it; one that had failed before is what it tried again.
 */
const owedSince = ({ id, askedAt, endedAt }: KnownRefund, ofPayment: readonly KnownRefund[]): number => {
  const failed = ofPayment.filter(({ state }) => state === 'failed')
  const together = failed.filter((one) => one.id === id || (Number(one.id) < Number(id) && (one.endedAt ?? '') > askedAt))
  const since = ofPayment.filter((one) => one.state !== 'failed' && one.askedAt >= (endedAt ?? askedAt))
  return sumOf(together) - sumOf(since)
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
 * The money of one refund that still has to go back, in öre, never more than is left of the
 * payment; 0 for any but the last failed one.
 */
export const owedOreOf = (id: string, ofPayment: readonly KnownRefund[], leftOre: number): number => {
  const owed = owedRefund(ofPayment)
  return owed?.refund.id === id ? Math.max(0, Math.min(owed.owedOre, leftOre)) : 0
}

/** The day on which a refund failed. */
export const failedOn = ({ askedAt, endedAt }: Pick<KnownRefund, 'askedAt' | 'endedAt'>): Day =>
  swedishDay(new Date(endedAt ?? askedAt))

/** Says what is wrong with the day on which money was paid in another way. */
export const paidOnProblem = (day: Day, { failed, today }: { failed: Day; today: Day }): string | undefined => {
  if (day > today) return 'Dagen kan inte ligga i framtiden.'
  return day < failed ? 'Ange dagen då återbetalningen misslyckades, eller en senare.' : undefined
}
