import { describe, expect, test } from 'vitest'
import { priceFieldsAfter, priceToReply, proposalPrice } from '#contract/agreements/proposals/price.ts'

const ceiling = (hours: number, rate: number) => proposalPrice({ kind: 'ceiling', hours, rate })

describe('the price of a proposal', () => {
  test.each([
    ['10 hours at 1 800 kr', 10, 1_800, { amountOre: 1_800_000, minutes: 600, hourlyOre: 180_000 }],
    ['a quarter of an hour', 0.25, 1_799.99, { amountOre: 45_000, minutes: 15, hourlyOre: 179_999 }],
    ['the lowest that a card can pay', 0.25, 12, { amountOre: 300, minutes: 15, hourlyOre: 1_200 }],
    ['the most hours', 500, 1_800, { amountOre: 90_000_000, minutes: 30_000, hourlyOre: 180_000 }],
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

  test.each([0, -1, 500.25, 1.1])('isn’t of %s hours', (hours) => {
    const text = hours === 0 ? 'Ange antalet timmar.' : 'Ange timmar i hela kvartar, högst 500.'
    expect(ceiling(hours, 1_800)).toEqual({ problems: { hours: [text] } })
  })

  test('is one amount where it is fixed, and hours and their price where it is a ceiling', () => {
    expect(proposalPrice({ kind: 'fixed', amount: 1_950.5, hours: 2 })).toEqual({
      price: { amountOre: 195_050, minutes: null, hourlyOre: null },
    })
    expect(proposalPrice({ kind: 'fixed', hours: 2, rate: 1_800 })).toEqual({ problems: { amount: ['Ange priset.'] } })
    const [hours, rate] = [['Ange antalet timmar.'], ['Ange priset per timme.']]
    expect(proposalPrice({ kind: 'ceiling', amount: 1_950 })).toEqual({ problems: { hours, rate } })
    expect(proposalPrice({ kind: 'ceiling', hours: 2 })).toEqual({ problems: { rate } })
    expect(proposalPrice({ kind: 'ceiling', rate: 1_800 })).toEqual({ problems: { hours } })
  })

  test('is told in kronor and hours', () => {
    expect(priceToReply({ amountOre: 45_000, minutes: 15, hourlyOre: 180_000 })).toEqual({
      amount: 450,
      hours: 0.25,
      rate: 1_800,
    })
    expect(priceToReply({ amountOre: 45_000, minutes: null, hourlyOre: null })).toEqual({ amount: 450, hours: null, rate: null })
  })

  test('keeps what a change doesn’t give, but an amount that was hours times rate', () => {
    const fixed = { kind: 'fixed', amount: 1_950, hours: null, rate: null } as const
    const byTheHour = { kind: 'ceiling', amount: 3_600, hours: 2, rate: 1_800 } as const
    expect(priceFieldsAfter(fixed, {})).toEqual(fixed)
    expect(priceFieldsAfter(fixed, { amount: 900 })).toEqual({ ...fixed, amount: 900 })
    expect(priceFieldsAfter(fixed, { kind: 'ceiling', hours: 2, rate: 900 })).toEqual({ ...byTheHour, amount: 1_950, rate: 900 })
    expect(priceFieldsAfter(byTheHour, { hours: null })).toEqual({ ...byTheHour, amount: undefined, hours: null })
    expect(priceFieldsAfter(byTheHour, { kind: 'fixed' })).toEqual({ ...byTheHour, kind: 'fixed', amount: undefined })
  })
})
