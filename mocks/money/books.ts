import { type BookSettings, defaultBookSettings } from '#contract/money/books/settings.ts'
import type { PartnerSeller } from '#contract/money/books/partner-report.ts'
import { financialYearOf } from '#contract/dates/financial-year.ts'
import { bookSettingsProblems, endBeforeStart } from '#contract/money/books/settings-problems.ts'
import { api } from '#contract/index.ts'
import { officeRights } from '#contract/office/rights.ts'
import { monthsBetween, openMonths } from '#contract/dates/open-months.ts'
import { lackingOnDocuments, missingInReport, neededOnDocuments } from '#contract/money/books/partner-details.ts'
import { FieldsRefused, Refused } from '#contract/refusals.ts'
import { requireRight } from '#contract/office/require-right.ts'
import { vatIn } from '#contract/money/vat.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { type BookEntry, bookEntries } from './book-entries.ts'
import { type MockDb, nextId } from '#mocks/db.ts'
import { mock } from '#mocks/mock.ts'
import { nextPage } from '#mocks/next-page.ts'
import { checkPassword, personOf } from '#mocks/accounts/person-of.ts'
import type { Person } from '#mocks/accounts/rows.ts'

export const bookMocks = [
  mock(api.books.summary, ({ query }, { viewer, db }) => {
    requireRight(viewer, 'keepBooks')
    return summaryOf(db, query.year)
  }),
  mock(api.books.settings, (_input, { viewer, db }) => {
    requireRight(viewer, 'keepBooks')
    return settingsOf(db)
  }),
  mock(api.books.changeSettings, ({ body: { confirm_password: password, ...settings } }, { viewer, db }) => {
    requireRight(viewer, 'keepBooks')
    const today = swedishDay(new Date())
    refuseIf(bookSettingsProblems(settings, { today, lockedUntil: null }))
    checkPassword(db, viewer, password, 'confirm_password')
    refuseIf(bookSettingsProblems(settings, { today, lockedUntil: settingsOf(db).locked_until }))
    db.bookSettings = settings
    return settings
  }),
  mock(api.books.exports, ({ query }, { viewer, db, replyHeaders }) => {
    requireRight(viewer, 'keepBooks')
    return nextPage(db.bookExports.toReversed(), query.after, replyHeaders)
  }),
  mock(api.books.makeExport, ({ body }, { viewer, db, webOrigin }) => {
    requireRight(viewer, 'keepBooks')
    if (body.to < body.from) throw new FieldsRefused({ to: [endBeforeStart] })
    checkPassword(db, viewer, body.confirm_password, 'confirm_password')
    const entries = bookEntries(db).filter(({ day }) => day >= body.from && day <= body.to)
    const handedOver = body.again ? entries : entries.filter(({ key }) => !db.exportedEntries.includes(key))
    db.exportedEntries.push(...handedOver.map(({ key }) => key).filter((key) => !db.exportedEntries.includes(key)))
    const maker = personOf(db, viewer)
    db.bookExports.push({
      id: nextId(db, 'bookExports'),
      from: body.from,
      to: body.to,
      format: body.format,
      again: body.again,
      made_at: new Date().toISOString(),
      made_by: nameOf(maker),
      vouchers: handedOver.length,
    })
    const ending = { sie: 'si', csv: 'csv', zip: 'zip' }[body.format]
    const file_name = `bokforing-${body.from}--${body.to}.${ending}`
    return {
      url: `${webOrigin}/files/export/${file_name}`,
      file_name,
      vouchers: handedOver.length,
      open_months: openMonths(body, { today: swedishDay(new Date()), lockedUntil: settingsOf(db).locked_until }),
    }
  }),
  mock(api.books.payouts, ({ query }, { viewer, db }) => {
    requireRight(viewer, 'seePayouts')
    if (query.to < query.from) throw new FieldsRefused({ to: [endBeforeStart] })
    const entries = bookEntries(db).filter(({ day }) => day >= query.from && day <= query.to)
    const seen = officeRights.keepBooks(viewer) ? entries : entries.filter(({ partner }) => partner === viewer.id)
    return partnersIn(db, seen).map((partner) => {
      const own = seen.filter((entry) => entry.partner === partner.id)
      const gross = sumOf(own, 'paid')
      const refunded = sumOf(own, 'refunded')
      const share = partnerShareOf(own)
      return {
        partner: { id: partner.id, name: nameOf(partner) },
        payments: own.filter(({ kind }) => kind === 'paid').length,
        gross,
        refunded,
        fee: sek(gross - refunded - share),
        share,
        account: partner.stripe_account_id,
      }
    })
  }),
  // A month's invoices are the server's job: in the mocks no month ends.
  mock(api.partnerInvoices.list, ({ query }, { viewer }) => {
    requireRight(viewer, 'seePayouts')
    if (query.to < query.from) throw new FieldsRefused({ to: [endBeforeStart] })
    return []
  }),
  mock(api.books.platformReport, ({ query }, { viewer, db }) => {
    requireRight(viewer, 'keepBooks')
    const entries = bookEntries(db).filter(({ day }) => day.startsWith(String(query.year)))
    return db.people
      .filter(({ is_delegated_admin }) => is_delegated_admin)
      .map((person) => {
        const details = detailsOf(db, person.id)
        return {
          partner: { id: person.id, name: nameOf(person), email: person.email },
          details,
          missing: missingInReport(details),
          quarters: [1, 2, 3, 4].map((quarter) => {
            const own = entries.filter(({ day, partner }) => partner === person.id && quarterOf(day) === quarter)
            const share = partnerShareOf(own)
            return {
              quarter,
              paid: share,
              activities: own.filter(({ kind }) => kind === 'paid').length,
              fees: sek(sumOf(own, 'paid') - sumOf(own, 'refunded') - share),
            }
          }),
        }
      })
  }),
  mock(api.books.changePartner, ({ params, body: { confirm_password: password, ...body } }, { viewer, db }) => {
    requireRight(viewer, 'keepBooks')
    if (!db.people.some(({ id, is_delegated_admin }) => id === params.id && is_delegated_admin))
      throw new Refused('partner.missing')
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

const settingsOf = ({ bookSettings }: MockDb): BookSettings => bookSettings ?? defaultBookSettings

const nameOf = ({ name, surname }: Person) => `${name} ${surname}`

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

const sek = (amount: number) => Math.round(amount * 100) / 100
const sumOf = (entries: readonly BookEntry[], kind: BookEntry['kind']) =>
  sek(entries.reduce((sum, entry) => (entry.kind === kind ? sum + entry.amount : sum), 0))

/** The platform keeps a tenth. */
const partnerShareOf = (entries: readonly BookEntry[]) => sek(0.9 * (sumOf(entries, 'paid') - sumOf(entries, 'refunded')))
const vatOf = (amount: number) => vatIn(Math.round(amount * 100)) / 100
const quarterOf = (day: string) => Math.ceil(Number(day.slice(5, 7)) / 3)

const partnersIn = (db: MockDb, entries: readonly BookEntry[]) =>
  db.people.filter(({ id }) => entries.some(({ partner }) => partner === id))

const summaryOf = (db: MockDb, year: number | undefined) => {
  const settings = settingsOf(db)
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
  const entries = bookEntries(db)
  const within = entries.filter(({ day }) => day.startsWith(month))
  const until = entries.filter(({ day }) => day.slice(0, 7) <= month)
  const gross = sumOf(within, 'paid')
  const refunds = sumOf(within, 'refunded')
  const held = sumOf(until, 'paid') - sumOf(until, 'refunded') - sumOf(until, 'performed')
  const shares =
    sumOf(
      until.filter(({ partner }) => partner),
      'paid',
    ) -
    sumOf(
      until.filter(({ partner }) => partner),
      'refunded',
    )
  return {
    month,
    gross,
    vat: sek(vatOf(gross) - vatOf(refunds)),
    refunds,
    advances: sek(held - vatOf(held)),
    owed_by_provider: sek(sumOf(until, 'paid') - sumOf(until, 'refunded') - 0.9 * shares),
    vouchers: within.length,
    not_exported: within.filter(({ key }) => !db.exportedEntries.includes(key)).length,
  }
}
