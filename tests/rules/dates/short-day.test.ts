import { shortDay } from '#contract/dates/short-day.ts'
import { expect, test } from 'vitest'

test.each([
  ['2026-11-26', 'i dag'],
  ['2026-11-25', 'i går'],
  ['2026-11-27', 'i morgon'],
  ['2026-12-06', '6 dec'],
  ['2026-03-01', '1 mars'],
  ['2025-11-26', '26 nov 2025'],
  ['26/11 2026', '26/11 2026'],
])('on 26 November 2026 the day %s is %s in a list', { tags: ['§office-day'] }, (day, words) => {
  expect(shortDay(day, '2026-11-26')).toBe(words)
})
