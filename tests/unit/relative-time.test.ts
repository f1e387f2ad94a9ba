import { relativeTime } from '#lib/relative-time.ts'
import { expect, test, vi } from 'vitest'

const now = new Date(2026, 10, 20, 12, 0)
const at = (...[month, day, hour, minute]: [month: number, day: number, hour: number, minute: number]) =>
  new Date(2026, month - 1, day, hour, minute)

test.each([
  [at(11, 20, 12, 5), 'nu'],
  [at(11, 20, 12, 0), 'nu'],
  [at(11, 20, 11, 59), 'för 1 minut sedan'],
  [at(11, 20, 11, 1), 'för 59 minuter sedan'],
  [at(11, 20, 10, 30), 'för 1 timme sedan'],
  [at(11, 19, 13, 0), 'för 23 timmar sedan'],
  [at(11, 19, 11, 0), 'i går'],
  [at(11, 18, 23, 0), 'i förrgår'],
  [at(11, 1, 12, 0), 'för 19 dagar sedan'],
])('%s was %s', (then, words) => {
  expect(relativeTime(then, now)).toBe(words)
})

test('the day on which clocks go forward is a day, though it has 23 hours', () => {
  vi.stubEnv('TZ', 'Europe/Stockholm')
  expect(relativeTime(new Date(2026, 2, 29, 1, 0), new Date(2026, 2, 30, 12, 0))).toBe('i går')
  vi.unstubAllEnvs()
})
