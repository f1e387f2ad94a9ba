import { ending, hashing, officeOnly, type RoomDocs } from '#contract/core/endpoint-doc.ts'
import type { billing } from './billing.ts'
import type { partnerInvoices } from './books/partner-invoices.ts'
import type { books } from './books/books.ts'
import type { payoutPaymentCalls } from './books/payout-payments.ts'
import type { settingsChangeCalls } from './books/settings-changes.ts'
import type { voucherCalls } from './books/vouchers.ts'
import type { documents } from './documents/documents.ts'
import type { orphanedWork } from './payments/orphaned-work.ts'
import type { payments } from './payments/payments.ts'
import type { receipts } from './documents/receipts.ts'
import type { refunds } from './refunds/refunds.ts'

export const moneyDocs = {
  'payments.forMatter': { summary: "A matter's pending and paid payments: the pending one first, then the newest", refusals: [] },
  'payments.list': { summary: "One's own payments, newest first", refusals: [] },
  'payments.request': {
    summary: "Requests a payment of the matter's owner; refused while one is pending or paid",
    refusals: [
      'office.not_set',
      'matter.missing',
      'matter.full',
      'payment.missing',
      ...officeOnly,
      'payment.already_requested',
      'partner_terms.first',
      'payout.paused',
      'payout.review',
      'payout.rejected',
      'payout.gone',
      'provider.unavailable',
      ...hashing,
    ],
  },
  'payments.checkout': {
    summary: "Opens the card provider's hosted checkout for a pending payment of one's own",
    refusals: [
      'payment.missing',
      'payment.not_payer',
      'payment.not_pending',
      'payment.ended',
      'payment.opening',
      'payment.seller_changed',
      'payment.seller_gone',
      'payment.not_possible',
      'provider.unavailable',
      ...hashing,
    ],
  },
  'payments.decline': {
    summary: "Says no to a pending payment of one's own: it ends, and may be requested again",
    refusals: ['payment.missing', 'payment.not_payer', 'payment.not_pending', 'payment.ended', ...ending],
  },
  'payments.recall': {
    summary: 'Takes back a pending payment that was requested without a proposal; by admins and whoever requested it',
    refusals: [
      'payment.missing',
      'matter.missing',
      ...officeOnly,
      'payment.not_requester',
      'payment.not_pending',
      'payment.of_agreement',
      ...ending,
    ],
  },
  'payments.declined': { summary: "A matter's declined payments, newest first", refusals: [] },
  'payments.receipt': {
    summary: 'The receipt of a paid payment, for its payer and the office',
    refusals: ['payment.missing', 'payment.no_receipt'],
  },
  'payments.performed': {
    summary:
      'The work of a paid payment is done whose matter is gone or, without an agreement, closed; at a ceiling price once the rest has gone back; by admins',
    refusals: [
      'payment.missing',
      ...officeOnly,
      'payment.own_share',
      'payment.not_paid',
      'payment.has_matter',
      'payment.order_ended',
      'payment.unused_first',
      ...hashing,
    ],
  },
  'refunds.list': {
    summary: "A payment's refunds that were asked for here, for its payer and the office",
    refusals: ['payment.missing'],
  },
  'refunds.ask': {
    summary: 'Asks the provider to give money back, at once or as soon as it answers',
    refusals: ['payment.missing', ...officeOnly, 'payment.own_share', 'payment.not_paid', 'refund.too_much', ...hashing],
  },
  'refunds.repay': {
    summary: 'Notes that the money of a failed refund was paid in another way; by admins, once',
    refusals: [
      'payment.missing',
      ...officeOnly,
      'payment.own_share',
      'refund.missing',
      'refund.not_owed',
      'refund.repaid',
      ...hashing,
    ],
  },
  'billing.last': { summary: 'The last address that one has given for documents, to fill in again', refusals: [] },
  'documents.list': {
    summary: "Receipts, invoices and credit notes, newest first: of a matter, of a payment, or else all one's own",
    refusals: [],
  },
  'documents.read': { summary: 'A document as it was issued', refusals: ['document.missing'] },
  'books.summary': { summary: 'A financial year of the books by month, with gaps in the series', refusals: [] },
  'books.settings': { summary: 'The settings of the books', refusals: [] },
  'books.changeSettings': {
    summary: 'Changes the settings of the books. With `version`, only if that one still holds',
    refusals: ['books.changed', ...hashing],
  },
  'books.documents': { summary: 'Everybody’s receipts, invoices and credit notes, newest first', refusals: [] },
  'books.settingsChanges': { summary: 'The changes of the settings of the books, newest first', refusals: [] },
  'books.vouchers': {
    summary: 'The vouchers of a month or of a payment, with their rows and documents',
    refusals: [],
  },
  'books.exports': { summary: 'The exports of the books, newest first', refusals: [] },
  'books.makeExport': {
    summary: 'Makes a file for whoever keeps the books, at an address that is valid for a few minutes',
    refusals: [...hashing],
  },
  'books.payouts': {
    summary: 'What each partner earned in a period; partners see their own',
    refusals: ['server.busy'],
  },
  'books.settleShare': {
    summary: 'Notes that all of what is owed one way of a payment’s share was settled by hand; once, and never one’s own',
    refusals: ['payment.missing', 'payment.own_share', 'matter.own', 'share.not_owed', 'share.refund_waits', ...hashing],
  },
  'books.payoutPayments': { summary: "The payments of one's own payouts in a period, newest first", refusals: [] },
  'partnerInvoices.list': {
    summary: 'The invoices between the platform and its partners, by month; partners see their own',
    refusals: [],
  },
  'books.platformReport': {
    summary: 'What each partner earned in a year, by quarter, with what is missing; partners see their own',
    refusals: ['server.busy'],
  },
  'books.changePartner': {
    summary:
      'Changes what the books know of a partner; nobody changes their own, and only admins confirm an advokat. With `version`, only if that one still holds',
    refusals: ['partner.missing', 'partner.own', 'partner.changed', 'partner.advokat', ...hashing],
  },
} as const satisfies RoomDocs<{
  payments: typeof payments & typeof receipts & typeof orphanedWork
  refunds: typeof refunds
  billing: typeof billing
  documents: typeof documents
  partnerInvoices: typeof partnerInvoices
  books: typeof books & typeof voucherCalls & typeof settingsChangeCalls & typeof payoutPaymentCalls
}>
