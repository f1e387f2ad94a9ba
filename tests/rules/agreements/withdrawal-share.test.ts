import fc from 'fast-check'
import { expect, test } from 'vitest'
import { owedOnWithdrawal, settledOnWithdrawal, settledText, shareToPay } from '#contract/agreements/withdrawals/share.ts'

const amounts = fc.integer({ min: 300, max: 99_999_999 })
const shares = fc.integer({ min: 0, max: 100 })

test('what a buyer owes and gets back is the amount, to the öre, and rounds in the buyer’s favour', () => {
  fc.assert(
    fc.property(amounts, shares, (amountOre, sharePercent) => {
      const owed = owedOnWithdrawal(amountOre, { owesForWork: true, sharePercent })
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
      const owed = owedOnWithdrawal(amountOre, { owesForWork: true, sharePercent })
      if (owed * 100 > amountOre * sharePercent || (owed + 1) * 100 <= amountOre * sharePercent)
        expect.fail(`${sharePercent} % of ${amountOre} öre is ${owed}`)
    }
})

test('a higher share never owes less', () => {
  fc.assert(
    fc.property(amounts, shares, shares, (amountOre, one, other) => {
      const owed = (sharePercent: number) => owedOnWithdrawal(amountOre, { owesForWork: true, sharePercent })
      expect(owed(Math.max(one, other))).toBeGreaterThanOrEqual(owed(Math.min(one, other)))
    }),
  )
})

test('nobody pays more than is left, and both parts make up what is left', () => {
  fc.assert(
    fc.property(amounts, shares, fc.integer({ min: 0, max: 99_999_999 }), (amountOre, sharePercent, more) => {
      const leftOre = Math.min(amountOre, more)
      const { owedOre, refundOre } = settledOnWithdrawal({ amountOre, leftOre }, { owesForWork: true, sharePercent })
      expect(owedOre + refundOre).toBe(leftOre)
      expect(Math.min(owedOre, refundOre)).toBeGreaterThanOrEqual(0)
      expect(owedOre).toBeLessThanOrEqual(owedOnWithdrawal(amountOre, { owesForWork: true, sharePercent }))
    }),
  )
})

test.each([
  [1_000_000, '100 procent är utfört: du betalar 10 000 kr, och 0 kr går tillbaka.'],
  [400_000, '100 procent är utfört: du betalar 4 000 kr, och 0 kr går tillbaka.'],
  [0, undefined],
])('of 10 000 kr with all done and %i öre left the buyer reads: %s', (leftOre, text) => {
  const said = settledText({ amountOre: 1_000_000, leftOre }, { owesForWork: true, sharePercent: 100 })
  expect(said?.replaceAll('\u00a0', ' ')).toBe(text)
})

test('the ends are exact: nothing done owes nothing, all done owes all', () => {
  fc.assert(
    fc.property(amounts, (amountOre) => {
      expect(owedOnWithdrawal(amountOre, { owesForWork: true, sharePercent: 0 })).toBe(0)
      expect(owedOnWithdrawal(amountOre, { owesForWork: true, sharePercent: 100 })).toBe(amountOre)
    }),
  )
})

test('who doesn’t owe for work pays nothing, whatever is done', () => {
  fc.assert(
    fc.property(amounts, shares, (amountOre, sharePercent) => {
      expect(owedOnWithdrawal(amountOre, { owesForWork: false, sharePercent })).toBe(0)
      expect(shareToPay({ owesForWork: false, sharePercent })).toBe(0)
    }),
  )
})
