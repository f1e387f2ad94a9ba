import { books as bookCalls } from '#contract/money/books/books.ts'
import { payoutPaymentCalls } from '#contract/money/books/payout-payments.ts'
import { settingsChangeCalls } from '#contract/money/books/settings-changes.ts'
import { voucherCalls } from '#contract/money/books/vouchers.ts'
import { call, callIgnoringReply, callWithHeaders } from './http.ts'
import { pageHooks } from './page-hooks.ts'
import { pageOf, pages } from './pages.ts'

const books = { ...bookCalls, ...voucherCalls, ...settingsChangeCalls, ...payoutPaymentCalls }

const { query, mutation } = pageHooks({ api: { books }, call, callIgnoringReply })

export const [, useBookSummary] = query((api) => api.books.summary)
export const [, useBookSettings] = query((api) => api.books.settings)
export const [, usePayouts] = query((api) => api.books.payouts)
export const [, usePlatformReport] = query((api) => api.books.platformReport)

/** The exports that were made, the newest page first. */
export const [, useBookExportPages] = pages(books.exports, async (_: object, after, options) =>
  pageOf(await callWithHeaders(books.exports, { query: { after } }, options)),
)

/** Everybody's documents, the newest page first. */
export const [, useAllDocumentPages] = pages(books.documents, async (query: { number?: string }, after, options) =>
  pageOf(await callWithHeaders(books.documents, { query: { ...query, after } }, options)),
)

/** The changes of the settings, the newest page first. */
export const [, useSettingsChangePages] = pages(books.settingsChanges, async (_: object, after, options) =>
  pageOf(await callWithHeaders(books.settingsChanges, { query: { after } }, options)),
)

/** The vouchers of a month or of a payment, in pages. */
export const [, useVoucherPages] = pages(books.vouchers, async (of: { month: string } | { payment: string }, after, options) =>
  pageOf(await callWithHeaders(books.vouchers, { query: { ...of, after } }, options)),
)

/** The payments of one's own payouts in a period, the newest page first. */
export const [, usePayoutPaymentPages] = pages(books.payoutPayments, async (of: { from: string; to: string }, after, options) =>
  pageOf(await callWithHeaders(books.payoutPayments, { query: { ...of, after } }, options)),
)

export const useChangeBookSettings = mutation((api) => api.books.changeSettings)
export const useMakeExport = mutation((api) => api.books.makeExport)
export const useChangePartner = mutation((api) => api.books.changePartner)
