import type { Message } from '#contract/conversation/messages.ts'
import { momentFormat } from '#contract/dates/moment-format.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { messageTexts as t } from '#texts/conversation/messages.ts'

const dayMs = 86_400_000

/** Messages under the day on which they were sent, in Swedish time. */
export const byDay = (messages: readonly Message[], now: Date) =>
  [...Map.groupBy(messages, ({ at }) => swedishDay(new Date(at)))].map(([day, sent]) => ({
    day,
    heading: headingOf(day, now),
    sent,
  }))

const headingOf = (day: string, now: Date) => {
  if (day === swedishDay(now)) return t.today
  if (day === swedishDay(new Date(now.getTime() - dayMs))) return t.yesterday
  return dayText(day, now)
}

const clock = momentFormat({ hour: '2-digit', minute: '2-digit' })

export const timeOf = (at: string) => clock(new Date(at))
