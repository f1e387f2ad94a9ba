import { daysAfter } from '#contract/dates/days-after.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { type OrderToJudge, judge } from './judgement.ts'
import { withdrawalDays } from './period.ts'
import { sendingOf, type StatementTimes } from './times.ts'

/**
 * The fields of a withdrawal's reply that follow from the law.
 * @param order the agreement or the paid order that the statement is about
 */
export const judgedFields = (order: OrderToJudge, times: StatementTimes) => {
  const sentAt = sendingOf(times)
  const { lastDay, whyNot, earlyStart, shareDonePercent } = judge(order, sentAt)
  return {
    share_done_percent: shareDonePercent,
    early_start: earlyStart,
    last_day: lastDay,
    in_time: lastDay !== null && swedishDay(sentAt) <= lastDay,
    why_not: whyNot,
    refund_due: daysAfter(times.receivedAt, withdrawalDays),
  }
}
