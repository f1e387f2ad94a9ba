import { sekOf } from '#contract/core/ore.ts'
import { fullName } from '#contract/core/full-name.ts'
import { partnerFields, PartnerSeller } from '#contract/money/books/partner-report.ts'
import { financialYearNamed, financialYearOf } from '#contract/dates/financial-year.ts'
import { exportFileName } from '#contract/money/books/export-file-name.ts'
import { bookSettingsProblems, endBeforeStart, payoutPeriodProblem } from '#contract/money/books/settings-problems.ts'
import { api } from '#contract/index.ts'
import { officeRights } from '#contract/office/rights.ts'
import { openMonths } from '#contract/dates/open-months.ts'
import { missingInReport, sellingProblems, titleChange } from '#contract/money/books/partner-details.ts'
import { agreesToSelfBilling } from '#contract/office/accepted-terms.ts'
import { FieldsRefused, Refused, refuseFields } from '#contract/refusals.ts'
import { numberIn } from '#contract/search/numbers.ts'
import { changedSettings } from '#contract/money/books/settings-changes.ts'
import { yearInMonths } from '#contract/money/books/month-sums.ts'
import { quartersOf } from '#contract/money/books/earnings.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { PartnerInvoice } from '#contract/money/books/partner-invoices.ts'
import { whyNotPerformOrphaned } from '#contract/money/payments/orphaned-work-rules.ts'
import { bookEntries, saleOf } from './book-entries.ts'
import { owedShares, paidOutTo } from './payouts.ts'
import { forWorkOre, isGone, orphanedOrderOf, owedOreOfPayment } from './payment-facts.ts'
import { insert, type MockDb } from '#mocks/db.ts'
import * as z from 'zod/mini'
import { mock } from '#mocks/mock.ts'
import { nextPage } from '#mocks/next-page.ts'
import { isSame, rowWith } from '#mocks/table.ts'
import { acceptedTerms, personOf } from '#mocks/accounts/person-of.ts'

export const mocks = [
  mock(api.books.summary, ({ query }, { db }) => summaryOf(db, query.year)),
  mock(api.books.settings, (_input, { db }) => savedSettings(db)),
  mock(api.books.changeSettings, ({ body: { confirm_password: password, version, ...settings } }, { viewer, db, confirm }) => {
    const today = swedishDay(new Date())
    refuseFields(bookSettingsProblems(settings, { today, lockedUntil: null }))
    confirm(password)
    const change = { by: viewer.id, at: new Date().toISOString(), before: db.bookSettings, after: settings }
    if (changedSettings(change.before, settings).length === 0) return savedSettings(db)
    if (version !== undefined && version !== savedSettings(db).version) throw new Refused('books.changed')
    refuseFields(bookSettingsProblems(settings, { today, lockedUntil: db.bookSettings.locked_until }))
    insert(db, 'bookSettingsChanges', { ...change })
    db.bookSettings = settings
    return savedSettings(db)
  }),
  mock(api.books.exports, ({ query }, { db, replyHeaders }) => nextPage(db.bookExports.toReversed(), query.after, replyHeaders)),
  mock(api.books.documents, ({ query }, { db, replyHeaders }) => {
    const series = query.number ? numberIn(query.number)?.series : undefined
    const hasNumber = ({ number }: { number: string }) => !query.number || number === `${series?.name}-${series?.ordinal}`
    return nextPage(db.documents.filter(hasNumber).toReversed(), query.after, replyHeaders)
  }),
  mock(api.books.makeExport, ({ body }, { viewer, db, webOrigin, confirm }) => {
    if (body.to < body.from) throw new FieldsRefused({ to: [endBeforeStart] })
    confirm(body.confirm_password)
    const entries = bookEntries(db).filter(({ day }) => day >= body.from && day <= body.to)
    const handedOver = body.again ? entries : entries.filter(({ key }) => !db.exportedEntries.includes(key))
    db.exportedEntries.push(...handedOver.map(({ key }) => key).filter((key) => !db.exportedEntries.includes(key)))
    const { confirm_password: _, ...request } = body
    const facts = { made_at: new Date().toISOString(), made_by: fullName(personOf(db, viewer)), vouchers: handedOver.length }
    insert(db, 'bookExports', { ...request, ...facts })
    const startMonth = db.bookSettings.financial_year_start_month
    const years = new Set(handedOver.map(({ day }) => financialYearOf(day, startMonth).name)).size
    const file_name = exportFileName({ ...body, years })
    return {
      url: `${webOrigin}/files/export/${file_name}`,
      file_name,
      vouchers: handedOver.length,
      open_months: openMonths(body, { today: swedishDay(new Date()), lockedUntil: db.bookSettings.locked_until }),
    }
  }),
  // The server issues them when a month is over. The mocks have no jobs: tests add the rows.
  mock(api.partnerInvoices.list, ({ query }, { viewer, db }) => {
    refuseFields({ to: payoutPeriodProblem(query) })
    const isAsked = ({ month, partner }: PartnerInvoice) =>
      month >= query.from.slice(0, 7) &&
      month <= query.to.slice(0, 7) &&
      (officeRights.keepBooks(viewer) || partner.id === viewer.id)
    return db.partnerInvoices.filter(isAsked).toReversed()
  }),
  mock(api.books.platformReport, ({ query: { year } }, { viewer, db }) =>
    db.people
      .filter(({ id }) => officeRights.keepBooks(viewer) || id === viewer.id)
      .map((person) => ({ person, paid: paidOutTo(db, person, { from: `${year}-01-01`, to: `${year}-12-31` }) }))
      .filter(({ person, paid }) => person.is_delegated_admin || paid.length > 0)
      .map(({ person, paid }) => {
        const details = detailsOf(db, person.id)
        return {
          partner: {
            id: person.id,
            name: fullName(person),
            email: person.email,
            bank_account: person.bank_account,
            ...(person.disabled_at && { disabled: true }),
          },
          details,
          ...(!agreesToSelfBilling(acceptedTerms(db, person.id)) && { terms_missing: true }),
          missing: missingInReport(details),
          quarters: quartersOf(paid),
        }
      }),
  ),
  mock(api.books.changePartner, ({ params, body: { confirm_password: password, version, ...body } }, { viewer, db, confirm }) => {
    rowWith(db.people, params.id, 'partner.missing', (person) => person.is_delegated_admin)
    if (params.id === viewer.id) throw new Refused('partner.own')
    refuseFields(sellingProblems(body))
    confirm(password)
    const before = detailsOf(db, params.id)
    const details = { ...body, is_advokat: body.is_advokat === true }
    if (db.partnerSellers[params.id] && isSame(before, details)) return before
    if (version !== undefined && version !== (before.version ?? null)) throw new Refused('partner.changed')
    const title = titleChange(viewer, before, body)
    if (title) {
      const at = new Date().toISOString()
      insert(db, 'securityEvents', { at, kind: title, actor: viewer.id, person: params.id, roles: null })
    }
    const saved = { ...details, version: new Date().toISOString() }
    db.partnerSellers[params.id] = saved
    return saved
  }),
]

const savedSettings = (db: MockDb) => ({ ...db.bookSettings, version: db.bookSettingsChanges.at(-1)?.id ?? null })

/** A partner of whom nothing is known. */
export const noDetails = z.parse(PartnerSeller, {
  ...{ seller: 'platform', is_advokat: false, version: null },
  ...Object.fromEntries(partnerFields.map((field) => [field, null])),
})
const detailsOf = (db: MockDb, partnerId: string) => db.partnerSellers[partnerId] ?? noDetails

const summaryOf = (db: MockDb, year: number | undefined) => {
  const { accounts, financial_year_start_month: startMonth, locked_until } = db.bookSettings
  const today = swedishDay(new Date())
  const { from, to } = year === undefined ? financialYearOf(today, startMonth) : financialYearNamed(year, startMonth)
  const entries = bookEntries(db).map((entry) => ({ ...entry, month: entry.day.slice(0, 7) }))
  const moved = entries.map(({ key, kind, month, payment, rows: [first] }) => ({
    ...{ kind, month, seller: saleOf(db, payment).seller, movedOre: first?.amountOre ?? 0 },
    ...{ vouchers: 1, notExported: Number(!db.exportedEntries.includes(key)) },
  }))
  const onAccounts = entries.flatMap(({ month, rows }) =>
    rows.map(({ role, amountOre }) => ({ month, account: accounts[role], amountOre })),
  )
  const months = yearInMonths({ moved, onAccounts }, { from, to }, { today, accounts })
  const orphaned_work = db.payments
    .filter((payment) => payment.user === null && !whyNotPerformOrphaned(orphanedOrderOf(db, payment), true))
    .map((payment) => ({ payment: payment.id, amount: sekOf(forWorkOre(db, payment)) }))
  const owed_refunds = db.payments
    .filter((payment) => isGone(db, payment))
    .map((payment) => ({ payment: payment.id, amount: sekOf(owedOreOfPayment(db, payment)) }))
    .filter(({ amount }) => amount > 0)
  const orphaned = { ...(orphaned_work.length > 0 && { orphaned_work }), ...(owed_refunds.length > 0 && { owed_refunds }) }
  const owed_shares = owedShares(db)
  const owed = owed_shares.length > 0 && { owed_shares }
  return { from, to, months, gaps: [], unbalanced: [], ...orphaned, ...owed, locked_until }
}
