import { creditSums, invoiceSums, partnerLineOf } from '#contract/money/books/partner-lines.ts'
import { linesByPartner, partnerOnInvoice } from '#contract/money/books/partner-on-invoice.ts'
import { payoutOf, quartersOf } from '#contract/money/books/earnings.ts'
import { applyEvent, balanceAfter, emptyBalance, type LedgerEvent, rowsOf, type Sale } from '#contract/money/books/postings.ts'
import { expect, test } from 'vitest'

test('an invoice of the platform’s fee has the VAT that was booked', () => {
  const lines = [
    { grossOre: 10_001, vatOre: 2_000 },
    { grossOre: 5_000, vatOre: 1_000 },
  ]
  expect(invoiceSums('fee', lines, null)).toEqual({ grossOre: 15_001, vatOre: 3_000, netOre: 12_001, isTaxed: true })
})

test('a partner’s share has VAT where the partner is registered for it in Sweden', () => {
  const lines = [{ grossOre: 12_500, vatOre: null }]
  const taxed = { grossOre: 12_500, vatOre: 2_500, netOre: 10_000, isTaxed: true }
  expect(invoiceSums('share', lines, 'SE559000001301')).toEqual(taxed)
  const untaxed = { grossOre: 12_500, vatOre: 0, netOre: 12_500, isTaxed: false }
  expect(invoiceSums('share', lines, null)).toEqual(untaxed)
  expect(invoiceSums('share', lines, 'FI12345678')).toEqual(untaxed)
})

test('a fee that was booked with Swedish VAT is no invoice to a firm in another EU country', () => {
  const sold = { name: 'Asianajo Oy', organisationNumber: '1234567-8', vatNumber: 'FI12345678', address: 'Aleksi 1', email: null }
  const known = { agreesToSelfBilling: true, details: undefined }
  expect(partnerOnInvoice('fee', sold, known)).toBeUndefined()
  const swedish = { ...sold, vatNumber: 'SE559000001301' }
  expect(partnerOnInvoice('fee', swedish, known)).toEqual(swedish)
})

test('each firm of a partner and each VAT number has an invoice of its own, in the words of its last line', () => {
  const firm = { name: 'Ek Advokat AB', organisationNumber: '556016-0680', vatNumber: null, address: 'Storgatan 1', email: null }
  const moved = { ...firm, address: 'Storgatan 2' }
  const registered = { ...firm, vatNumber: 'SE556016068001' }
  const other = { ...firm, name: 'Nya Ek Juridik AB', organisationNumber: '559000-0005' }
  const lines = [firm, other, moved, registered, null].map((partner, id) => ({ id, partner }))
  const split = (agreesToSelfBilling: boolean) =>
    linesByPartner('share', lines, { agreesToSelfBilling, details: undefined }).map(({ partner, own }) => [
      partner,
      own.map(({ id }) => id),
    ])
  expect(split(true)).toEqual([
    [moved, [0, 2]],
    [other, [1]],
    [registered, [3]],
  ])
  expect(split(false)).toEqual([])
})

/** Credits an invoice in parts. @returns the VAT of each credit note, in öre */
const creditedIn = (kind: 'fee' | 'share', original: Parameters<typeof creditSums>[2]['original'], parts: readonly number[]) => {
  const credited = { grossOre: 0, vatOre: 0 }
  return parts.map((partOre) => {
    const sums = creditSums(kind, [{ grossOre: -partOre, vatOre: -Math.round(partOre / 5) }], { original, credited })
    credited.grossOre += sums.grossOre
    credited.vatOre += sums.vatOre
    return sums
  })
}

test.each(['fee', 'share'] as const)('credit notes of a whole invoice (%s) have exactly its VAT', (kind) => {
  const notes = creditedIn(kind, { grossOre: 100, vatOre: 20, vatPercent: 25 }, [33, 33, 34])
  expect(notes.map(({ grossOre }) => grossOre)).toEqual([33, 33, 34])
  expect(notes.reduce((sum, { vatOre }) => sum + vatOre, 0)).toBe(20)
  expect(notes.every(({ grossOre, vatOre, netOre }) => netOre + vatOre === grossOre)).toBe(true)
})

test('a credit note never gives back more than what is left of its invoice', () => {
  const notes = creditedIn('share', { grossOre: 90, vatOre: 18, vatPercent: 25 }, [50, 50, 1])
  expect(notes).toMatchObject([{ grossOre: 50 }, { grossOre: 40, vatOre: 8 }, { grossOre: 0, vatOre: 0 }])
})

test('a credit note of an invoice without VAT has none', () => {
  const [note] = creditedIn('share', { grossOre: 90, vatOre: 0, vatPercent: 0 }, [50])
  expect(note).toEqual({ grossOre: 50, vatOre: 0, netOre: 50 })
})

/** 1 000 kr with a fee of a tenth, and what happened then. */
const paid = (seller: Sale['seller'], later: readonly LedgerEvent[], isShareOwedBack = false) => ({
  sale: { seller, amountOre: 100_000, feeOre: 10_000, isShareOwedBack },
  events: [{ kind: 'paid' as const, amountOre: 100_000 }, ...later],
})

test('what a partner who sells lost in a dispute isn’t earned, and is owed back; else the platform bears it', () => {
  const lost: LedgerEvent = { kind: 'dispute lost', amountOre: 40_000 }
  expect(payoutOf([paid('partner', [lost])])).toEqual({ gross: 1000, refunded: 400, fee: 60, share: 540, owed_back: 360 })
  expect(payoutOf([paid('platform', [lost])])).toEqual({ gross: 1000, refunded: 0, fee: 100, share: 900 })
  expect(payoutOf([paid('platform', [], true)])).toEqual({ gross: 0, refunded: 0, fee: 0, share: 0, owed_back: 900 })
})

test.each(['platform', 'partner'] as const)('a refund that failed stays credited, and is made again once (%s)', (seller) => {
  const refunded: LedgerEvent = { kind: 'refunded', amountOre: 50_000 }
  const failed: LedgerEvent = { kind: 'refund failed', amountOre: 50_000 }
  const repaid: LedgerEvent = { kind: 'repaid', amountOre: 50_000 }
  for (const later of [[refunded], [refunded, failed], [refunded, failed, repaid]])
    expect(payoutOf([paid(seller, later)])).toEqual({ gross: 1000, refunded: 500, fee: 50, share: 450 })
})

test.each(['platform', 'partner'] as const)(
  'a share that was taken twice is owed to the partner, as in the books (%s)',
  (seller) => {
    const refunded: LedgerEvent = { kind: 'refunded', amountOre: 50_000 }
    const failed: LedgerEvent = { kind: 'refund failed', amountOre: 50_000 }
    expect(payoutOf([paid(seller, [refunded, failed])])).not.toHaveProperty('owed_to_partner')
    const again = paid(seller, [refunded, failed, refunded])
    expect(payoutOf([again])).toEqual({ gross: 1000, refunded: 500, fee: 50, share: 450, owed_to_partner: 450 })
    const onAccount = again.events.flatMap((event, place) =>
      rowsOf(again.sale, balanceAfter(again.sale, again.events.slice(0, place)), event).filter(
        ({ role }) => role === 'owed_to_partners',
      ),
    )
    const balance = onAccount.reduce((sum, { amountOre }) => sum + amountOre, 0)
    // Where the office sells, the share that isn't earned yet is an advance to the partner.
    expect(balance).toBe(seller === 'platform' ? 0 : -45_000)
    const more = paid(seller, [refunded, failed, { kind: 'refunded', amountOre: 80_000 }])
    expect(payoutOf([more])).toEqual({ gross: 1000, refunded: 800, fee: 20, share: 180, owed_to_partner: 450 })
  },
)

test('a share that is settled by hand is owed no more, and one that has come back isn’t taken again', {
  tags: ['§settled-share'],
}, () => {
  const refunded: LedgerEvent = { kind: 'refunded', amountOre: 50_000 }
  const failed: LedgerEvent = { kind: 'refund failed', amountOre: 50_000 }
  const paidBack: LedgerEvent = { kind: 'share paid', amountOre: 45_000 }
  const sums = { gross: 1000, refunded: 500, fee: 50, share: 450 }
  for (const seller of ['platform', 'partner'] as const)
    expect(payoutOf([paid(seller, [refunded, failed, refunded, paidBack])])).toEqual({ ...sums, paid_to_partner: 450 })
  const lost: LedgerEvent = { kind: 'dispute lost', amountOre: 50_000 }
  const returned = { kind: 'share returned', amountOre: 45_000 } as const
  expect(payoutOf([paid('partner', [lost, returned])])).toEqual({ ...sums, came_back: 450 })

  const nothing = { gross: 0, refunded: 0, fee: 0, share: 0 }
  const all: LedgerEvent = { kind: 'refunded', amountOre: 100_000 }
  const later = (kind: 'share returned' | 'share reversed') => paid('platform', [{ kind, amountOre: 90_000 }, all], true)
  for (const kind of ['share returned', 'share reversed'] as const)
    expect(payoutOf([later(kind)])).toEqual({ ...nothing, came_back: 900 })
})

test('a share that is owed back is as much as the books claim, to the öre, once all went back in parts', () => {
  const part: LedgerEvent = { kind: 'refunded', amountOre: 1 }
  const sale = { seller: 'platform', amountOre: 3, feeOre: 1, isShareOwedBack: true } as const
  expect(payoutOf([{ sale, events: [{ kind: 'paid', amountOre: 3 }, part, part, part] }])).not.toHaveProperty('owed_back')
})

test('what is paid from the bank after a refund failed is owed to nobody more', () => {
  const later: LedgerEvent[] = (['refunded', 'refund failed', 'repaid'] as const).map((kind) => ({ kind, amountOre: 50_000 }))
  for (const seller of ['platform', 'partner'] as const)
    expect(payoutOf([paid(seller, later)])).toEqual({ gross: 1000, refunded: 500, fee: 50, share: 450 })
})

test('what never left the provider and is paid from the bank takes no share back: a partner who sells owes it', () => {
  const repaid: LedgerEvent = { kind: 'repaid', amountOre: 40_000 }
  expect(payoutOf([paid('partner', [repaid])])).toEqual({ gross: 1000, refunded: 400, fee: 60, share: 540, owed_back: 360 })
  expect(payoutOf([paid('platform', [repaid])])).toEqual({ gross: 1000, refunded: 0, fee: 100, share: 900 })
})

test('a partner’s year is told by quarter, less what went back', () => {
  const refunded: LedgerEvent = { kind: 'refunded', amountOre: 50_000 }
  const year = [
    { ...paid('platform', []), day: '2026-03-31' },
    { ...paid('partner', []), day: '2026-04-01' },
    { ...paid('platform', [refunded]), day: '2026-06-30' },
    { ...paid('platform', []), day: '2026-09-30' },
    { ...paid('platform', []), day: '2026-10-01' },
  ]
  expect(quartersOf(year)).toEqual([
    { quarter: 1, paid: 900, activities: 1, fees: 100 },
    { quarter: 2, paid: 1_350, activities: 2, fees: 150 },
    { quarter: 3, paid: 900, activities: 1, fees: 100 },
    { quarter: 4, paid: 900, activities: 1, fees: 100 },
  ])
})

test('a refund that fails and is made again is credited once, and what the partner gave twice is owed to them', () => {
  const sale: Sale = { seller: 'platform', amountOre: 100_000, feeOre: 10_000 }
  const events: LedgerEvent[] = [
    { kind: 'paid', amountOre: 100_000 },
    { kind: 'refunded', amountOre: 100_000 },
    { kind: 'refund failed', amountOre: 100_000 },
    { kind: 'refunded', amountOre: 100_000 },
  ]
  let balance = emptyBalance
  const told = events.map((event) => {
    const line = event.kind === 'refund failed' ? undefined : partnerLineOf(sale, balance, event)
    const rows = rowsOf(sale, balance, event).map(({ role, amountOre }) => `${role} ${amountOre}`)
    balance = applyEvent(sale, balance, event).after
    return [line?.grossOre, ...rows]
  })
  expect(told.map(([grossOre]) => grossOre)).toEqual([90_000, -90_000, undefined, undefined])
  expect(told.at(-1)?.slice(1)).toEqual([
    'provider -100000',
    'owed_to_customers 100000',
    'provider 90000',
    'owed_to_partners -90000',
  ])
})
