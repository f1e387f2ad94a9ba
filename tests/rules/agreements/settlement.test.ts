import fc from 'fast-check'
import { demoPrices } from '#contract/office/demo-prices.ts'
import { describe, expect, test } from 'vitest'
import { proposalPrice } from '#contract/agreements/proposals/price.ts'
import { isNearCeiling, reportsOfTime, settledPrice, settlementOf, shareOfCeiling } from '#contract/agreements/time/settlement.ts'
import {
  agreementOfTime,
  chargedMinutes,
  freeMinutesLeft,
  isTimeSettled,
  type TimedAgreement,
  takesTime,
  whyNotWriteTime,
} from '#contract/agreements/time/time-rules.ts'
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

describe('a line of time', { tags: ['§hours-settled'] }, () => {
  const ceiling = (own: Partial<TimedAgreement> = {}): TimedAgreement => ({
    id: '1',
    service: 'Genomgång av ett hyresavtal',
    state: 'running',
    ceilingMinutes: 240,
    freeMinutes: null,
    settledMinutes: null,
    ...own,
  })
  const fixed = ceiling({ id: '2', ceilingMinutes: null })

  test('is charged to a paid ceiling price that isn’t settled, the newest by itself', () => {
    expect(takesTime(ceiling())).toBe(true)
    // Marked as done before hours were measured.
    expect(takesTime(ceiling({ state: 'performed' }))).toBe(true)
    for (const own of [{ state: 'concluded' }, { state: 'withdrawn' }, { settledMinutes: 0 }, { ceilingMinutes: null }] as const)
      expect(takesTime(ceiling(own))).toBe(false)
    const newer = ceiling({ id: '3' })
    expect(agreementOfTime({ kind: 'charged' }, [newer, fixed, ceiling()])).toBe('3')
    expect(agreementOfTime({ kind: 'charged', agreement: '1' }, [newer, fixed, ceiling()])).toBe('1')
    expect(agreementOfTime({ kind: 'internal' }, [newer])).toBeNull()
    expect(agreementOfTime({ kind: 'free' }, [])).toBeNull()
    const written = { day: '2026-11-28', kind: 'charged' } as const
    const today = '2026-11-28'
    expect(whyNotWriteTime(written, { today, agreements: [ceiling()] })).toBeUndefined()
    expect(whyNotWriteTime(written, { today: '2026-11-27', agreements: [ceiling()] })).toBe('time.future')
    expect(whyNotWriteTime(written, { today, agreements: [fixed] })).toBe('time.no_ceiling')
    const named = { ...written, kind: 'free', agreement: '2' } as const
    expect(whyNotWriteTime(named, { today, agreements: [fixed] })).toBe('time.no_ceiling')
  })

  test('that is free or internal is never in a price', () => {
    const lines = [
      { kind: 'charged', minutes: 160, agreement: '1' },
      { kind: 'free', minutes: 15, agreement: '1' },
      { kind: 'internal', minutes: 30, agreement: '1' },
      { kind: 'charged', minutes: 10, agreement: '3' },
    ] as const
    expect(chargedMinutes(lines, '1')).toBe(160)
  })

  test('is free for the first minutes of what the price list says', () => {
    const { hourly } = demoPrices
    const advice = { service: 'advice', sold: [] } as const
    const criminal = { service: 'criminal', sold: [ceiling(), fixed] } as const
    expect(freeMinutesLeft(hourly, advice, [])).toBe(15)
    expect(freeMinutesLeft(hourly, criminal, [{ kind: 'free', minutes: 10 }])).toBe(5)
    expect(freeMinutesLeft(hourly, criminal, [{ kind: 'free', minutes: 30 }])).toBe(0)
    expect(freeMinutesLeft(hourly, advice, [{ kind: 'charged', minutes: 60 }])).toBe(15)
    for (const service of ['appeals', 'documents', 'agreements', null, undefined] as const)
      expect(freeMinutesLeft(hourly, { service, sold: [ceiling()] }, [])).toBe(0)
    const without = hourly.map(({ free_minutes: _, ...price }) => price)
    expect(freeMinutesLeft(without, advice, [])).toBe(0)
  })

  test('is free by the price that was sold, whatever service the matter is said to be about', () => {
    const { hourly } = demoPrices
    const named = (service: string) => [ceiling({ service })]
    expect(freeMinutesLeft(hourly, { service: null, sold: named('Juridisk rådgivning') }, [])).toBe(15)
    expect(freeMinutesLeft(hourly, { service: 'appeals', sold: named('juridisk  rådgivning') }, [])).toBe(15)
    expect(freeMinutesLeft(hourly, { service: 'advice', sold: named('Överklaganden') }, [])).toBe(0)
    const company = { service: 'advice', name: 'Rådgivning till företag', sek: 2500, condition: 'Minst en timme.' } as const
    const both = [company, ...hourly]
    expect(freeMinutesLeft(both, { service: 'advice', sold: named('Rådgivning till företag') }, [])).toBe(0)
    expect(freeMinutesLeft(both, { service: 'advice', sold: named('Juridisk rådgivning') }, [])).toBe(15)
    // Sold under other words, it may be either: in doubt what is best for the customer.
    expect(freeMinutesLeft(both, { service: 'advice', sold: named('Samtal om ditt testamente') }, [])).toBe(15)
    // A fixed price has no minutes.
    expect(freeMinutesLeft(hourly, { service: null, sold: [{ ...fixed, service: 'Brottmål' }] }, [])).toBe(0)
  })

  test('is free for the minutes that were fixed when it was proposed, whatever the price list says by now', () => {
    const { hourly } = demoPrices
    const agreed = (freeMinutes: number) => ceiling({ service: 'Juridisk rådgivning', freeMinutes })
    expect(freeMinutesLeft(hourly, { service: 'advice', sold: [agreed(0)] }, [])).toBe(0)
    expect(freeMinutesLeft([], { service: null, sold: [agreed(15)] }, [{ kind: 'free', minutes: 5 }])).toBe(10)
    // Of several, the most; what an earlier release sent has the price list's.
    expect(freeMinutesLeft(hourly, { service: null, sold: [agreed(10), agreed(30)] }, [])).toBe(30)
    expect(freeMinutesLeft(hourly, { service: 'advice', sold: [agreed(0), ceiling()] }, [])).toBe(15)
  })

  test('stays as it is once its agreement is settled or has ended, unless it is internal', () => {
    expect(isTimeSettled({ kind: 'charged', agreement: ceiling({ settledMinutes: 60 }) })).toBe(true)
    expect(isTimeSettled({ kind: 'free', agreement: ceiling({ state: 'withdrawn' }) })).toBe(true)
    expect(isTimeSettled({ kind: 'charged', agreement: ceiling() })).toBe(false)
    expect(isTimeSettled({ kind: 'internal', agreement: ceiling({ settledMinutes: 60 }) })).toBe(false)
    expect(isTimeSettled({ kind: 'free', agreement: undefined })).toBe(false)
  })
})
