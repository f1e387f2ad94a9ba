import { books } from '#contract/money/books/books.ts'
import { payoutPaymentCalls } from '#contract/money/books/payout-payments.ts'
import { settingsChangeCalls } from '#contract/money/books/settings-changes.ts'
import { voucherCalls } from '#contract/money/books/vouchers.ts'
import { callWithHeaders } from './http.ts'
import { mutation, query } from './page-hooks.ts'
import { pageOf, pages } from './pages.ts'

export const [, useBookSummary] = query(books.summary)
export const [, useBookSettings] = query(books.settings)
export const [, usePayouts] = query(books.payouts)
export const [, usePlatformReport] = query(books.platformReport)

/** The exports that were made, the newest page first. */
export const [, useBookExportPages] = pages(books.exports, async (_: object, after, options) =>
  pageOf(await callWithHeaders(books.exports, { query: { after } }, options)),
)

/** Everybody's documents, the newest page first. */
export const [, useAllDocumentPages] = pages(books.documents, async (query: { number?: string }, after, options) =>
  pageOf(await callWithHeaders(books.documents, { query: { ...query, after } }, options)),
)

/** The changes of the settings, the newest page first. */
export const [, useSettingsChangePages] = pages(settingsChangeCalls.settingsChanges, async (_: object, after, options) =>
  pageOf(await callWithHeaders(settingsChangeCalls.settingsChanges, { query: { after } }, options)),
)

/** The vouchers of a month or of a payment, in pages. */
export const [, useVoucherPages] = pages(
  voucherCalls.vouchers,
  async (of: { month: string } | { payment: string }, after, options) =>
    pageOf(await callWithHeaders(voucherCalls.vouchers, { query: { ...of, after } }, options)),
)

/** The payments of one's own payouts in a period, the newest page first. */
export const [, usePayoutPaymentPages] = pages(
  payoutPaymentCalls.payoutPayments,
  async (of: { from: string; to: string }, after, options) =>
    pageOf(await callWithHeaders(payoutPaymentCalls.payoutPayments, { query: { ...of, after } }, options)),
)

export const useChangeBookSettings = mutation(books.changeSettings)
export const useSettleShare = mutation(payoutPaymentCalls.settleShare)
export const useMakeExport = mutation(books.makeExport)
export const useChangePartner = mutation(books.changePartner)
