import { financialYearOf } from '#contract/dates/financial-year.ts'
import { lastDayOfMonth } from '#contract/dates/open-months.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { creditSums, invoicedAs, invoiceSeries, invoiceSums, type PartnerLine } from '#contract/money/books/partner-lines.ts'
import type { PartnerInvoice } from '#contract/money/books/partner-invoices.ts'
import { partnerOnInvoice } from '#contract/money/books/partner-on-invoice.ts'
import { partyFromReply } from '#contract/money/documents/named-seller.ts'
import { isReverseCharged } from '#contract/money/books/reverse-charge.ts'
import { vatPercent } from '#contract/money/vat.ts'
import { agreesToSelfBilling } from '#contract/office/accepted-terms.ts'
import { acceptedTerms } from '#mocks/accounts/accepted-terms.ts'
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
    const { payout_to: partner } = payment
    return line && partner && month < thisMonth ? [{ ...line, partner, month, payment: payment.id }] : []
  })
  const groups = [...Map.groupBy(lines, ({ month, partner, kind }) => `${month} ${partner} ${kind}`)]
  const invoices: PartnerInvoice[] = []
  const originals = new Map<string, Original>()
  for (const [, group] of groups.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const [first] = group
    if (!first) continue
    const { kind, partner, month } = first
    const issue = ({ name, isReverse }: Pick<Original, 'name' | 'isReverse'>, { grossOre, vatOre }: Sums, original?: string) => {
      const isCredit = original !== undefined
      const { name: yearName } = financialYearOf(lastDayOfMonth(month), startMonth)
      const number = nextNumber(invoiceSeries(kind, { partnerId: partner, isCredit, yearName }), invoices)
      invoices.push({
        id: String(invoices.length + 1),
        number,
        kind: invoicedAs[kind][isCredit ? 'credit' : 'invoice'],
        partner: { id: partner, name },
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
    const named = positive.length > 0 ? partnerOnInvoice(kind, partnerIn(db, partner)) : undefined
    if (named) {
      const { isTaxed, ...sums } = invoiceSums(kind, positive, named.vatNumber)
      const percent = isTaxed ? vatPercent : 0
      const isReverse = isReverseCharged({ vatPercent: percent, seller: named })
      const facts = { ...sums, name: named.name, vatPercent: percent, isReverse }
      const original = { ...facts, number: issue(facts, sums), credited: { grossOre: 0, vatOre: 0 } }
      for (const { payment } of positive) originals.set(payment, original)
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

/** A partner as documents and books name them, also once the account is gone. */
const partnerIn = (db: MockDb, partner: string) => {
  const details = db.partnerSellers[partner]
  const isTheirs = (paymentId: string) => db.payments.some(({ id, seller }) => id === paymentId && seller?.partnerId === partner)
  const sold = db.documents.findLast(({ kind, payment }) => kind !== 'credit' && isTheirs(payment))?.seller
  return {
    sold: sold && partyFromReply(sold),
    // A deleted account has taken its acceptance along: what was agreed then still holds.
    agreesToSelfBilling: !db.people.some(({ id }) => id === partner) || agreesToSelfBilling(acceptedTerms(db, partner)),
    details: details && {
      ...{ legalName: details.legal_name, street: details.street, postalCode: details.postal_code, city: details.city },
      ...{ organisationNumber: details.organisation_number, issuedBy: details.issued_by, vatNumber: details.vat_number },
    },
  }
}
