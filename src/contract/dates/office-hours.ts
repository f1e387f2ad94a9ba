import { addDays, type Day, isDayOff } from './swedish-holidays.ts'
import { swedishDay } from './swedish-day.ts'
import { momentFormat } from './moment-format.ts'

/** When the office is open on a working day, and when it is told what is due on the next one. */
export const officeHours = { opens: '08:00', told: '15:00', closes: '17:00' } as const

/** A day and a time of it, in Sweden. */
export interface SwedishTime {
  day: Day
  time: string
}

const timeOf = momentFormat({ hour: '2-digit', minute: '2-digit' })

/** The next working day after a day. */
export const nextWorkingDay = (day: Day): Day => {
  const next = addDays(day, 1)
  return isDayOff(next) ? nextWorkingDay(next) : next
}

/** The last working day before a day. */
const workingDayBefore = (day: Day): Day => {
  const before = addDays(day, -1)
  return isDayOff(before) ? workingDayBefore(before) : before
}

/**
 * Finds by when somebody who writes now is to be answered: within one working day, so when the
 * office closes on the next one. What comes when it is closed counts as coming when it opens.
 */
export const answerBy = (at: Date): SwedishTime => {
  const day = swedishDay(at)
  const isOpenLater = !isDayOff(day) && timeOf(at) < officeHours.closes
  return { day: nextWorkingDay(isOpenLater ? day : nextWorkingDay(day)), time: officeHours.closes }
}

/**
 * Finds when the office is told that an answer is due: in the afternoon of the working day before.
 * What came after that is told of on the morning of its day.
 */
export const toldOfAnswer = (since: Date, due: Day): SwedishTime => {
  const day = workingDayBefore(due)
  const came = { day: swedishDay(since), time: timeOf(since) }
  return isBefore(came, { day, time: officeHours.told }) ? { day, time: officeHours.told } : { day: due, time: officeHours.opens }
}

const isBefore = (one: SwedishTime, other: SwedishTime) => `${one.day} ${one.time}` < `${other.day} ${other.time}`

/** Tells whether a time has come. */
export const hasCome = (time: SwedishTime, now: Date): boolean => !isBefore({ day: swedishDay(now), time: timeOf(now) }, time)
