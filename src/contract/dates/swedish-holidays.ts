import { dayMs } from './day-ms.ts'

/** A calendar day without a time zone: 'YYYY-MM-DD'. */
export type Day = string

const dayOf = (date: Date): Day => date.toISOString().slice(0, 10)

/** The day this many days later, or earlier if negative. */
export const addDays = (day: Day, days: number): Day => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return dayOf(date)
}

const saturday = 6
/** 0 is Sunday. */
export const weekday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher). */
export const easterSunday = (year: number): Day => {
  const goldenNumber = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const moonShift = Math.floor((century + 8) / 25)
  const moonCorrection = Math.floor((century - moonShift + 1) / 3)
  const epact = (19 * goldenNumber + century - Math.floor(century / 4) - moonCorrection + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const lateMoon = Math.floor((goldenNumber + 11 * epact + 22 * toSunday) / 451)
  const daysFromMarch = epact + toSunday - 7 * lateMoon + 114
  return dayOf(new Date(Date.UTC(year, Math.floor(daysFromMarch / 31) - 1, (daysFromMarch % 31) + 1)))
}

const fixed = ['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31']
const [goodFriday, easterMonday, ascensionDay] = [-2, 1, 39]

/** Friday between 19 and 25 June. */
const isMidsummerEve = (day: Day) => {
  const date = day.slice(5)
  return date >= '06-19' && date <= '06-25' && weekday(day) === 5
}

/**
 * Tells if a period that ends on this day runs on: a Saturday, a Sunday, a public holiday, or the
 * eve of midsummer, Christmas or New Year (lag 1930:173, 2 §). Holidays that always fall on a
 * Saturday or Sunday need no rule of their own.
 */
export const isDayOff = (day: Day): boolean => {
  const ofWeek = weekday(day)
  if (ofWeek === saturday || ofWeek === 0) return true
  if (fixed.includes(day.slice(5)) || isMidsummerEve(day)) return true
  const daysAfterEaster = (Date.parse(day) - Date.parse(easterSunday(Number(day.slice(0, 4))))) / dayMs
  return [goodFriday, easterMonday, ascensionDay].includes(daysAfterEaster)
}
