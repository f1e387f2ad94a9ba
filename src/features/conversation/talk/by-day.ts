import { dayMs } from '#contract/dates/day-ms.ts'
import { swedishClock } from '#contract/dates/swedish-clock.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { messageTexts as t } from '#texts/conversation/messages.ts'

/** Entries under the day on which they came, in Swedish time. */
export const byDay = <Entry extends { at: string }>(entries: readonly Entry[], now: Date) =>
  [...Map.groupBy(entries, ({ at }) => swedishClock(new Date(at)).day)].map(([day, ofDay]) => ({
    day,
    heading: headingOf(day, now),
    ofDay,
  }))

const headingOf = (day: string, now: Date) => {
  if (day === swedishClock(now).day) return t.today
  if (day === swedishClock(new Date(now.getTime() - dayMs)).day) return t.yesterday
  return dayText(day, now)
}

export const timeOf = (at: string) => swedishClock(new Date(at)).time
