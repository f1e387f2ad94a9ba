import * as z from 'zod/mini'
import { CalendarDay } from './calendar-day.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { GivenPassword } from './password-fields.ts'
import { Id, optionalText, Sek } from './wire.ts'
import { wholeNumber } from './whole-number.ts'

/** Who sells what a partner does: the platform in its own name, or the partner. */
export const sellers = ['platform', 'partner'] as const

/** `sie`: SIE type 4I; `csv`: one table; `zip`: both, and the documents' list. */
export const bookFormats = ['sie', 'csv', 'zip'] as const

/** What the books record of a payment, each as one voucher. */
export const voucherKinds = ['paid', 'performed', 'refunded', 'refund failed', 'dispute lost'] as const
export type VoucherKind = (typeof voucherKinds)[number]

const maybe = <S extends z.core.$ZodType>(schema: S) => z.nullable(schema)

const Account = wholeNumber(1000, 9999, 'Ange ett konto med fyra siffror.')

/** Accounts of the BAS chart, by what they are used for. */
export const BookAccounts = z.object({
  /** What the card provider owes. */
  provider: Account,
  /** Paid in advance, not yet performed. */
  advances: Account,
  vat: Account,
  sales: Account,
  /** Money of a refund that failed: still owed to the customer. */
  owed_to_customers: Account,
  /** Sold by a partner in their own name: owed to the partner. */
  owed_to_partners: Account,
  /** What a partner who sells in their own name pays the platform. */
  fees: Account,
  /** The partner's share where the platform sells. */
  subcontracted: Account,
})
export type BookAccounts = z.infer<typeof BookAccounts>

const seriesText = 'Ange en till tre stora bokstäver, A till Z.'
const Series = z.string(seriesText).check(z.refine((value) => /^[A-Z]{1,3}$/.test(value), seriesText))

export const BookSettings = z.object({
  /** The month in which the financial year begins; 1 is the calendar year. */
  financial_year_start_month: wholeNumber(1, 12, 'Välj en månad.'),
  accounts: BookAccounts,
  document_series: Series,
  credit_series: Series,
  belated_series: Series,
  voucher_series: Series,
  /** Nothing is booked on this day or before it. */
  locked_until: maybe(CalendarDay),
  /** Whether exports name the accounts: names that differ from the importer's give warnings. */
  name_accounts: z.boolean(),
})
export type BookSettings = z.infer<typeof BookSettings>

export const defaultBookSettings: BookSettings = {
  financial_year_start_month: 1,
  accounts: {
    provider: 1680,
    advances: 2420,
    vat: 2611,
    sales: 3001,
    owed_to_customers: 2890,
    owed_to_partners: 2440,
    fees: 3002,
    subcontracted: 4600,
  },
  document_series: 'K',
  credit_series: 'KK',
  belated_series: 'X',
  voucher_series: 'V',
  locked_until: null,
  name_accounts: true,
}

/** One month of the books. Amounts in SEK. */
export const BookMonth = z.object({
  /** `2026-11`. */
  month: z.string(),
  gross: Sek,
  vat: Sek,
  refunds: Sek,
  /** Paid by the end of the month, and not yet performed. */
  advances: Sek,
  /** What the card provider owed at the end of the month, before its fees and payouts. */
  owed_by_provider: Sek,
  vouchers: z.number(),
  not_exported: z.number(),
})
export type BookMonth = z.infer<typeof BookMonth>

/** A financial year by month; `gaps` must be empty: numbers that are missing in a series. */
export const BookSummary = z.object({
  from: CalendarDay,
  to: CalendarDay,
  months: z.array(BookMonth),
  gaps: z.array(z.object({ series: z.string(), missing: z.array(z.number()) })),
  /** Vouchers of the year that aren't balanced: must be none. */
  unbalanced: z.array(z.string()),
  locked_until: maybe(CalendarDay),
})
export type BookSummary = z.infer<typeof BookSummary>

/** One that was made before, newest first. */
export const BookExport = z.object({
  id: Id,
  from: CalendarDay,
  to: CalendarDay,
  format: z.enum(bookFormats),
  again: z.boolean(),
  made_at: z.string(),
  made_by: maybe(z.string()),
  vouchers: z.number(),
})
export type BookExport = z.infer<typeof BookExport>

/** `again`: also what earlier exports have handed over. */
export const BookExportRequest = z.object({
  from: CalendarDay,
  to: CalendarDay,
  format: z.enum(bookFormats, 'Välj ett format.'),
  again: z._default(z.boolean(), false),
  confirm_password: GivenPassword,
})
export type BookExportRequest = z.output<typeof BookExportRequest>

/** `url` is valid for a few minutes. `open_months` aren't over, or not locked: more may come. */
export const MadeExport = z.object({
  url: z.string(),
  file_name: z.string(),
  vouchers: z.number(),
  open_months: z.array(z.string()),
})
export type MadeExport = z.infer<typeof MadeExport>

/** What a partner earned in a period. Amounts in SEK: gross, fee and share, refunds taken off. */
export const Payout = z.object({
  partner: z.object({ id: Id, name: z.string() }),
  payments: z.number(),
  gross: Sek,
  refunded: Sek,
  fee: Sek,
  share: Sek,
  /** The provider's payout account, as the profile has it; null without one. */
  account: maybe(z.string()),
})
export type Payout = z.infer<typeof Payout>

/** What the platform report needs of a partner (skatteförfarandelagen 22 c kap.). */
export const partnerFields = [
  'legal_name',
  'street',
  'postal_code',
  'city',
  'organisation_number',
  'issued_by',
  'vat_number',
  'birth_date',
  'account_identifier',
] as const
export type PartnerField = (typeof partnerFields)[number]

const partnerText = maybe(optionalText(limits.titleChars))

export const PartnerSeller = z.object({
  seller: z.enum(sellers),
  legal_name: partnerText,
  street: partnerText,
  postal_code: partnerText,
  city: partnerText,
  organisation_number: partnerText,
  issued_by: partnerText,
  vat_number: partnerText,
  birth_date: maybe(CalendarDay),
  account_identifier: partnerText,
})
export type PartnerSeller = z.infer<typeof PartnerSeller>

/** A partner's year, by quarter. Amounts in SEK. */
export const PartnerReport = z.object({
  partner: z.object({ id: Id, name: z.string(), email: z.string() }),
  details: PartnerSeller,
  /** What the report lacks of the partner. */
  missing: z.array(z.enum(partnerFields)),
  /** Four of them. */
  quarters: z.array(z.object({ quarter: z.number(), paid: Sek, activities: z.number(), fees: Sek })),
})
export type PartnerReport = z.infer<typeof PartnerReport>

const yearText = 'Ange ett år.'
/** A calendar year, as text in an address. */
const Year = z.pipe(z.string(yearText).check(z.refine((value) => /^20\d\d$/.test(value), yearText)), z.transform(Number))

export const books = {
  summary: endpoint({
    method: 'GET',
    path: '/books/summary/',
    audience: 'member',
    /** The financial year that begins in it. */
    query: z.object({ year: z.optional(Year) }),
    reply: BookSummary,
    status: 200,
    reads: 'books',
  }),
  settings: endpoint({
    method: 'GET',
    path: '/books/settings/',
    audience: 'member',
    reply: BookSettings,
    status: 200,
    reads: 'books',
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/books/settings/',
    audience: 'member',
    body: z.object({ ...BookSettings.shape, confirm_password: GivenPassword }),
    reply: BookSettings,
    status: 200,
    touches: ['books'],
  }),
  exports: endpoint({
    method: 'GET',
    path: '/books/exports/',
    audience: 'member',
    reply: z.array(BookExport),
    status: 200,
    reads: 'books',
  }),
  makeExport: endpoint({
    method: 'POST',
    path: '/books/export/',
    audience: 'member',
    body: BookExportRequest,
    reply: MadeExport,
    status: 201,
    idempotent: 'always',
    touches: ['books'],
  }),
  payouts: endpoint({
    method: 'GET',
    path: '/books/payouts/',
    audience: 'member',
    query: z.object({ from: CalendarDay, to: CalendarDay }),
    reply: z.array(Payout),
    status: 200,
    reads: 'books',
  }),
  platformReport: endpoint({
    method: 'GET',
    path: '/books/platform-report/',
    audience: 'member',
    query: z.object({ year: Year }),
    reply: z.array(PartnerReport),
    status: 200,
    reads: 'books',
  }),
  changePartner: endpoint({
    method: 'PUT',
    path: '/books/partners/:id/',
    audience: 'member',
    body: PartnerSeller,
    reply: PartnerSeller,
    status: 200,
    touches: ['books'],
  }),
}
