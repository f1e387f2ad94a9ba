import { addDays } from '#contract/dates/swedish-holidays.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { type Judged, judge } from './judgement.ts'
import { withdrawalDays } from './period.ts'

/**
 * The fields of a withdrawal's reply that follow from the law.
 * @param order the agreement or the paid order that the statement is about
 * @param receivedAt the time of the statement, by which its order is judged
 */
export const judgedFields = (order: Judged, receivedAt: Date) => {
  const { lastDay, whyNot, earlyStart, shareDonePercent } = judge(order, receivedAt)
  const receivedOn = swedishDay(receivedAt)
  return {
    share_done_percent: shareDonePercent,
    early_start: earlyStart,
    last_day: lastDay,
    in_time: lastDay !== null && receivedOn <= lastDay,
    why_not: whyNot,
    refund_due: addDays(receivedOn, withdrawalDays),
  }
}
