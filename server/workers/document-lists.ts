import { csvOf, csvRows } from '#contract/core/csv.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { isCreditNote, type PartnerInvoiceKind, partnerInvoiceLabels } from '#contract/money/books/partner-invoices.ts'
import { isReverseCharged } from '#contract/money/books/reverse-charge.ts'
import { type DocumentKind, documentKindLabels } from '#contract/money/documents/kinds.ts'
import { kronorCell } from './kronor-cell.ts'

/** In öre, and positive on every kind. */
interface Sums {
  netOre: number
  vatOre: number
  grossOre: number
  vatPercent: number
}

interface ExportedDocument extends Sums {
  number: string
  kind: DocumentKind
  issuedAt: Date
  /** The number of what it changes. */
  original: string | null
  /** The number of its voucher. */
  voucher: string | null
  paymentId: number
  matterId: number
  isBelated: boolean
  seller: { name: string }
}

interface InvoiceParty {
  name: string
  vatNumber: string | null
}

interface ExportedPartnerInvoice extends Sums {
  number: string
  kind: PartnerInvoiceKind
  issuedAt: Date
  /** `2026-11`. */
  month: string
  /** The number of what it changes. */
  original: string | null
  seller: InvoiceParty
  buyer: InvoiceParty
}

/** Documents as rows of a table; without any, the head of the table. */
export const documentCsv = (documents: readonly ExportedDocument[] | undefined) =>
  Buffer.from(documents ? csvRows(documentRows(documents)) : csvOf([documentColumns]))

/** Invoices between the platform and partners as rows of a table; without any, its head. */
export const partnerInvoiceCsv = (invoices: readonly ExportedPartnerInvoice[] | undefined) =>
  Buffer.from(invoices ? csvRows(partnerInvoiceRows(invoices)) : csvOf([partnerInvoiceColumns]))

const documentColumns = [
  'Nummer',
  'Slag',
  'Utfärdad',
  'Gäller',
  'Verifikation',
  'Order',
  'Ärende',
  'Utan moms',
  'Moms',
  'Summa',
  'Momssats',
  'I efterhand',
  'Säljare',
]

const documentRows = (documents: readonly ExportedDocument[]) =>
  documents.map((document) => [
    document.number,
    documentKindLabels[document.kind],
    swedishDay(document.issuedAt),
    document.original,
    document.voucher,
    document.paymentId,
    document.matterId,
    ...sumsOf(document, document.kind === 'credit'),
    document.isBelated ? 'ja' : null,
    document.seller.name,
  ])

const partnerInvoiceColumns = [
  'Nummer',
  'Slag',
  'Utfärdad',
  'Månad',
  'Gäller',
  'Utan moms',
  'Moms',
  'Summa',
  'Momssats',
  'Omvänd betalningsskyldighet',
  'Säljare',
  'Säljarens momsnummer',
  'Köpare',
  'Köparens momsnummer',
]

const partnerInvoiceRows = (invoices: readonly ExportedPartnerInvoice[]) =>
  invoices.map((invoice) => [
    invoice.number,
    partnerInvoiceLabels[invoice.kind],
    swedishDay(invoice.issuedAt),
    invoice.month,
    invoice.original,
    ...sumsOf(invoice, isCreditNote(invoice.kind)),
    isReverseCharged(invoice) ? 'ja' : null,
    invoice.seller.name,
    invoice.seller.vatNumber,
    invoice.buyer.name,
    invoice.buyer.vatNumber,
  ])

/** The sums of a credit note are below zero, as on paper: a column adds up to what is left. */
const sumsOf = ({ netOre, vatOre, grossOre, vatPercent }: Sums, isCredit: boolean) => [
  ...[netOre, vatOre, grossOre].map((ore) => kronorCell(isCredit ? -ore : ore)),
  `${vatPercent} %`,
]
