import { financialYearOf } from '#contract/dates/financial-year.ts'
import { lastDayOf } from '#contract/dates/open-months.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { creditSums, invoicedAs, invoiceSeries, invoiceSums, type PartnerLine } from '#contract/money/books/partner-lines.ts'
import type { PartnerInvoice } from '#contract/money/books/partner-invoices.ts'
import { vatPercent } from '#contract/money/vat.ts'
import type { MockDb } from '#mocks/db.ts'
import { nextNumber } from '#mocks/table.ts'
import { bookEntries } from './book-entries.ts'

interface Line extends PartnerLine {
  partner: string
  month: string
  payment: string
}

interface Sums {
  grossOre: number
  vatOre: number
}

/** An invoice that credit notes change, with what they gave back of it until now. */
interface Original extends Sums {
  number: string
  name: string
  vatPercent: number
  credited: Sums
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
  const originals = new Map<string, Original>()
  for (const [, group] of groups.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const [first] = group
    if (!first) continue
    const { kind, partner, month } = first
    const issue = (name: string, { grossOre, vatOre }: Sums, original?: string) => {
      const isCredit = original !== undefined
      const { name: yearName } = financialYearOf(lastDayOf(month), startMonth)
      const number = nextNumber(invoiceSeries(kind, { partnerId: partner, isCredit, yearName }), made)
      made.push({
        id: String(made.length + 1),
        number,
        kind: invoicedAs[kind][isCredit ? 'credit' : 'invoice'],
        partner: { id: partner, name },
        month,
        net: (grossOre - vatOre) / 100,
        vat: vatOre / 100,
        gross: grossOre / 100,
        issued_at: `${lastDayOf(month)}T23:00:00.000Z`,
        ...(isCredit && { original }),
      })
      return number
    }
    const positive = group.filter(({ grossOre }) => grossOre > 0)
    const details = db.partnerSellers[partner]
    if (positive.length > 0 && details?.legal_name) {
      const { isTaxed, ...sums } = invoiceSums(kind, positive, Boolean(details.vat_number))
      const number = issue(details.legal_name, sums)
      const credited = { grossOre: 0, vatOre: 0 }
      const original = { ...sums, number, name: details.legal_name, vatPercent: isTaxed ? vatPercent : 0, credited }
      for (const { payment } of positive) originals.set(payment, original)
    }
    const back = group.filter(({ grossOre }) => grossOre < 0)
    for (const [original, own] of Map.groupBy(back, ({ payment }) => originals.get(payment))) {
      const sums = original && creditSums(kind, own, { original, credited: original.credited })
      if (!sums || sums.grossOre === 0) continue
      issue(original.name, sums, original.number)
      original.credited.grossOre += sums.grossOre
      original.credited.vatOre += sums.vatOre
    }
  }
  return made
}
