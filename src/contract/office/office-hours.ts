import { addDays, type Day, isDayOff } from '#contract/dates/swedish-holidays.ts'
import { swedishClock } from '#contract/dates/swedish-clock.ts'
import { ourOffice } from './our-office.ts'

/** When the office is open on a working day, and when it is told what is due on the next one. */
export const officeHours = () => {
  const { opens, closes } = ourOffice().promises
  return { opens, told: twoHoursBefore(closes, opens), closes }
}

/** The afternoon of a usual day; no sooner than the office opens. */
const twoHoursBefore = (closes: string, opens: string) => {
  const told = `${String(Number(closes.slice(0, 2)) - 2).padStart(2, '0')}${closes.slice(2)}`
  return told > opens ? told : opens
}

/** A day and a time of it, in Sweden. */
export interface SwedishTime {
  day: Day
  time: string
}

/** The next working day after a day. */
export const nextWorkingDay = (day: Day): Day => {
  const next = addDays(day, 1)
  return isDayOff(next) ? nextWorkingDay(next) : next
}

const workingDayAfter = (day: Day, days: number): Day => (days === 0 ? day : workingDayAfter(nextWorkingDay(day), days - 1))

/** The last working day before a day. */
const workingDayBefore = (day: Day): Day => {
  const before = addDays(day, -1)
  return isDayOff(before) ? workingDayBefore(before) : before
}

/**
 * Finds by when somebody who writes now is to be answered: when the office closes on the last of
 * the working days that it promises. What comes when it is closed counts as coming when it opens.
 */
export const answerBy = (at: Date, promises = ourOffice().promises): SwedishTime => {
  const { day, time } = swedishClock(at)
  const { closes, answer_days: days } = promises
  const isOpenLater = !isDayOff(day) && time < closes
  return { day: workingDayAfter(isOpenLater ? day : nextWorkingDay(day), days), time: closes }
}

/**
 * Finds when the office is told that an answer is due: in the afternoon of the working day before.
 * What came after that is told of on the morning of its day.
 */
export const toldOfAnswer = (since: Date, due: Day): SwedishTime => {
  const day = workingDayBefore(due)
  const { opens, told } = officeHours()
  return isBefore(swedishClock(since), { day, time: told }) ? { day, time: told } : { day: due, time: opens }
}

const isBefore = (one: SwedishTime, other: SwedishTime) => `${one.day} ${one.time}` < `${other.day} ${other.time}`

/** Tells whether a time has come. */
export const hasCome = (time: SwedishTime, now: Date): boolean => !isBefore(swedishClock(now), time)

/**
 * Tells whether the office is told now that an answer is due: no longer once its moment has passed,
 * as after an outage, since the mail names it. It is late then where it waits.
 */
export const isAnswerToTell = (since: Date, due: Day, now: Date): boolean =>
  hasCome(toldOfAnswer(since, due), now) && !hasCome({ day: due, time: officeHours().closes }, now)
