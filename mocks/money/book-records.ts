import { settingsChangeCalls, changedFields } from '#contract/money/books/settings-changes.ts'
import { voucherText } from '#contract/money/books/voucher-text.ts'
import { voucherCalls } from '#contract/money/books/vouchers.ts'
import { requireRight } from '#contract/office/require-right.ts'
import { vatIn } from '#contract/money/vat.ts'
import { mock } from '#mocks/mock.ts'
import { nextPage } from '#mocks/next-page.ts'
import { type BookEntry, bookEntries } from './book-entries.ts'

/** The vouchers, and what was changed in the settings of the books. */
export const bookRecordMocks = [
  mock(voucherCalls.vouchers, ({ query: { month, payment, after } }, { viewer, db, replyHeaders }) => {
    requireRight(viewer, 'keepBooks')
    const all = bookEntries(db)
      .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
      .map((entry, index) => ({ entry, id: String(index + 1) }))
      .filter(({ entry }) => (month ? entry.day.startsWith(month) : entry.payment === payment))
    return nextPage(all, after, replyHeaders).map(({ entry, id }) => {
      const document = db.documents.find(
        (issued) => issued.payment === entry.payment && (issued.kind === 'credit') === (entry.kind === 'refunded'),
      )
      const named = entry.kind === 'performed' ? undefined : document
      const { kind, day } = entry
      const number = `V${day.slice(0, 4)}-${id}`
      const text = voucherText({ kind, document: named?.number ?? null, paymentId: entry.payment, matterId: entry.matter })
      return {
        id,
        number,
        kind,
        day,
        text,
        matter: entry.matter,
        payment: entry.payment,
        document: named ? { id: named.id, number: named.number } : null,
        rows: rowsOf(entry),
      }
    })
  }),
  mock(settingsChangeCalls.settingsChanges, ({ query }, { viewer, db, replyHeaders }) => {
    requireRight(viewer, 'keepBooks')
    return nextPage(db.bookSettingsChanges.toReversed(), query.after, replyHeaders).map(({ id, by, at, before, after }) => {
      const maker = db.people.find((person) => person.id === by)
      return {
        id,
        changed_at: at,
        changed_by: maker ? `${maker.name} ${maker.surname}` : null,
        fields: changedFields(before, after),
      }
    })
  }),
]

/** A sale of the platform's own. */
const rowsOf = ({ kind, amount }: BookEntry) => {
  const vat = vatIn(Math.round(amount * 100)) / 100
  const net = Math.round((amount - vat) * 100) / 100
  return {
    paid: [
      { account: 1580, amount },
      { account: 2420, amount: -net },
      { account: 2611, amount: -vat },
    ],
    performed: [
      { account: 2420, amount: net },
      { account: 3001, amount: -net },
    ],
    refunded: [
      { account: 1580, amount: -amount },
      { account: 2420, amount: net },
      { account: 2611, amount: vat },
    ],
  }[kind]
}
