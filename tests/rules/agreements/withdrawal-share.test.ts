import fc from 'fast-check'
import { expect, test } from 'vitest'
import { owedOnWithdrawal } from '#contract/agreements/withdrawals/share.ts'

const amounts = fc.integer({ min: 300, max: 99_999_999 })
const shares = fc.integer({ min: 0, max: 100 })

test('what a buyer owes and gets back is the amount, to the öre, and rounds in the buyer’s favour', () => {
  fc.assert(
    fc.property(amounts, shares, (amountOre, sharePercent) => {
      const owed = owedOnWithdrawal(amountOre, { earlyStart: true, sharePercent })
      const refund = amountOre - owed
      expect(Number.isInteger(owed)).toBe(true)
      expect(owed + refund).toBe(amountOre)
      // Never more than the share, and less than an öre below it.
      expect(owed * 100).toBeLessThanOrEqual(amountOre * sharePercent)
      expect((owed + 1) * 100).toBeGreaterThan(amountOre * sharePercent)
      expect(refund).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 10_000 },
  )
})

test('every öre of every share from 3 to 30 kronor', () => {
  for (let amountOre = 300; amountOre <= 3_000; amountOre += 1)
    for (let sharePercent = 0; sharePercent <= 100; sharePercent += 1) {
      const owed = owedOnWithdrawal(amountOre, { earlyStart: true, sharePercent })
      if (owed * 100 > amountOre * sharePercent || (owed + 1) * 100 <= amountOre * sharePercent)
        expect.fail(`${sharePercent} % of ${amountOre} öre is ${owed}`)
    }
})

test('a higher share never owes less', () => {
  fc.assert(
    fc.property(amounts, shares, shares, (amountOre, one, other) => {
      const owed = (sharePercent: number) => owedOnWithdrawal(amountOre, { earlyStart: true, sharePercent })
      expect(owed(Math.max(one, other))).toBeGreaterThanOrEqual(owed(Math.min(one, other)))
    }),
  )
})

test('the ends are exact: nothing done owes nothing, all done owes all', () => {
  fc.assert(
    fc.property(amounts, (amountOre) => {
      expect(owedOnWithdrawal(amountOre, { earlyStart: true, sharePercent: 0 })).toBe(0)
      expect(owedOnWithdrawal(amountOre, { earlyStart: true, sharePercent: 100 })).toBe(amountOre)
    }),
  )
})

test('who hasn’t asked for an early start owes nothing, whatever is done', () => {
  fc.assert(
    fc.property(amounts, shares, (amountOre, sharePercent) => {
      expect(owedOnWithdrawal(amountOre, { earlyStart: false, sharePercent })).toBe(0)
    }),
  )
})
