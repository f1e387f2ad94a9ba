import { durationText, minutesTyped } from '#contract/agreements/time/minutes.ts'
import { describe, expect, test } from 'vitest'

describe('a time of work as people type it', { tags: ['§hours-settled'] }, () => {
  test.each([
    ['1h20', 80],
    ['1 h 20 min', 80],
    ['1:20', 80],
    ['1 tim 20 min', 80],
    ['2 timmar 5 minuter', 125],
    ['80', 80],
    [' 80 min ', 80],
    ['1,5', 90],
    ['1.5', 90],
    ['0,25', 15],
    ['1,1', 66],
    ['2 h', 120],
    ['1 timme', 60],
    ['2,5 h', 150],
    ['0', 0],
  ])('%s is %i minutes', (typed, minutes) => {
    expect(minutesTyped(typed)).toBe(minutes)
  })

  test('a part of a minute is rounded down, in the customer’s favour', () => {
    expect(minutesTyped('1,33')).toBe(79)
    expect(minutesTyped('0,3333')).toBe(19)
  })

  test.each(['', 'en timme', '1h60', '1:75', '-5', '1,5,5', '1h20h', '12345', '١٢', '1e3', '5 kr'])(
    '%j can’t be read',
    (typed) => {
      expect(minutesTyped(typed)).toBeUndefined()
    },
  )

  test('is read back as it is shown', () => {
    expect([0, 45, 60, 80, 240].map(durationText)).toEqual(['0 min', '45 min', '1 h', '1 h 20 min', '4 h'])
    for (let minutes = 1; minutes <= 1_440; minutes += 1) expect(minutesTyped(durationText(minutes))).toBe(minutes)
  })
})
