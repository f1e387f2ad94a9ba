import { fullName } from '#contract/core/full-name.ts'
import type { PartnerSeller } from '#contract/money/books/partner-report.ts'
import { financialYearOf } from '#contract/dates/financial-year.ts'
import { bookSettingsProblems, endBeforeStart, payoutPeriodProblem } from '#contract/money/books/settings-problems.ts'
import { api } from '#contract/index.ts'
import { officeRights } from '#contract/office/rights.ts'
import { monthsBetween, openMonths } from '#contract/dates/open-months.ts'
import { lackingOnDocuments, missingInReport, neededOnDocuments } from '#contract/money/books/partner-details.ts'
import { FieldsRefused, Refused } from '#contract/refusals.ts'
import { soughtNumber } from '#contract/search/numbers.ts'
import { changedFields } from '#contract/money/books/settings-changes.ts'
import { monthSums } from '#contract/money/books/month-sums.ts'
import { earningsOf, quartersOf } from '#contract/money/books/earnings.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { PartnerInvoice } from '#contract/money/books/partner-invoices.ts'
import { bookEntries, saleOf } from './book-entries.ts'
import { partnerInvoicesOf } from './partner-invoices.ts'
import { insert, type MockDb } from '#mocks/db.ts'
import { mock } from '#mocks/mock.ts'
import { nextPage } from '#mocks/next-page.ts'
import { checkPassword, personOf } from '#mocks/accounts/person-of.ts'

export const mocks = [
  mock(api.books.summary, ({ query }, { db }) => summaryOf(db, query.year)),
  mock(api.books.settings, (_input, { db }) => db.bookSettings),
  mock(api.books.changeSettings, ({ body: { confirm_password: password, ...settings } }, { viewer, db }) => {
    const today = swedishDay(new Date())
    refuseIf(bookSettingsProblems(settings, { today, lockedUntil: null }))
    checkPassword(db, viewer, password, 'confirm_password')
    refuseIf(bookSettingsProblems(settings, { today, lockedUntil: db.bookSettings.locked_until }))
    const change = { by: viewer.id, at: new Date().toISOString(), before: db.bookSettings, after: settings }
    if (changedFields(change.before, settings).length > 0) insert(db, 'bookSettingsChanges', (id) => ({ id, ...change }))
    db.bookSettings = settings
    return settings
  }),
  mock(api.books.exports, ({ query }, { db, replyHeaders }) => nextPage(db.bookExports.toReversed(), query.after, replyHeaders)),
  mock(api.books.documents, ({ query }, { db, replyHeaders }) => {
    const sought = query.number ? soughtNumber(query.number)?.series : undefined
    const isSought = ({ number }: { number: string }) => !query.number || number === `${sought?.name}-${sought?.ordinal}`
    return nextPage(db.documents.filter(isSought).toReversed(), query.after, replyHeaders)
  }),
  mock(api.books.makeExport, ({ body }, { viewer, db, webOrigin }) => {
    if (body.to < body.from) throw new FieldsRefused({ to: [endBeforeStart] })
    checkPassword(db, viewer, body.confirm_password, 'confirm_password')
    const entries = bookEntries(db).filter(({ day }) => day >= body.from && day <= body.to)
    const handedOver = body.again ? entries : entries.filter(({ key }) => !db.exportedEntries.includes(key))
    db.exportedEntries.push(...handedOver.map(({ key }) => key).filter((key) => !db.exportedEntries.includes(key)))
    const { confirm_password: _, ...asked } = body
    const made = { made_at: new Date().toISOString(), made_by: fullName(personOf(db, viewer)), vouchers: handedOver.length }
    insert(db, 'bookExports', (id) => ({ id, ...asked, ...made }))
    const ending = { sie: 'si', csv: 'csv', zip: 'zip' }[body.format]
    const file_name = `bokforing-${body.from}--${body.to}.${ending}`
    return {
      url: `${webOrigin}/files/export/${file_name}`,
      file_name,
      vouchers: handedOver.length,
      open_months: openMonths(body, { today: swedishDay(new Date()), lockedUntil: db.bookSettings.locked_until }),
    }
  }),
  mock(api.books.payouts, ({ query }, { viewer, db }) => {
    const problem = payoutPeriodProblem(query)
    if (problem) throw new FieldsRefused({ to: [problem] })
    return db.people.flatMap((partner) => {
      if (!officeRights.keepBooks(viewer) && partner.id !== viewer.id) return []
      const own = paidOutTo(db, partner).filter(({ day }) => day >= query.from && day <= query.to)
      const reply = { partner: { id: partner.id, name: fullName(partner) }, account: partner.stripe_account_id }
      return own.length > 0 ? [{ ...reply, payments: own.length, ...earningsOf(own) }] : []
    })
  }),
  mock(api.partnerInvoices.list, ({ query }, { viewer, db }) => {
    const problem = payoutPeriodProblem(query)
    if (problem) throw new FieldsRefused({ to: [problem] })
    const isAsked = ({ month, partner }: PartnerInvoice) =>
      month >= query.from.slice(0, 7) &&
      month <= query.to.slice(0, 7) &&
      (officeRights.keepBooks(viewer) || partner.id === viewer.id)
    return partnerInvoicesOf(db).filter(isAsked).toReversed()
  }),
  mock(api.books.platformReport, ({ query }, { db }) => {
    return db.people
      .filter(({ is_delegated_admin }) => is_delegated_admin)
      .map((person) => {
        const details = detailsOf(db, person.id)
        return {
          partner: { id: person.id, name: fullName(person), email: person.email },
          details,
          missing: missingInReport(details),
          quarters: quartersOf(paidOutTo(db, person).filter(({ day }) => day.startsWith(String(query.year)))),
        }
      })
  }),
  mock(api.books.changePartner, ({ params, body: { confirm_password: password, ...body } }, { viewer, db }) => {
    if (!db.people.some(({ id, is_delegated_admin }) => id === params.id && is_delegated_admin))
      throw new Refused('partner.missing')
    if (params.id === viewer.id) throw new Refused('partner.own')
    refuseIf(Object.fromEntries(lackingOnDocuments(body).map((field) => [field, [neededOnDocuments]])))
    checkPassword(db, viewer, password, 'confirm_password')
    const details = { ...body, is_advokat: body.is_advokat === true }
    db.partnerSellers[params.id] = details
    return details
  }),
]

const refuseIf = (problems: Record<string, string[]>) => {
  if (Object.keys(problems).length > 0) throw new FieldsRefused(problems)
}

/** A partner of whom nothing is known. */
export const noDetails: PartnerSeller = {
  seller: 'platform',
  legal_name: null,
  street: null,
  postal_code: null,
  city: null,
  organisation_number: null,
  issued_by: null,
  vat_number: null,
  birth_date: null,
  account_identifier: null,
  is_advokat: false,
}
const detailsOf = (db: MockDb, partnerId: string) => db.partnerSellers[partnerId] ?? noDetails

/** The sales of the payments that went on to a partner, by the day that they are booked on. */
const paidOutTo = (db: MockDb, { id }: { id: string }) => {
  const entries = bookEntries(db).filter(({ payment }) => payment.payout_to === id)
  return entries
    .filter(({ kind }) => kind === 'paid')
    .map(({ day, payment }) => {
      const own = entries.filter((entry) => entry.payment === payment && entry.kind !== 'performed')
      const events = own.map(({ kind, rows: [first] }) => ({ kind, amountOre: Math.abs(first?.amountOre ?? 0) }))
      return { sale: saleOf(db, payment), events, day }
    })
}

const summaryOf = (db: MockDb, year: number | undefined) => {
  const settings = db.bookSettings
  const today = swedishDay(new Date())
  const startMonth = settings.financial_year_start_month
  const first = year === undefined ? today : `${year}-${String(startMonth).padStart(2, '0')}-01`
  const { from, to } = financialYearOf(first, startMonth)
  const months = monthsBetween(from, to).filter((month) => month <= today.slice(0, 7))
  return {
    from,
    to,
    months: months.map((month) => monthOf(db, month)),
    gaps: [],
    unbalanced: [],
    locked_until: settings.locked_until,
  }
}

const monthOf = (db: MockDb, month: string) => {
  const { accounts } = db.bookSettings
  const entries = bookEntries(db)
  const within = entries.filter(({ day }) => day.startsWith(month))
  const moved = entries.map(({ kind, day, payment, rows: [first] }) => ({
    month: day.slice(0, 7),
    kind,
    seller: saleOf(db, payment).seller,
    movedOre: first?.amountOre ?? 0,
  }))
  const onAccounts = entries.flatMap(({ day, rows }) =>
    rows.map(({ role, amountOre }) => ({ month: day.slice(0, 7), account: accounts[role], amountOre })),
  )
  return {
    ...monthSums({ moved, onAccounts }, month, accounts),
    vouchers: within.length,
    not_exported: within.filter(({ key }) => !db.exportedEntries.includes(key)).length,
  }
}
