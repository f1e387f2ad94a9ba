import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { proposalPrice } from '#contract/agreements/proposals/price.ts'
import { isNearCeiling, reportsOfTime, settledPrice, settlementOf, shareOfCeiling } from '#contract/agreements/time/settlement.ts'
import { balanceAfter, type LedgerEvent, netEarned, type Sale } from '#contract/money/books/postings.ts'

/** Hours in quarters and rates to the öre, as proposals have them. */
const ceilings = fc
  .record({ quarters: fc.integer({ min: 1, max: 2_000 }), rateOre: fc.integer({ min: 300, max: 500_000 }) })
  .map(({ quarters, rateOre }) => proposalPrice({ kind: 'ceiling', hours: quarters / 4, rate: rateOre / 100 }))
  .filter((priced) => 'price' in priced)
  .map(({ price: { amountOre, minutes, hourlyOre } }) => ({ amountOre, minutes: minutes ?? 0, hourlyOre: hourlyOre ?? 0 }))
const workedMinutes = fc.integer({ min: 0, max: 40_000 })

describe('a ceiling price', { tags: ['§hours-settled'] }, () => {
  test('of 4 h at 1 595 kr, of which 2 h 40 min are worked: 4 253,33 kr, and 2 126,67 kr go back', () => {
    const ceiling = { amountOre: 638_000, minutes: 240, hourlyOre: 159_500 }
    expect(settlementOf(ceiling, 160, 638_000)).toEqual({ priceOre: 425_333, refundOre: 212_667 })
  })

  test('is never exceeded, is rounded down to whole öre, and grows with the minutes', () => {
    fc.assert(
      fc.property(ceilings, workedMinutes, (ceiling, minutes) => {
        const price = settledPrice(ceiling, minutes)
        expect(Number.isInteger(price)).toBe(true)
        expect(price).toBeLessThanOrEqual(ceiling.amountOre)
        expect(price).toBeLessThanOrEqual(settledPrice(ceiling, minutes + 1))
        if (minutes >= ceiling.minutes) expect(price).toBe(ceiling.amountOre)
        // Never more than the minutes cost, and less than an öre below it.
        else {
          expect(price * 60).toBeLessThanOrEqual(minutes * ceiling.hourlyOre)
          if (price < ceiling.amountOre) expect((price + 1) * 60).toBeGreaterThan(minutes * ceiling.hourlyOre)
        }
      }),
      { numRuns: 5_000 },
    )
  })

  test('gives back what is left above the price, whatever was refunded or lost before', () => {
    fc.assert(
      fc.property(ceilings, workedMinutes, fc.double({ min: 0, max: 1, noNaN: true }), (ceiling, minutes, gone) => {
        const leftOre = ceiling.amountOre - Math.floor(ceiling.amountOre * gone)
        const { priceOre, refundOre } = settlementOf(ceiling, minutes, leftOre)
        expect(refundOre).toBeGreaterThanOrEqual(0)
        expect(refundOre).toBeLessThanOrEqual(leftOre)
        expect(leftOre - refundOre).toBe(Math.min(leftOre, priceOre))
      }),
      { numRuns: 5_000 },
    )
  })

  test('leaves no öre on the advance, for the platform’s sales and with a partner’s share', () => {
    const fees = fc.option(fc.double({ min: 0, max: 0.9, noNaN: true }), { nil: undefined })
    fc.assert(
      fc.property(ceilings, workedMinutes, fees, fc.double({ min: 0, max: 1, noNaN: true }), (ceiling, minutes, fee, gone) => {
        const { amountOre } = ceiling
        const sale: Sale = { seller: 'platform', amountOre, feeOre: fee === undefined ? null : Math.floor(amountOre * fee) }
        const events: LedgerEvent[] = [{ kind: 'paid', amountOre }]
        const byHandOre = Math.floor((amountOre - settledPrice(ceiling, minutes)) * gone)
        if (byHandOre > 0) events.push({ kind: 'refunded', amountOre: byHandOre })
        const { priceOre, refundOre } = settlementOf(ceiling, minutes, amountOre - byHandOre)
        events.push({ kind: 'performed', amountOre: netEarned(sale, balanceAfter(sale, events), priceOre) })
        if (refundOre > 0) events.push({ kind: 'refunded', amountOre: refundOre })
        const after = balanceAfter(sale, events)
        expect(after.advances).toBe(0)
        expect(after.credited).toBe(amountOre - priceOre)
      }),
      { numRuns: 5_000 },
    )
  })

  test('proves a share of the work in the buyer’s favour, each line from when it got its minutes', () => {
    expect(shareOfCeiling(100, 240)).toBe(41)
    expect(shareOfCeiling(500, 240)).toBe(100)
    const at = (day: number) => new Date(Date.UTC(2026, 10, day))
    const lines = [
      { minutes: 60, changedAt: at(22) },
      { minutes: 40, changedAt: at(20) },
    ]
    expect(reportsOfTime(lines, 240)).toEqual([
      { sharePercent: 16, createdAt: at(20) },
      { sharePercent: 41, createdAt: at(22) },
    ])
  })

  test('is near from 80 % on', () => {
    expect([191, 192, 240].map((minutes) => isNearCeiling(minutes, 240))).toEqual([false, true, true])
  })
})
