import { momentFormat } from '#contract/dates/moment-format.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { messageTexts as t } from '#texts/conversation/messages.ts'

const dayMs = 86_400_000

/** Entries under the day on which they came, in Swedish time. */
export const byDay = <Entry extends { at: string }>(entries: readonly Entry[], now: Date) =>
  [...Map.groupBy(entries, ({ at }) => swedishDay(new Date(at)))].map(([day, ofDay]) => ({
    day,
    heading: headingOf(day, now),
    ofDay,
  }))

const headingOf = (day: string, now: Date) => {
  if (day === swedishDay(now)) return t.today
  if (day === swedishDay(new Date(now.getTime() - dayMs))) return t.yesterday
  return dayText(day, now)
}

const clock = momentFormat({ hour: '2-digit', minute: '2-digit' })

export const timeOf = (at: string) => clock(new Date(at))
