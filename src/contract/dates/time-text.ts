import { longDay } from './day-text.ts'
import { swedishClock } from './swedish-clock.ts'

/**
 * A time of day where people read it among words: `14:30` is `14.30`. Columns of times, fields and
 * ISO keep the colon.
 */
export const timeText = (time: string): string => time.replace(':', '.')

/** The time of day in a sentence: `kl. 14.30`. */
export const atTime = (time: string): string => `kl. ${timeText(time)}`

/** A moment in a sentence, in Swedish time: `24 november 2026 kl. 14.30`. */
export const minuteText = (at: Date): string => {
  const { day, time } = swedishClock(at)
  return `${longDay(day)} ${atTime(time)}`
}
