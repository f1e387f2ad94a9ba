import { swedishClock } from '#contract/dates/swedish-clock.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { addDays } from '#contract/dates/swedish-holidays.ts'
import { messageTexts as t } from '#texts/conversation/messages.ts'

/** Entries under the day on which they came, in Swedish time. */
export const byDay = <Entry extends { at: string }>(entries: readonly Entry[], now: Date) =>
  [...Map.groupBy(entries, ({ at }) => swedishClock(new Date(at)).day)].map(([day, ofDay]) => ({
    day,
    heading: headingOf(day, now),
    ofDay,
  }))

const headingOf = (day: string, now: Date) => {
  const { day: today } = swedishClock(now)
  if (day === today) return t.today
  if (day === addDays(today, -1)) return t.yesterday
  return dayText(day, now)
}

export const timeOf = (at: string) => swedishClock(new Date(at)).time
