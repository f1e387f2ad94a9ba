import { getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { clearings, retention } from '#server/domain/roof/retention.ts'
import { openSharedDatabase } from '#tests/support/database.ts'

interface Decision {
  /** The file of the export that shows it to its user; otherwise why none does. */
  exported: `${string}.json` | `not: ${string}`
  /** The effect of deleting the account on the user's rows. */
  erased: 'deleted' | 'sealed' | 'kept without a name' | `kept: ${string}` | `not about a user`
  /** `rule`: in `retention`. Otherwise what removes a row. */
  goes: 'by rule' | `with its ${string}` | 'with the account' | `stays: ${string}`
}

/** The fate of each table's rows. A new table needs a decision on all three. */
const decisions: Record<string, Decision> = {
  users: { exported: 'konto.json', erased: 'deleted', goes: 'by rule' },
  mailed_keys: { exported: 'konto.json', erased: 'deleted', goes: 'by rule' },
  descriptions: { exported: 'konto.json', erased: 'deleted', goes: 'by rule' },
  sessions: { exported: 'inloggningar.json', erased: 'deleted', goes: 'by rule' },
  security_events: { exported: 'konto.json', erased: 'kept without a name', goes: 'by rule' },
  request_lists: {
    exported: 'not: what the office has written for itself, about nobody',
    erased: 'not about a user',
    goes: 'stays: fifty at most',
  },
  saved_views: { exported: 'konto.json', erased: 'deleted', goes: 'with the account' },
  partner_profiles: { exported: 'konto.json', erased: 'deleted', goes: 'with the account' },
  partner_terms_acceptances: { exported: 'konto.json', erased: 'deleted', goes: 'with the account' },
  assignments: { exported: 'konto.json', erased: 'kept without a name', goes: 'with its matter' },
  matter_parties: { exported: 'not: what the office writes about others', erased: 'deleted', goes: 'with its matter' },
  passkeys: { exported: 'konto.json', erased: 'deleted', goes: 'with the account' },
  push_subscriptions: { exported: 'aviseringar.json', erased: 'deleted', goes: 'by rule' },
  one_time_texts: { exported: 'not: hashes of texts that work for minutes', erased: 'kept: ten minutes', goes: 'by rule' },
  recovery_codes: { exported: 'not: hashes of credentials', erased: 'deleted', goes: 'with the account' },
  throttles: { exported: 'not: counters under hashed keys', erased: 'kept: counters go by themselves', goes: 'by rule' },
  matters: { exported: 'arenden.json', erased: 'deleted', goes: 'with the account' },
  matter_counts: { exported: 'not: counters', erased: 'not about a user', goes: 'stays: one row per status' },
  files: { exported: 'arenden.json', erased: 'deleted', goes: 'with its matter' },
  matter_events: { exported: 'historik.json', erased: 'deleted', goes: 'with its matter' },
  messages: { exported: 'meddelanden.json', erased: 'deleted', goes: 'with its matter' },
  client_requests: { exported: 'efterfragat.json', erased: 'deleted', goes: 'with its matter' },
  inbox: { exported: 'aviseringar.json', erased: 'deleted', goes: 'with its matter' },
  matter_waiting: { exported: 'not: derived from the other tables', erased: 'deleted', goes: 'with its matter' },
  sent_reminders: { exported: 'not: that a mail was sent', erased: 'deleted', goes: 'with its matter' },
  notices: { exported: 'aviseringar.json', erased: 'deleted', goes: 'with its matter' },
  notice_choices: { exported: 'aviseringar.json', erased: 'deleted', goes: 'with the account' },
  identifications: {
    exported: 'kundkannedom.json',
    erased: 'kept: five years, as the money laundering act asks',
    goes: 'by rule',
  },
  deadlines: { exported: 'frister.json', erased: 'deleted', goes: 'with its matter' },
  calendar_keys: { exported: 'frister.json', erased: 'deleted', goes: 'with the account' },
  matter_reads: { exported: 'historik.json', erased: 'deleted', goes: 'with its matter' },
  payments: { exported: 'betalningar.json', erased: 'kept without a name', goes: 'by rule' },
  proposals: { exported: 'prisforslag.json', erased: 'deleted', goes: 'with its matter' },
  agreements: { exported: 'avtal.json', erased: 'sealed', goes: 'by rule' },
  agreement_progress: { exported: 'avtal.json', erased: 'sealed', goes: 'with its agreement' },
  time_lines: { exported: 'tid.json', erased: 'deleted', goes: 'with its matter' },
  number_series: { exported: 'not: counters', erased: 'not about a user', goes: 'stays: numbers never come back' },
  partner_invoices: { exported: 'konto.json', erased: 'kept: part of the books', goes: 'by rule' },
  partner_lines: { exported: 'not: its invoices are in konto.json', erased: 'kept: part of the books', goes: 'with its voucher' },
  partner_sellers: {
    exported: 'konto.json',
    erased: 'kept: the reports’, while one has them',
    goes: 'by rule',
  },
  reported_partners: { exported: 'konto.json', erased: 'kept: reported to Skatteverket', goes: 'by rule' },
  policy_announcements: { exported: 'not: counters', erased: 'not about a user', goes: 'stays: what was announced when' },
  late_announcements: {
    exported: 'not: that a mail is to come',
    erased: 'deleted',
    goes: 'with the account',
  },
  office_versions: { exported: 'not: settings', erased: 'kept without a name', goes: 'stays: what held when' },
  given_offices: { exported: 'not: settings', erased: 'not about a user', goes: 'stays: what held when' },
  office_logos: { exported: 'not: settings', erased: 'not about a user', goes: 'stays: versions name them' },
  terms_offices: { exported: 'not: settings', erased: 'not about a user', goes: 'stays: accepted terms name them' },
  book_settings: { exported: 'not: settings', erased: 'not about a user', goes: 'stays: one row' },
  book_settings_changes: { exported: 'not: the books', erased: 'kept without a name', goes: 'by rule' },
  book_months: { exported: 'not: sums', erased: 'not about a user', goes: 'stays: one row per month and kind' },
  book_month_accounts: { exported: 'not: sums', erased: 'not about a user', goes: 'stays: one row per month and account' },
  checked_series: { exported: 'not: counters', erased: 'not about a user', goes: 'stays: one row per series' },
  series_faults: { exported: 'not: numbers', erased: 'not about a user', goes: 'stays: a missing number stays missing' },
  book_exports: { exported: 'not: the books', erased: 'kept without a name', goes: 'by rule' },
  vouchers: { exported: 'not: the books, without names', erased: 'kept: part of the books', goes: 'by rule' },
  voucher_rows: { exported: 'not: the books, without names', erased: 'kept: part of the books', goes: 'with its voucher' },
  share_settlements: { exported: 'not: the books', erased: 'kept without a name', goes: 'with its voucher' },
  withdrawals: { exported: 'frantraden.json', erased: 'kept: why money goes back', goes: 'by rule' },
  refund_requests: { exported: 'aterbetalningar.json', erased: 'kept without a name', goes: 'with its payment' },
  documents: { exported: 'handlingar.json', erased: 'kept: part of the books', goes: 'by rule' },
  document_pdfs: {
    exported: 'not: as files beside handlingar.json',
    erased: 'kept: part of the books',
    goes: 'with its document',
  },
  billing_details: { exported: 'fakturaadresser.json', erased: 'deleted', goes: 'with its payment' },
  pay_events: { exported: 'not: the provider’s ids', erased: 'not about a user', goes: 'by rule' },
  outbox: { exported: 'not: mails on their way', erased: 'kept: encrypted until sent', goes: 'by rule' },
  idempotent_answers: { exported: 'not: ids under hashed keys', erased: 'kept: a day', goes: 'by rule' },
  job_runs: { exported: 'not: times of jobs', erased: 'not about a user', goes: 'stays: one row per job' },
  key_proofs: { exported: 'not: a key', erased: 'not about a user', goes: 'stays: one row' },
  demo_mails: { exported: 'not: demo', erased: 'kept: demo', goes: 'by rule' },
  demo_checkouts: { exported: 'not: demo', erased: 'kept: demo', goes: 'stays: demo' },
  demo_payout_accounts: { exported: 'not: demo', erased: 'kept: demo', goes: 'stays: demo' },
}

test('every table has a decision on export, erasure and retention', { tags: ['R74', 'R75'] }, async () => {
  const { db } = await openSharedDatabase()
  const answer = await db.execute(sql`select tablename from pg_tables where schemaname = 'public'`)
  const { rows } = z.object({ rows: z.array(z.object({ tablename: z.string() })) }).parse(answer)
  expect(Object.keys(decisions).toSorted()).toEqual(rows.map(({ tablename }) => tablename).toSorted())
})

test('the tables that go by a rule are those with one', () => {
  const byRule = Object.entries(decisions).filter(([, { goes }]) => goes === 'by rule')
  expect(clearings.length).toBeGreaterThan(0)
  expect(byRule.map(([name]) => name).toSorted()).toEqual(
    [...new Set(retention.map(({ table }) => getTableName(table)))].toSorted(),
  )
})
