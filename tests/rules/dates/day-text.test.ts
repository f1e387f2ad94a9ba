import { expect, test } from 'vitest'
import { dayText, longDay } from '#contract/dates/day-text.ts'

const today = new Date('2026-11-23T12:00:00+01:00')

test.each([
  ['2026-12-06', '6 december'],
  ['2026-01-31', '31 januari'],
  ['2027-01-05', '5 januari 2027'],
  ['2025-12-31', '31 december 2025'],
])('%s is read as %s: the year is said unless it is this one', (day, words) => {
  expect(dayText(day, today)).toBe(words)
})

test('the year is this one by the Swedish calendar, wherever the machine is', () => {
  const newYear = new Date('2026-12-31T23:30:00Z')
  expect(dayText('2027-01-05', newYear)).toBe('5 januari')
  expect(dayText('2026-12-31', newYear)).toBe('31 december 2026')
})

test('a whole year of days is read as Intl writes them', () => {
  const words = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'UTC' })
  for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2027, 0, 1); day += 86_400_000)
    expect(longDay(new Date(day).toISOString().slice(0, 10))).toBe(words.format(day))
})

test.each(['', '6/12', '2026-13-01', 'i morgon'])('another server’s own “%s” stays as it is', (day) => {
  expect(dayText(day, today)).toBe(day)
})
