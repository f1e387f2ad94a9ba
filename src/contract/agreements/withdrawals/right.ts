import type { AgreementState } from '#contract/agreements/states.ts'
import { addDays, type Day } from '#contract/dates/swedish-holidays.ts'
import { lastWithdrawalDay } from './period.ts'
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

/** The last day of the period: fourteen days from the later of agreement and payment. */
const lastDay = ({ concludedAt, paidAt }: AgreementFacts): Day =>
  lastWithdrawalDay(paidAt && paidAt > concludedAt ? paidAt : concludedAt)

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
  return swedishDay(now) > until ? 'over' : null
}

/**
 * Decides if a buyer may withdraw now, until which day, and if not, why. Only consumers may; the
 * right ends early only when the service is performed and both consents were given
 * (distansavtalslagen 2 kap. 10, 11 §§). An unpaid agreement's period hasn't begun: its last day
 * is counted from today's facts, and moves when it is paid.
 */
export const withdrawalRight = (facts: AgreementFacts, now: Date) => {
  const { state, asConsumer } = facts
  if (!asConsumer) return { until: null, possible: false, why_not: 'company' } as const
  const until = lastDay(facts)
  const why_not: WhyNotWithdraw | null =
    state === 'withdrawn' || state === 'lapsed'
      ? state
      : endOfRight({ ...facts, isPerformed: state === 'performed' }, until, now)
  return { until, possible: why_not === null, why_not }
}

/** The first day on which work may begin; null once the buyer asked for an early start. */
export const firstDayOfWork = (facts: AgreementFacts): Day | null =>
  facts.asConsumer && !facts.earlyStart ? addDays(lastDay(facts), 1) : null
