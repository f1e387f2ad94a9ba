import * as z from 'zod/mini'
import { SavedBookSettings } from './settings.ts'
import { CalendarDay } from '#contract/dates/calendar-day.ts'
import { DocumentSummary } from '#contract/money/documents/documents.ts'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import { optionalLine } from '#contract/core/text-fields.ts'
import { NextPage } from '#contract/core/next-page.ts'
import { CurrentPassword } from '#contract/accounts/password-fields.ts'
import { numberChecks } from './partner-details.ts'
import { PartnerReport, PartnerSeller } from './partner-report.ts'
import { Id, Sek } from '#contract/core/wire.ts'

/** `sie`: SIE type 4I; `csv`: one table; `zip`: both, and the lists of documents. */
export const bookFormats = ['sie', 'csv', 'zip'] as const

/**
 * The ways in which a share that was owed between the office and a partner is settled by hand:
 * paid to the partner, paid back to the bank, or reversed at the card provider.
 */
export const settledKinds = ['share paid', 'share returned', 'share reversed'] as const
export type SettledKind = (typeof settledKinds)[number]

/** The ledger events of a payment, each recorded as one voucher. */
export const voucherKinds = ['paid', 'performed', 'refunded', 'refund failed', 'repaid', 'dispute lost', ...settledKinds] as const
export type VoucherKind = (typeof voucherKinds)[number]

/** The kinds without which no share of a payment comes to be owed, if there was a right to it. */
export const owingKinds = ['refund failed', 'repaid', 'dispute lost'] as const satisfies readonly VoucherKind[]

/** One month of the books. Amounts in SEK. */
export const BookMonth = z.object({
  /** `2026-11`. */
  month: z.string(),
  /** Paid for what the platform sold. */
  gross: Sek,
  /** Paid for what partners sold in their own name, less what went back of it. */
  gross_of_partners: Sek,
  vat: Sek,
  /** Of what the platform sold. */
  refunds: Sek,
  /** Paid by the end of the month, and not yet performed. */
  advances: Sek,
  /** The card provider's debt at the end of the month, before its fees and payouts. */
  owed_by_provider: Sek,
  vouchers: z.number(),
  not_exported: z.number(),
})
export type BookMonth = z.infer<typeof BookMonth>

/** A payment of which a share is owed back by its partner, or to them. */
const OwedShare = z.object({ payment: Id, owed_back: z.optional(Sek), owed_to_partner: z.optional(Sek) })

/** A financial year by month; `gaps` must be empty: numbers that are missing in a series. */
export const BookSummary = z.object({
  from: CalendarDay,
  to: CalendarDay,
  months: z.array(BookMonth),
  gaps: z.array(z.object({ series: z.string(), missing: z.array(z.number()) })),
  /** Vouchers of the year that aren't balanced: must be none. */
  unbalanced: z.array(z.string()),
  /** Whatever the year: the oldest payments for work whose matter is gone, fifty at most. */
  orphaned_work: z.optional(z.array(z.object({ payment: Id, amount: Sek }))),
  /** The same of refunds that failed and are owed: what still has to go back. */
  owed_refunds: z.optional(z.array(z.object({ payment: Id, amount: Sek }))),
  /** The same of owed shares, with the day by which `payouts` have the payment. */
  owed_shares: z.optional(z.array(z.extend(OwedShare, { day: CalendarDay }))),
  locked_until: z.nullable(CalendarDay),
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
  made_by: z.nullable(z.string()),
  vouchers: z.number(),
})
export type BookExport = z.infer<typeof BookExport>

/** `again`: also what earlier exports have handed over. */
export const BookExportRequest = z.object({
  from: CalendarDay,
  to: CalendarDay,
  format: z.enum(bookFormats, 'Välj ett format.'),
  again: z._default(z.boolean(), false),
  confirm_password: CurrentPassword,
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

/** A partner's details in the books, changed with the admin's password. */
export const PartnerChange = z.object({ ...PartnerSeller.shape, confirm_password: CurrentPassword }).check(...numberChecks)
export type PartnerChange = z.output<typeof PartnerChange>

/** Amounts in SEK: gross, what went back, and fee and share of the rest. */
export const earnedSums = {
  gross: Sek,
  refunded: Sek,
  fee: Sek,
  share: Sek,
  /**
   * The amount that the partner has and must give back, not among the sums: what went to the
   * account without a right to it, and the share of what a partner who sells lost in a dispute, or
   * of what was paid back from the bank; less what has come back.
   */
  owed_back: z.optional(Sek),
  /** The part of it that has come back, as somebody who keeps the books has noted. */
  came_back: z.optional(Sek),
  /**
   * The amount that the office owes the partner, not among the sums: shares that the provider took
   * a second time, as a refund that had failed was made again; less what has been paid.
   */
  owed_to_partner: z.optional(Sek),
  /** The part of it that has been paid by hand, as noted. */
  paid_to_partner: z.optional(Sek),
}

/** A partner's earnings of a period's payments, as the books have them until now. */
export const Payout = z.object({
  partner: z.object({ id: Id, name: z.string() }),
  payments: z.number(),
  ...earnedSums,
  /** The payments of which a share is owed either way, for those who keep the books: 50 at most. */
  owed_of: z.optional(z.array(OwedShare)),
  /** The provider's payout account, as the profile has it; null without one. */
  account: z.nullable(z.string()),
})
export type Payout = z.infer<typeof Payout>

const yearText = 'Ange ett år.'
/** A calendar year, as text in an address. */
const Year = z.pipe(z.string(yearText).check(z.regex(/^20\d\d$/, yearText)), z.transform(Number))

export const books = {
  summary: extraMemberCall({
    method: 'GET',
    path: '/books/summary/',
    right: 'keepBooks',
    /** The financial year that begins in it. */
    query: z.object({ year: z.optional(Year) }),
    reply: BookSummary,
    reads: 'books',
  }),
  settings: extraMemberCall({
    method: 'GET',
    path: '/books/settings/',
    right: 'keepBooks',
    reply: SavedBookSettings,
    reads: 'books',
  }),
  changeSettings: extraMemberCall({
    method: 'PUT',
    path: '/books/settings/',
    right: 'keepBooks',
    /** If another version holds by now than the one that was changed, nothing is saved. */
    body: z.object({ ...SavedBookSettings.shape, confirm_password: CurrentPassword }),
    reply: SavedBookSettings,
    touches: ['books'],
  }),
  /** A page of 50, the newest first. */
  exports: extraMemberCall({
    method: 'GET',
    path: '/books/exports/',
    right: 'keepBooks',
    query: NextPage,
    reply: z.array(BookExport),
    headers: ['X-Next'],
    reads: 'books',
  }),
  makeExport: extraMemberCall({
    method: 'POST',
    path: '/books/export/',
    right: 'keepBooks',
    body: BookExportRequest,
    reply: MadeExport,
    status: 201,
    idempotent: 'always',
    touches: ['books'],
  }),
  /** A page of 50 of everybody's receipts, invoices and credit notes, the newest first. */
  documents: extraMemberCall({
    method: 'GET',
    path: '/books/documents/',
    right: 'readAllDocuments',
    /** `number`, as on the document: that one alone. */
    query: z.extend(NextPage, { number: z.optional(optionalLine(limits.titleChars)) }),
    reply: z.array(DocumentSummary),
    headers: ['X-Next'],
    reads: 'books',
  }),
  payouts: extraMemberCall({
    method: 'GET',
    path: '/books/payouts/',
    right: 'seePayouts',
    query: z.object({ from: CalendarDay, to: CalendarDay }),
    reply: z.array(Payout),
    reads: 'books',
  }),
  /** For those who keep the books of every partner; others get what is reported of themselves. */
  platformReport: extraMemberCall({
    method: 'GET',
    path: '/books/platform-report/',
    right: 'seePayouts',
    query: z.object({ year: Year }),
    reply: z.array(PartnerReport),
    reads: 'books',
  }),
  changePartner: extraMemberCall({
    method: 'PUT',
    path: '/books/partners/:id/',
    right: 'keepBooks',
    body: PartnerChange,
    reply: PartnerSeller,
    touches: ['books'],
  }),
}
