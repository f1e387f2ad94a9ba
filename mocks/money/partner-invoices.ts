import { financialYearOf } from '#contract/dates/financial-year.ts'
import { lastDayOf } from '#contract/dates/open-months.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { invoicedAs, invoiceSeries, invoiceSums, type PartnerLine } from '#contract/money/books/partner-lines.ts'
import type { PartnerInvoice } from '#contract/money/books/partner-invoices.ts'
import type { MockDb } from '#mocks/db.ts'
import { nextNumber } from '#mocks/table.ts'
import { bookEntries } from './book-entries.ts'

interface Line extends PartnerLine {
  partner: string
  month: string
  payment: string
}

/** The invoices of the months that are over, oldest first, derived from the books each time. */
export const partnerInvoicesOf = (db: MockDb): PartnerInvoice[] => {
  const { financial_year_start_month: startMonth } = db.bookSettings
  const thisMonth = swedishDay(new Date()).slice(0, 7)
  const lines = bookEntries(db).flatMap(({ line, day, payment }): Line[] => {
    const month = day.slice(0, 7)
    const { payout_to: partner } = payment
    return line && partner && month < thisMonth ? [{ ...line, partner, month, payment: payment.id }] : []
  })
  const groups = [...Map.groupBy(lines, ({ month, partner, kind }) => `${month} ${partner} ${kind}`)]
  const made: PartnerInvoice[] = []
  const originals = new Map<string, string>()
  for (const [, group] of groups.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const [first] = group
    const name = first && db.partnerSellers[first.partner]?.legal_name
    if (!first || !name) continue
    const issue = (own: readonly Line[], original?: string) => {
      const { kind, partner, month } = first
      const isCredit = original !== undefined
      const { name: yearName } = financialYearOf(lastDayOf(month), startMonth)
      const series = invoiceSeries(kind, { partnerId: partner, isCredit, yearName })
      const number = nextNumber(series, made)
      const { netOre, vatOre, grossOre } = invoiceSums(kind, own, Boolean(db.partnerSellers[partner]?.vat_number))
      made.push({
        id: String(made.length + 1),
        number,
        kind: invoicedAs[kind][isCredit ? 'credit' : 'invoice'],
        partner: { id: partner, name },
        month,
        net: netOre / 100,
        vat: vatOre / 100,
        gross: grossOre / 100,
        issued_at: `${lastDayOf(month)}T23:00:00.000Z`,
        ...(isCredit && { original }),
      })
      return number
    }
    const positive = group.filter(({ grossOre }) => grossOre > 0)
    if (positive.length > 0) {
      const number = issue(positive)
      for (const { payment } of positive) originals.set(payment, number)
    }
    const back = group.filter(({ grossOre }) => grossOre < 0)
    for (const [original, own] of Map.groupBy(back, ({ payment }) => originals.get(payment) ?? '')) issue(own, original)
  }
  return made
}
