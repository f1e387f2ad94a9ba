import { expect, test } from 'vitest'
import { dayText } from '#contract/day-text.ts'

const today = new Date('2026-11-23T12:00:00+01:00')

test.each([
  ['2026-12-06', '6 december'],
  ['2026-01-31', '31 januari'],
  ['2027-01-05', '5 januari 2027'],
  ['2025-12-31', '31 december 2025'],
])('%s is read as %s: the year is said unless it is this one', (day, words) => {
  expect(dayText(day, today)).toBe(words)
})

test.each(['', '6/12', '2026-13-01', 'i morgon'])('another server’s own “%s” stays as it is', (day) => {
  expect(dayText(day, today)).toBe(day)
})
