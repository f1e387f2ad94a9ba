import { periodText } from '#contract/dates/period-text.ts'
import { expect, test } from 'vitest'

test.each([
  [1_800, '30 minuter'],
  [86_400, '24 timmar'],
  [259_200, '72 timmar'],
  [604_800, '7 dagar'],
])('%i seconds are %s', (seconds, words) => {
  expect(periodText(seconds)).toBe(words)
})
