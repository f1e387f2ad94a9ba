import { describe, expect, test } from 'vitest'
import { addDays, easterSunday, isDayOff } from '#contract/dates/swedish-holidays.ts'
import { lastWithdrawalDay, lastWithdrawalDayUntold } from '#contract/agreements/withdrawals/period.ts'

/** Easter by Gauss's rule, which shares no step with the one under test. */
const easterByGauss = (year: number) => {
  const century = Math.floor(year / 100)
  const moon = (15 - Math.floor((13 + 8 * century) / 25) + century - Math.floor(century / 4)) % 30
  const sun = (4 + century - Math.floor(century / 4)) % 7
  const fullMoon = (19 * (year % 19) + moon) % 30
  const toSunday = (2 * (year % 4) + 4 * (year % 7) + 6 * fullMoon + sun) % 7
  const isLate = fullMoon === 29 || (fullMoon === 28 && toSunday === 6 && (11 * moon + 11) % 30 < 19)
  return addDays(`${year}-03-22`, fullMoon + toSunday - (isLate && toSunday === 6 ? 7 : 0))
}

const years = Array.from({ length: 201 }, (_, index) => 1950 + index)

describe('days off in Sweden', () => {
  test('Easter is the same by two rules in 201 years', () => {
    expect(years.map(easterSunday)).toEqual(years.map(easterByGauss))
  })

  test.each([
    ['2026-04-03', 'Good Friday'],
    ['2026-04-06', 'Easter Monday'],
    ['2026-05-14', 'Ascension Day'],
    ['2026-06-19', 'midsummer’s eve'],
    ['2026-06-06', 'the national day'],
    ['2026-12-24', 'Christmas Eve'],
    ['2026-12-31', 'New Year’s Eve'],
    ['2027-01-06', 'Epiphany'],
    ['2026-10-31', 'All Saints, a Saturday'],
  ])('%s is off: %s', (day) => {
    expect(isDayOff(day)).toBe(true)
  })

  test.each(['2026-04-07', '2026-06-18', '2026-06-22', '2026-12-23', '2027-01-05'])('%s is a working day', (day) => {
    expect(isDayOff(day)).toBe(false)
  })

  test('a year has 7 to 12 days off between Monday and Friday', () => {
    for (const year of years.filter((year) => year % 7 === 0)) {
      const days = Array.from({ length: 365 }, (_, index) => addDays(`${year}-01-01`, index))
      const onWeekdays = days.filter((day) => isDayOff(day) && ![0, 6].includes(new Date(day).getUTCDay()))
      expect(onWeekdays.length, String(year)).toBeGreaterThanOrEqual(7)
      expect(onWeekdays.length, String(year)).toBeLessThanOrEqual(12)
    }
  })
})

describe('the last day to withdraw', () => {
  test.each([
    ['on a Monday', '2026-11-23T10:00:00Z', '2026-12-07'],
    ['so that day 14 is a Saturday', '2026-11-21T10:00:00Z', '2026-12-07'],
    ['so that day 14 is Christmas Eve', '2026-12-10T10:00:00Z', '2026-12-28'],
    ['so that day 14 is New Year’s Eve', '2026-12-17T10:00:00Z', '2027-01-04'],
    ['before midnight in Stockholm', '2026-11-23T22:59:59Z', '2026-12-07'],
    ['after midnight in Stockholm', '2026-11-23T23:00:00Z', '2026-12-08'],
    ['in the night that summer time begins', '2027-03-27T23:30:00Z', '2027-04-12'],
    ['in the night that summer time ends', '2026-10-24T22:30:00Z', '2026-11-09'],
  ])('for a contract made %s', (_, from, last) => {
    expect(lastWithdrawalDay(new Date(from))).toBe(last)
  })

  test('is the first working day from day 14 on, for every day of 201 years', () => {
    const wrong: string[] = []
    for (let day = '1950-01-01'; day < '2151-01-01'; day = addDays(day, 1)) {
      const last = lastWithdrawalDay(new Date(`${day}T12:00:00Z`))
      let expected = addDays(day, 14)
      while (isDayOff(expected)) expected = addDays(expected, 1)
      if (last !== expected) wrong.push(day)
    }
    expect(wrong).toEqual([])
  })

  test.each([
    ['so that it ends on a Monday', '2026-11-20T10:00:00Z', '2027-12-06'],
    ['so that the first period ends on a leap day', '2028-02-15T10:00:00Z', '2029-03-01'],
  ])('is twelve months later for a buyer who wasn’t told, paid %s', (_, from, last) => {
    expect(lastWithdrawalDayUntold(new Date(from))).toBe(last)
  })
})
