import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { listBookExports, makeBookExport, readMadeExport } from '#server/domain/money/books/exports.ts'
import { listSettingsChanges } from '#server/domain/money/books/list-settings-changes.ts'
import { listVouchers } from '#server/domain/money/books/list-vouchers.ts'
import { listPayoutPayments } from '#server/domain/money/books/payout-payments.ts'
import { changePartner, listPayouts, reportPartners } from '#server/domain/money/books/partners.ts'
import { changeBookSettings, readSavedSettings } from '#server/domain/money/books/settings.ts'
import { listAllDocuments } from '#server/domain/money/documents/documents.ts'
import { summariseBooks } from '#server/domain/money/books/summary.ts'
import { settleShare } from '#server/domain/money/payouts/settle-share.ts'
import { readLagging } from '#server/domain/shared/read-lagging.ts'
import type { Serve } from './serve.ts'

/** The books, for those who keep them; partners see what they earned themselves. */
export const bookRoutes = (serve: Serve, deps: Deps) => {
  serve(api.books.summary, (call, { query }) => readLagging(deps, call, (on) => summariseBooks(on, query.year)))
  serve(api.books.settings, () => readSavedSettings(deps.db))
  serve(api.books.changeSettings, (call, { body }) => changeBookSettings(deps, call, body))
  serve(api.books.settingsChanges, (call, { query }) => listSettingsChanges(deps, call, query.after))
  serve(api.books.vouchers, (call, { query }) => readLagging(deps, call, (on) => listVouchers(on, call, query)))
  serve(api.books.exports, (call, { query }) => listBookExports(deps, call, query.after))
  serve(api.books.documents, (call, { query }) => readLagging(deps, call, (on) => listAllDocuments(on, call, query)))
  serve(
    api.books.makeExport,
    (call, { body }) => makeBookExport(deps, call, body),
    (_call, _input, madeIds) => readMadeExport(deps, madeIds),
  )
  serve(api.books.payouts, (call, { query }) => readLagging(deps, call, (on) => listPayouts(on, call, query)))
  serve(api.books.payoutPayments, (call, { query }) => readLagging(deps, call, (on) => listPayoutPayments(on, call, query)))
  serve(api.books.settleShare, (call, { params, body }) => settleShare(deps, call, params.id, body))
  serve(api.books.platformReport, (call, { query }) => readLagging(deps, call, (on) => reportPartners(on, call, query.year)))
  serve(api.books.changePartner, (call, { params, body }) => changePartner(deps, call, params.id, body))
}
