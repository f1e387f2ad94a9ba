import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BookAccounts } from '#contract/money/books/settings.ts'
import { applyEvent, emptyBalance, type LedgerEvent, netEarned, rowsOf, type Sale } from '#contract/money/books/postings.ts'

/**
 * Books the events of a year, and counts what a card provider would, as the stand-in for Stripe
 * does.
 */
const bookYear = (sale: Sale, moments: readonly { kind: 'refund' | 'fail' | 'repay' | 'perform'; part: number }[]) => {
  const balance: Partial<Record<keyof BookAccounts, number>> = {}
  let at = emptyBalance
  const vouchers: number[] = []
  const book = (event: LedgerEvent) => {
    const rows = rowsOf(sale, at, event)
    for (const { role, amountOre } of rows) balance[role] = (balance[role] ?? 0) + amountOre
    vouchers.push(rows.reduce((sum, { amountOre }) => sum + amountOre, 0))
    at = applyEvent(sale, at, event).after
  }
  const charge = { amount: sale.amountOre, refunded: 0, reversed: 0, feeRefunded: 0 }
  const done: number[] = []
  const failedOre: number[] = []
  let repaid = 0
  book({ kind: 'paid', amountOre: sale.amountOre })
  for (const { kind, part } of moments) {
    const left = charge.amount - charge.refunded - repaid
    const ore = Math.min(left, Math.ceil(charge.amount * part))
    if (kind === 'perform') book({ kind: 'performed', amountOre: netEarned(sale, at, ore) })
    else if (kind === 'refund' && ore > 0) {
      charge.refunded += ore
      if (sale.feeOre !== null) charge.reversed += ore
      if (sale.feeOre !== null) charge.feeRefunded += Math.round((sale.feeOre * ore) / charge.amount)
      done.push(ore)
      book({ kind: 'refunded', amountOre: ore })
    } else if (kind === 'fail') {
      const failed = done.pop()
      if (failed === undefined) continue
      charge.refunded -= failed
      failedOre.push(failed)
      book({ kind: 'refund failed', amountOre: failed })
    } else if (kind === 'repay') {
      // At most what is left, as where another refund has taken the failed one's place.
      const paid = Math.min(left, failedOre.pop() ?? ore)
      if (paid === 0) continue
      repaid += paid
      book({ kind: 'repaid', amountOre: paid })
    }
  }
  const sentOn = sale.feeOre === null ? 0 : charge.amount - sale.feeOre
  const atProvider = charge.amount - charge.refunded - sentOn + charge.reversed - charge.feeRefunded
  return { balance, vouchers, atProvider, repaid, at }
}

const amounts = fc.integer({ min: 300, max: 9_999_999 })
const moments = fc.array(
  fc.record({
    kind: fc.constantFrom('refund', 'fail', 'repay', 'perform'),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { maxLength: 8 },
)
const sales: fc.Arbitrary<Sale> = amounts.chain((amountOre) =>
  fc.record({
    amountOre: fc.constant(amountOre),
    seller: fc.constantFrom('platform', 'partner'),
    feeOre: fc.integer({ min: 0, max: Math.floor(amountOre / 2) }),
    isShareOwedBack: fc.boolean(),
  }),
)

test('halves of an öre, rounded twice, leave no claim on a partner whose share has gone back', { tags: ['R106'] }, () => {
  const sale: Sale = { seller: 'platform', amountOre: 314, feeOre: 157, isShareOwedBack: true }
  const { balance } = bookYear(sale, [
    { kind: 'refund', part: 1 / 314 },
    { kind: 'refund', part: 1 },
  ])
  expect(balance).toMatchObject({ advances: 0, vat: 0, owed_to_partners: 0 })
})

describe('a year of the books', () => {
  test('balances to the öre with the card provider, whatever happens to payments', () => {
    fc.assert(
      fc.property(sales, fc.boolean(), moments, (paidOut, isPaidOut, year) => {
        const sale: Sale = isPaidOut ? paidOut : { ...paidOut, seller: 'platform', feeOre: null }
        const { balance, vouchers, atProvider, repaid } = bookYear(sale, year)
        expect(vouchers.every((sum) => sum === 0)).toBe(true)
        expect(balance.provider ?? 0).toBe(atProvider)
        expect(balance.bank ?? 0).toBe(0 - repaid)
        expect(balance.advances ?? 0).toBeLessThanOrEqual(0)
      }),
      { numRuns: 2_000 },
    )
  })

  test('leaves neither advance, VAT nor partner’s share of a payment that went back in parts', () => {
    fc.assert(
      fc.property(sales, fc.double({ min: 0, max: 1, noNaN: true }), (paidOut, part) => {
        const sale: Sale = { ...paidOut, seller: 'platform' }
        const { balance } = bookYear(sale, [
          { kind: 'refund', part },
          { kind: 'refund', part: 1 },
        ])
        expect(balance.advances ?? 0).toBe(0)
        expect(balance.vat ?? 0).toBe(0)
        expect(balance.owed_to_partners ?? 0).toBe(0)
      }),
    )
  })
})

test.each(['platform', 'partner'] as const)(
  'a refund that failed and is paid from the bank ends the debt to the customer (%s)',
  (seller) => {
    const sale: Sale = { seller, amountOre: 100_000, feeOre: 10_000 }
    const refunded = bookYear(sale, [{ kind: 'refund', part: 0.5 }])
    const repaid = bookYear(sale, [
      { kind: 'refund', part: 0.5 },
      { kind: 'fail', part: 0 },
      { kind: 'repay', part: 0 },
    ])
    const { provider = 0, ...rest } = refunded.balance
    expect(repaid.balance).toEqual({ ...rest, provider: provider + 50_000, bank: -50_000, owed_to_customers: 0 })
  },
)

test('money that never left the card provider goes back from the bank, and the partner keeps the share', () => {
  const sale: Sale = { seller: 'platform', amountOre: 100_000, feeOre: 10_000 }
  const { balance } = bookYear(sale, [{ kind: 'repay', part: 1 }])
  expect(balance).toEqual({ provider: 10_000, bank: -100_000, advances: 0, vat: 0, owed_to_partners: 0, subcontracted: 90_000 })
})

test('an advance of 1 500,50 kr becomes a sale, and half of it goes back', () => {
  const sale: Sale = { seller: 'platform', amountOre: 150_050, feeOre: null }
  const { balance } = bookYear(sale, [
    { kind: 'perform', part: 1 },
    { kind: 'refund', part: 0.5 },
  ])
  expect(balance).toEqual({ provider: 75_025, advances: 0, vat: -15_005, sales: -60_020 })
})

test.each([
  ['is an advance until it is done', 'platform', [], { advances: -80_000, vat: -20_000, owed_to_partners: 90_000 }],
  [
    'is a sale as far as it is done, and its share a cost',
    'platform',
    [{ kind: 'perform', part: 0.5 }],
    { advances: -40_000, vat: -20_000, sales: -40_000, owed_to_partners: 45_000, subcontracted: 45_000 },
  ],
  [
    'goes back from what isn’t done first',
    'platform',
    [
      { kind: 'perform', part: 0.4 },
      { kind: 'refund', part: 0.75 },
    ],
    { provider: 2_500, advances: 0, vat: -5_000, sales: -20_000, owed_to_partners: 0, subcontracted: 22_500 },
  ],
  ['is a fee with VAT where the partner sells', 'partner', [], { fees: -8_000, vat: -2_000, owed_to_partners: 0 }],
  [
    'goes back with its part of the fee',
    'partner',
    [{ kind: 'refund', part: 0.5 }],
    { provider: 5_000, fees: -4_000, vat: -1_000, owed_to_partners: 0 },
  ],
] as const)('1 000 kr, of which a partner gets 900, %s', (_, seller, moments, expected) => {
  const { balance } = bookYear({ seller, amountOre: 100_000, feeOre: 10_000 }, moments)
  expect(balance).toEqual({ provider: 10_000, ...expected })
})

test('a share that is owed back is a claim on the partner, never a cost, until it has come back', { tags: ['R106'] }, () => {
  const sale: Sale = { seller: 'platform', amountOre: 100_000, feeOre: 10_000, isShareOwedBack: true }
  const performed = bookYear(sale, [{ kind: 'perform', part: 1 }]).balance
  expect(performed).toEqual({ provider: 10_000, advances: 0, vat: -20_000, sales: -80_000, owed_to_partners: 90_000 })
  const refunded = bookYear(sale, [
    { kind: 'perform', part: 1 },
    { kind: 'refund', part: 1 },
  ]).balance
  expect(refunded).toEqual({ provider: 0, advances: 0, vat: 0, sales: 0, owed_to_partners: 0 })
})
