import { nameOf } from '#mocks/accounts/person-of.ts'
import { financialYearOf } from '#contract/dates/financial-year.ts'
import { changedSettings, settingsChangeCalls } from '#contract/money/books/settings-changes.ts'
import { voucherText } from '#contract/money/books/voucher-text.ts'
import { type Voucher, voucherCalls } from '#contract/money/books/vouchers.ts'
import { sekOf } from '#contract/core/ore.ts'
import type { MockDb } from '#mocks/db.ts'
import { mock } from '#mocks/mock.ts'
import { nextPage } from '#mocks/next-page.ts'
import { nextNumber } from '#mocks/table.ts'
import { bookEntries } from './book-entries.ts'

/** The vouchers, and what was changed in the settings of the books. */
export const mocks = [
  mock(voucherCalls.vouchers, ({ query: { month, payment, after } }, { db, replyHeaders }) => {
    const isAsked = (voucher: Voucher) => (month ? voucher.day.startsWith(month) : voucher.payment === payment)
    return nextPage(vouchersOf(db).filter(isAsked), after, replyHeaders)
  }),
  mock(settingsChangeCalls.settingsChanges, ({ query }, { db, replyHeaders }) => {
    return nextPage(db.bookSettingsChanges.toReversed(), query.after, replyHeaders).map(({ id, by, at, before, after }) => ({
      id,
      changed_at: at,
      changed_by: nameOf(db, by),
      fields: changedSettings(before, after),
    }))
  }),
]

/** All vouchers by day, numbered each time as they were written. */
const vouchersOf = (db: MockDb): Voucher[] => {
  const { accounts, voucher_series: letters, financial_year_start_month: startMonth } = db.bookSettings
  const vouchers: Voucher[] = []
  let lastRow = 0
  const asWritten = bookEntries(db).toSorted((one, other) => one.at.localeCompare(other.at))
  for (const { kind, day, payment, document, settled, rows } of asWritten)
    vouchers.push({
      id: String(vouchers.length + 1),
      number: nextNumber(`${letters}${financialYearOf(day, startMonth).name}`, vouchers),
      kind,
      day,
      text: voucherText({ kind, document: document?.number ?? null, paymentId: payment.id, matterId: payment.matter }),
      matter: payment.matter,
      payment: payment.id,
      document: document ? { id: document.id, number: document.number } : null,
      rows: rows.map(({ role, amountOre }) => ({ id: String(++lastRow), account: accounts[role], amount: sekOf(amountOre) })),
      ...(settled && { settled: { how: settled.how, noted_by: nameOf(db, settled.by) } }),
    })
  return vouchers.toSorted((one, other) => one.day.localeCompare(other.day))
}
