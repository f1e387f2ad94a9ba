import { nameOf } from '#mocks/accounts/person-of.ts'
import { changedFields, settingsChangeCalls } from '#contract/money/books/settings-changes.ts'
import { voucherText } from '#contract/money/books/voucher-text.ts'
import { voucherCalls } from '#contract/money/books/vouchers.ts'
import { mock } from '#mocks/mock.ts'
import { nextPage } from '#mocks/next-page.ts'
import { bookEntries } from './book-entries.ts'

/** The vouchers, and what was changed in the settings of the books. */
export const mocks = [
  mock(voucherCalls.vouchers, ({ query: { month, payment, after } }, { db, replyHeaders }) => {
    const { accounts } = db.bookSettings
    const all = bookEntries(db)
      .toSorted((one, other) => one.day.localeCompare(other.day))
      .map((entry, index) => ({ entry, id: String(index + 1) }))
      .filter(({ entry }) => (month ? entry.day.startsWith(month) : entry.payment.id === payment))
    return nextPage(all, after, replyHeaders).map(({ entry: { kind, day, payment: of, rows }, id }) => {
      const document = db.documents.find(
        (issued) => issued.payment === of.id && (issued.kind === 'credit' ? kind === 'refunded' : kind === 'paid'),
      )
      return {
        id,
        number: `V${day.slice(0, 4)}-${id}`,
        kind,
        day,
        text: voucherText({ kind, document: document?.number ?? null, paymentId: of.id, matterId: of.matter }),
        matter: of.matter,
        payment: of.id,
        document: document ? { id: document.id, number: document.number } : null,
        rows: rows.map(({ role, amountOre }, place) => ({
          id: String(10 * Number(id) + place),
          account: accounts[role],
          amount: amountOre / 100,
        })),
      }
    })
  }),
  mock(settingsChangeCalls.settingsChanges, ({ query }, { db, replyHeaders }) => {
    return nextPage(db.bookSettingsChanges.toReversed(), query.after, replyHeaders).map(({ id, by, at, before, after }) => ({
      id,
      changed_at: at,
      changed_by: nameOf(db, by),
      fields: changedFields(before, after),
    }))
  }),
]
