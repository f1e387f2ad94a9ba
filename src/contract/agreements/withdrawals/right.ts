import type { AgreementState } from '#contract/agreements/states.ts'
import { addDays, type Day } from '#contract/dates/swedish-holidays.ts'
import { lastWithdrawalDay } from './period.ts'
import { isDayOver } from '#contract/dates/is-day-over.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'

/** Why an agreement can't be withdrawn from. */
export const whyNotWithdraw = ['company', 'withdrawn', 'lapsed', 'performed', 'over'] as const
export type WhyNotWithdraw = (typeof whyNotWithdraw)[number]

/** The facts that the right of withdrawal depends on. */
export interface AgreementFacts {
  state: AgreementState
  asConsumer: boolean
  /** The buyer asked for work to begin within the period. */
  earlyStart: boolean
  /** The buyer knows that the right ends once the service is performed. */
  lossAcknowledged: boolean
  concludedAt: Date
  paidAt: Date | null
}

/** The facts that the first day of work depends on. A direct payment is concluded by being paid. */
export interface StartFacts extends Pick<AgreementFacts, 'asConsumer' | 'earlyStart' | 'paidAt'> {
  concludedAt?: Date
}

/**
 * The last day of the period: fourteen days from the later of agreement and payment. What isn't
 * paid yet is counted as if it were paid now.
 */
const lastDay = ({ concludedAt, paidAt }: StartFacts, now: Date): Day => {
  const paid = paidAt ?? now
  return lastWithdrawalDay(concludedAt && concludedAt > paid ? concludedAt : paid)
}

/**
 * Tells what has ended a consumer's right: work that is done, where both consents were given, or
 * time (distansavtalslagen 2 kap. 10, 11 §§). Null while it stands.
 * @param until its last day
 */
export const endOfRight = (
  work: { isPerformed: boolean; earlyStart: boolean; lossAcknowledged: boolean },
  until: Day,
  now: Date,
): 'performed' | 'over' | null => {
  if (work.isPerformed && work.earlyStart && work.lossAcknowledged) return 'performed'
  return isDayOver(until, swedishDay(now)) ? 'over' : null
}

/**
 * Decides if a buyer may withdraw now, until which day, and if not, why. Only consumers may; the
 * right ends early only when the service is performed and both consents were given
 * (distansavtalslagen 2 kap. 10, 11 §§). An unpaid agreement's period hasn't begun: its last day
 * is the one that it gets if it is paid now.
 */
export const withdrawalRight = (facts: AgreementFacts, now: Date) => {
  const { state, asConsumer } = facts
  if (!asConsumer) return { until: null, possible: false, why_not: 'company' } as const
  const until = lastDay(facts, now)
  const why_not: WhyNotWithdraw | null =
    state === 'withdrawn' || state === 'lapsed' ? state : endOfRight({ ...facts, isPerformed: state === 'performed' }, until, now)
  return { until, possible: why_not === null, why_not }
}

/**
 * The first day on which work may begin: the day after the period, counted from now as long as it
 * isn't paid. Null for companies, and once the buyer asked for an early start
 * (distansavtalslagen 2 kap. 11 §).
 */
export const firstDayOfWork = (facts: StartFacts, now: Date): Day | null =>
  facts.asConsumer && !facts.earlyStart ? addDays(lastDay(facts, now), 1) : null
