import { describe, expect, test } from 'vitest'
import { proposalPrice } from '#contract/agreements/proposals/price.ts'

const ceiling = (hours: number, rate: number) => proposalPrice({ kind: 'ceiling', hours, rate })

describe('the price of a proposal', () => {
  test.each([
    ['10 hours at 1 800 kr', 10, 1_800, { amountOre: 1_800_000, minutes: 600, hourlyOre: 180_000 }],
    ['a quarter of an hour', 0.25, 1_799.99, { amountOre: 45_000, minutes: 15, hourlyOre: 179_999 }],
    ['the lowest that a card can pay', 0.25, 12, { amountOre: 300, minutes: 15, hourlyOre: 1_200 }],
    ['the highest', 1, 999_999.99, { amountOre: 99_999_999, minutes: 60, hourlyOre: 99_999_999 }],
  ])('as a ceiling: %s', (_, hours, rate, price) => {
    expect(ceiling(hours, rate)).toEqual({ price })
  })

  test.each([
    ['too low', 0.25, 11.97, 'Takpriset blir för lågt. Minst 3 kr.'],
    ['too high', 2, 500_000, 'Takpriset blir för högt. Högst 999 999,99 kr.'],
  ])('as a ceiling that is %s is refused at the hours', (_, hours, rate, text) => {
    expect(ceiling(hours, rate)).toEqual({ problems: { hours: [text] } })
  })
})
