import { expect, test } from 'vitest'
import { reminderDay } from '#server/domain/shared/reminder-days.ts'

test.each([
  ['2026-11-30T05:59:59Z', '2026-11-29'],
  ['2026-11-30T06:00:00Z', '2026-11-30'],
  // The nights in which the clock is put forward, and back.
  ['2026-03-29T04:59:59Z', '2026-03-28'],
  ['2026-03-29T05:00:00Z', '2026-03-29'],
  ['2026-10-25T05:59:59Z', '2026-10-24'],
  ['2026-10-25T06:00:00Z', '2026-10-25'],
])('reminders begin at seven in Sweden, in summer as in winter: %s is of %s', (moment, day) => {
  expect(reminderDay(new Date(moment))).toBe(day)
})
