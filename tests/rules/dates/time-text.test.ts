import { atTime, minuteText, timeText } from '#contract/dates/time-text.ts'
import { expect, test } from 'vitest'

test('a time of day in a sentence has a full stop, as Swedish writes it', () => {
  expect(timeText('22:04')).toBe('22.04')
  expect(atTime('08:00')).toBe('kl. 08.00')
})

test.each([
  ['2026-11-24T09:04:59Z', '24 november 2026 kl. 10.04'],
  ['2026-12-31T23:30:00Z', '1 januari 2027 kl. 00.30'],
  ['2027-03-28T00:59:00Z', '28 mars 2027 kl. 01.59'],
  ['2027-03-28T01:00:00Z', '28 mars 2027 kl. 03.00'],
])('the moment %s is read as %s', (at, words) => {
  expect(minuteText(new Date(at))).toBe(words)
})
