import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { listBookExports, makeBookExport, readMadeExport } from '#server/domain/money/books/exports.ts'
import { changePartner, listPayouts, reportPartners } from '#server/domain/money/books/partners.ts'
import { changeBookSettings, showBookSettings } from '#server/domain/money/books/settings.ts'
import { summariseBooks } from '#server/domain/money/books/summary.ts'
import type { Serve } from './serve.ts'

/** The books, for admins; partners see what they earned themselves. */
export const bookRoutes = (serve: Serve, deps: Deps) => {
  serve(api.books.summary, (actor, { query }) => summariseBooks(deps, actor, query.year))
  serve(api.books.settings, (actor) => showBookSettings(deps, actor))
  serve(api.books.changeSettings, (actor, { body }) => changeBookSettings(deps, actor, body))
  serve(api.books.exports, (actor, { query }) => listBookExports(deps, actor, query.after))
  serve(
    api.books.makeExport,
    (actor, { body }) => makeBookExport(deps, actor, body),
    (actor, _input, madeIds) => readMadeExport(deps, actor, madeIds),
  )
  serve(api.books.payouts, (actor, { query }) => listPayouts(deps, actor, query))
  serve(api.books.platformReport, (actor, { query }) => reportPartners(deps, actor, query.year))
  serve(api.books.changePartner, (actor, { params, body }) => changePartner(deps, actor, params.id, body))
}
