import { expect, test } from 'vitest'
import { yearInMonths } from '#contract/money/books/month-sums.ts'
import { defaultBookSettings } from '#contract/money/books/settings.ts'

const { accounts } = defaultBookSettings
const year = { from: '2026-01-01', to: '2026-12-31' }
const of = (month: string, kind: 'paid' | 'refunded' | 'refund failed' | 'repaid' | 'share paid', movedOre: number) =>
  ({ month, kind, seller: 'platform', movedOre, vouchers: 1, notExported: 0 }) as const
const on = (month: string, account: number, amountOre: number) => ({ month, account, amountOre })
const oneMonth = (moved: Parameters<typeof yearInMonths>[0]['moved'], onAccounts: ReturnType<typeof on>[] = []) =>
  yearInMonths({ moved, onAccounts }, { from: '2026-11-01', to: '2026-11-30' }, { today: '2026-11-29', accounts })[0]

test('a year has its months until today, and after its end all of them', () => {
  const monthsOn = (today: string) =>
    yearInMonths({ moved: [], onAccounts: [] }, year, { today, accounts }).map(({ month }) => month)
  expect(monthsOn('2026-03-01')).toEqual(['2026-01', '2026-02', '2026-03'])
  expect(monthsOn('2027-02-01')).toHaveLength(12)
})

test('what has gone back is less a refund that failed, and a settled share is none of it', () => {
  const moved = [of('2026-11', 'paid', 100_000), of('2026-11', 'refunded', -50_000), of('2026-11', 'refund failed', 50_000)]
  const sums = { gross: 1_000, gross_of_partners: 0 }
  expect(oneMonth(moved)).toMatchObject({ ...sums, refunds: 0 })
  expect(oneMonth([...moved, of('2026-11', 'repaid', -50_000), of('2026-11', 'share paid', 45_000)])).toMatchObject({
    ...sums,
    refunds: 500,
    vouchers: 5,
  })
})

test('what partners sold themselves is told apart, less what went back', () => {
  const sold = [of('2026-11', 'paid', 100_000), of('2026-11', 'refunded', -20_000)].map((row) => ({
    ...row,
    seller: 'partner' as const,
  }))
  expect(oneMonth(sold)).toMatchObject({ gross: 0, refunds: 0, gross_of_partners: 800 })
})

test('VAT is of the month, advances and the provider’s debt are of all months until its end', () => {
  const { vat, advances, provider } = accounts
  const rows = ['2026-10', '2026-11', '2026-12'].flatMap((month) => [
    ...[on(month, vat, -2_500), on(month, advances, -10_000), on(month, provider, 12_500)],
  ])
  expect(oneMonth([], rows)).toMatchObject({ vat: 25, advances: 200, owed_by_provider: 250 })
})

test('another month’s vouchers aren’t counted, nor those that an export has handed over', () => {
  const moved = [
    { ...of('2026-11', 'paid', 100), notExported: 1 },
    { ...of('2026-10', 'paid', 100), notExported: 1 },
    of('2026-11', 'paid', 100),
  ]
  expect(oneMonth(moved)).toMatchObject({ gross: 2, vouchers: 2, not_exported: 1 })
})
