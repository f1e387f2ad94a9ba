import { financialYearOf } from '#contract/dates/financial-year.ts'
import { lastDayOfMonth } from '#contract/dates/open-months.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { creditSums, invoicedAs, invoiceSeries, invoiceSums, type PartnerLine } from '#contract/money/books/partner-lines.ts'
import type { PartnerInvoice } from '#contract/money/books/partner-invoices.ts'
import { linesByPartner } from '#contract/money/books/partner-on-invoice.ts'
import { type NamedParty, partyFromReply } from '#contract/money/documents/named-seller.ts'
import { isReverseCharged } from '#contract/money/books/reverse-charge.ts'
import { vatPercent } from '#contract/money/vat.ts'
import { agreesToSelfBilling } from '#contract/office/accepted-terms.ts'
import { acceptedTerms } from '#mocks/accounts/accepted-terms.ts'
import type { MockDb } from '#mocks/db.ts'
import { nextNumber } from '#mocks/table.ts'
import { bookEntries } from './book-entries.ts'
import { documentOf } from './payment-facts.ts'
import type { PaymentRow } from './rows.ts'
import { bookDetailsOf } from './seller.ts'
import { seriesOfPartner } from './series-of-partner.ts'

interface Line extends PartnerLine {
  partnerId: string
  partner: NamedParty | null
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
  partner: NamedParty
  vatPercent: number
  /** The platform reports its VAT. */
  isReverse: boolean
  credited: Sums
}

/** The invoices of the months that are over, oldest first, derived from the books each time. */
export const partnerInvoicesOf = (db: MockDb): PartnerInvoice[] => {
  const { financial_year_start_month: startMonth } = db.bookSettings
  const thisMonth = swedishDay(new Date()).slice(0, 7)
  const lines = bookEntries(db).flatMap(({ line, day, payment }): Line[] => {
    const month = day.slice(0, 7)
    const { payout_to: partnerId } = payment
    if (!line || !partnerId || month >= thisMonth) return []
    return [{ ...line, partnerId, partner: partnerThen(db, payment, line), month, payment: payment.id }]
  })
  const groups = [...Map.groupBy(lines, ({ month, partnerId, kind }) => `${month} ${partnerId} ${kind}`)]
  const invoices: PartnerInvoice[] = []
  const papers: { number: string; seller: NamedParty }[] = []
  const originals = new Map<string, Original>()
  for (const [, group] of groups.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const [first] = group
    if (!first) continue
    const { kind, partnerId, month } = first
    const issue = (
      { partner, isReverse }: Pick<Original, 'partner' | 'isReverse'>,
      { grossOre, vatOre }: Sums,
      original?: string,
    ) => {
      const isCredit = original !== undefined
      const { name: yearName } = financialYearOf(lastDayOfMonth(month), startMonth)
      const name = invoiceSeries(kind, { isCredit, yearName })
      const series = kind === 'fee' ? name : seriesOfPartner(papers, { partnerId, name, seller: partner })
      const number = nextNumber(series, invoices)
      papers.push({ number, seller: partner })
      invoices.push({
        id: String(invoices.length + 1),
        number,
        kind: invoicedAs[kind][isCredit ? 'credit' : 'invoice'],
        partner: { id: partnerId, name: partner.name },
        month,
        net: (grossOre - vatOre) / 100,
        vat: vatOre / 100,
        gross: grossOre / 100,
        ...(isReverse && { reverse_charge: true }),
        issued_at: `${lastDayOfMonth(month)}T23:00:00.000Z`,
        ...(isCredit && { original }),
      })
      return number
    }
    const positive = group.filter(({ grossOre }) => grossOre > 0)
    for (const { partner, own } of linesByPartner(kind, positive, knownOf(db, partnerId))) {
      const { isTaxed, ...sums } = invoiceSums(kind, own, partner.vatNumber)
      const percent = isTaxed ? vatPercent : 0
      const isReverse = isReverseCharged({ vatPercent: percent, seller: partner })
      const facts = { ...sums, partner, vatPercent: percent, isReverse }
      const original = { ...facts, number: issue(facts, sums), credited: { grossOre: 0, vatOre: 0 } }
      for (const { payment } of own) originals.set(payment, original)
    }
    const back = group.filter(({ grossOre }) => grossOre < 0)
    for (const [original, own] of Map.groupBy(back, ({ payment }) => originals.get(payment))) {
      const sums = original && creditSums(kind, own, { original, credited: original.credited })
      if (!sums || sums.grossOre === 0) continue
      issue(original, sums, original.number)
      original.credited.grossOre += sums.grossOre
      original.credited.vatOre += sums.vatOre
    }
  }
  return invoices
}

/** The partner as the payment's document or, of a share, the books of its day name them. */
const partnerThen = (db: MockDb, { id, seller, partner }: PaymentRow, { kind }: PartnerLine) => {
  const sold = seller?.partnerId ? documentOf(db, id)?.seller : undefined
  return (kind === 'fee' ? sold && partyFromReply(sold) : partner) ?? null
}

/** The facts about a partner as they are now. */
const knownOf = (db: MockDb, partnerId: string) => ({
  details: bookDetailsOf(db, partnerId),
  // A deleted account has taken its acceptance along: what was agreed then still holds.
  agreesToSelfBilling: !db.people.some(({ id }) => id === partnerId) || agreesToSelfBilling(acceptedTerms(db, partnerId)),
})
