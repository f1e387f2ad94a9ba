import { eq, isNotNull, isNull, ne, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { descriptions, mailedKeys, securityEvents, users } from '#server/db/schema/accounts.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { bookExports, bookSettingsChanges, partnerSellers, reportedPartners, vouchers } from '#server/db/schema/books.ts'
import { demoMails } from '#server/db/schema/demo.ts'
import { documents } from '#server/db/schema/documents.ts'
import { identifications } from '#server/db/schema/identifications.ts'
import { idempotentAnswers } from '#server/db/schema/idempotent-answers.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { partnerInvoices, partnerLines } from '#server/db/schema/partner-invoices.ts'
import { payEvents, payments } from '#server/db/schema/payments.ts'
import { rateLimits } from '#server/db/schema/rate-limits.ts'
import { oneTimeTexts, pushSubscriptions, sessions } from '#server/db/schema/sessions.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { dayMs } from '#contract/dates/day-ms.ts'
import { identificationYears } from '#contract/matters/identification.ts'
import { resetWaitSeconds } from '#contract/accounts/link-lifetimes.ts'
import { securityEventYears } from '#contract/accounts/security-events.ts'
import { noPendingEmail } from '#server/domain/accounts/email-change.ts'
import { noPendingSecret } from '#server/domain/accounts/pending-secret.ts'

/** Which rows of a table are deleted, and when. */
export interface Rule {
  what: string
  table: PgTable
  /** The days count from here, in an index; a row where it is null stays. */
  since: PgColumn | SQL
  days: number
  /** The moment from which on it goes, where days alone don't tell: it is never before these. */
  exactly?: SQL
  only?: SQL
  /** Sealed by a trigger, which lets only this job delete. */
  isSealed?: true
}

/** Columns to clear in a row that itself stays. */
interface Clearing extends Pick<Rule, 'what' | 'since' | 'days'> {
  clear: PgUpdateSetSource<typeof users>
}

const hasDocuments = (paymentId: PgColumn) => sql`exists (select 1 from ${documents} d where d.payment_id = ${paymentId})`
const hasVouchers = (paymentId: PgColumn) => sql`exists (select 1 from ${vouchers} v where v.payment_id = ${paymentId})`
const isDecided = ne(withdrawals.state, 'received')
/** One by hand may be decided on long after it came. */
const lastOfWithdrawal = sql`greatest(${withdrawals.receivedAt}, ${withdrawals.decidedAt})`

/** Less than any seven years: an index finds the few rows for which the exact end counts. */
const almostSevenYears = 7 * 365

const sevenYears = (since: PgColumn | SQL) => ({ since, days: almostSevenYears, exactly: endOfSeventhYear(sql`${since}`) })

/**
 * Until the end of the seventh year after the calendar year in which the financial year ended
 * (bokföringslagen 7 kap. 2 §): a broken one ends a year later than what was paid in it.
 */
const booksOf = (yearEndsOn: PgColumn) => ({
  since: yearEndsOn,
  days: almostSevenYears,
  exactly: endOfSeventhYear(sql`${yearEndsOn}::timestamp at time zone 'Europe/Stockholm'`),
})

/** When rows are deleted (R75); rows without a rule stay until a user deletes them. */
export const retention: readonly Rule[] = [
  // A lock grows with each repetition, so its level is remembered for a while after it ends.
  { what: 'throttles', table: rateLimits, since: rateLimits.windowEndsAt, days: 7 },
  { what: 'mailed keys', table: mailedKeys, since: mailedKeys.expiresAt, days: 1 },
  { what: 'one-time texts', table: oneTimeTexts, since: oneTimeTexts.expiresAt, days: 0 },
  // The longest may be idle for a week, so none that still works is this old.
  { what: 'sessions', table: sessions, since: sessions.lastUsedAt, days: 30 },
  { what: 'devices of sessions that are over', table: pushSubscriptions, since: pushSubscriptions.endsAt, days: 0 },
  { what: 'sent mails', table: outbox, since: outbox.doneAt, days: 7 },
  // Since they were written, however often an operator has sent them again, as the policy says.
  { what: 'mails that could not be sent', table: outbox, since: outbox.createdAt, days: 30, only: isNotNull(outbox.deadAt) },
  { what: 'answers for repeated calls', table: idempotentAnswers, since: idempotentAnswers.createdAt, days: 1 },
  { what: 'security events', table: securityEvents, since: securityEvents.at, days: 365 * securityEventYears },
  { what: 'accounts never verified', table: users, since: users.createdAt, days: 7, only: isNull(users.emailVerifiedAt) },
  { what: 'descriptions before an account', table: descriptions, since: descriptions.keptAt, days: 7 },
  { what: 'mails in the demo mailbox', table: demoMails, since: demoMails.sentAt, days: 30 },
  // The books, in the order in which they refer to each other: the vouchers with their rows, credit
  // notes, and then what those changed.
  { what: 'vouchers', table: vouchers, ...booksOf(vouchers.yearEndsOn), isSealed: true },
  {
    what: 'credit notes of partners',
    table: partnerInvoices,
    ...booksOf(partnerInvoices.yearEndsOn),
    isSealed: true,
    only: sql`${partnerInvoices.originalId} is not null and not exists (select 1 from ${partnerLines} l where l.invoice_id = ${partnerInvoices.id})`,
  },
  {
    what: 'invoices of partners',
    table: partnerInvoices,
    ...booksOf(partnerInvoices.yearEndsOn),
    isSealed: true,
    only: sql`${partnerInvoices.originalId} is null and not exists (select 1 from ${partnerLines} l where l.invoice_id = ${partnerInvoices.id})
      and not exists (select 1 from ${partnerInvoices} c where c.original_id = ${partnerInvoices.id})`,
  },
  {
    what: 'credit notes',
    table: documents,
    ...booksOf(documents.yearEndsOn),
    isSealed: true,
    only: sql`${documents.originalId} is not null and not exists (select 1 from ${vouchers} v where v.document_id = ${documents.id})`,
  },
  {
    what: 'receipts and invoices',
    table: documents,
    ...booksOf(documents.yearEndsOn),
    isSealed: true,
    only: sql`${documents.originalId} is null and not exists (select 1 from ${vouchers} v where v.document_id = ${documents.id})
      and not exists (select 1 from ${documents} c where c.original_id = ${documents.id})`,
  },
  // The report is handed in under skatteförfarandelagen 22 c kap., so what it rests on is
  // documented (39 kap. 3 §) and kept until the end of the seventh year after the one that it is of
  // (skatteförfarandeförordningen 9 kap. 1 §).
  {
    what: 'partners in platform reports',
    table: reportedPartners,
    since: sql`make_date(${reportedPartners.year} + 8, 1, 1)::timestamp at time zone 'Europe/Stockholm'`,
    days: 0,
  },
  // Their account is gone, and no report has them any more.
  {
    what: 'details of former partners',
    table: partnerSellers,
    since: partnerSellers.changedAt,
    days: 0,
    only: sql`not exists (select from ${users} u where u.id = ${partnerSellers.partnerId})
      and not exists (select from ${reportedPartners} r where r.partner_id = ${partnerSellers.partnerId})`,
  },
  // As long as the money laundering act asks after the relation has ended, and no longer
  // (penningtvättslagen 5 kap. 3 and 4 §§).
  {
    what: 'identifications of customers',
    table: identifications,
    since: identifications.relationEndedAt,
    days: identificationYears * 365,
    exactly: sql`${identifications.relationEndedAt} + make_interval(years => ${sql.raw(String(identificationYears))})`,
  },
  {
    what: 'changes of the settings of the books',
    table: bookSettingsChanges,
    ...sevenYears(bookSettingsChanges.changedAt),
  },
  {
    what: 'exports of the books',
    table: bookExports,
    ...sevenYears(bookExports.madeAt),
    only: sql`not exists (select from ${vouchers} where ${vouchers}.export_id = ${bookExports}.id)`,
  },
  // Bookkeeping law: until the end of the seventh year after the year of the payment (D23), in
  // Swedish time, and for as long as the books have something of it.
  {
    what: 'payments',
    table: payments,
    ...sevenYears(payments.paidAt),
    only: sql`${eq(payments.state, 'paid')} and ${not(hasDocuments(payments.id))} and ${not(hasVouchers(payments.id))}`,
  },
  {
    what: 'payments that were never made',
    table: payments,
    since: payments.cancelledAt,
    days: 365,
    only: eq(payments.state, 'cancelled'),
  },
  // With their progress. They are part of the books, as their payments are.
  {
    what: 'agreements',
    table: agreements,
    ...sevenYears(sql`greatest(${agreements.paidAt}, ${agreements.endedAt})`),
    only: not(hasDocuments(agreements.paymentId)),
  },
  // The reason why money goes back is part of the books, for as long as they have something of the
  // order; without an order it is kept for as long as a consumer may complain (konsumenttjänstlagen
  // 17 §). One that nobody has decided on stays: money may have to go back.
  {
    what: 'withdrawals from paid orders',
    table: withdrawals,
    ...sevenYears(lastOfWithdrawal),
    only: sql`${isDecided} and ${isNotNull(withdrawals.paymentId)}
      and ${not(hasDocuments(withdrawals.paymentId))} and ${not(hasVouchers(withdrawals.paymentId))}`,
  },
  {
    what: 'withdrawals from unknown orders',
    table: withdrawals,
    since: lastOfWithdrawal,
    days: 3 * 365,
    only: sql`${isDecided} and ${isNull(withdrawals.paymentId)}`,
  },
  // Stripe redelivers an event for three days, an operator can for thirty; a later repeat does no
  // harm. Quarantined events concern money and are kept as long as payments.
  {
    what: 'events of the provider',
    table: payEvents,
    since: payEvents.receivedAt,
    days: 90,
    only: ne(payEvents.outcome, 'quarantined'),
  },
  {
    what: 'events of the provider that did not fit',
    table: payEvents,
    ...sevenYears(payEvents.receivedAt),
    only: eq(payEvents.outcome, 'quarantined'),
  },
]

/** Expired attempts to clear from accounts that stay. */
export const clearings: readonly Clearing[] = [
  { what: 'new addresses never confirmed', since: users.pendingEmailAt, days: 2, clear: noPendingEmail },
  // Until then a new second factor has to wait.
  {
    what: 'passwords reset by mail',
    since: users.passwordResetAt,
    days: (resetWaitSeconds * 1_000) / dayMs,
    clear: { passwordResetAt: null },
  },
  {
    what: 'second factors never activated',
    since: users.totpPendingAt,
    days: 1,
    clear: noPendingSecret,
  },
]

/** Of a moment, by the financial year that it is in, which may be a broken one. */
function endOfSeventhYear(at: SQL) {
  const months = sql.raw(
    `make_interval(months => coalesce((select (settings ->> 'financial_year_start_month')::int from book_settings), 1) - 1)`,
  )
  const start = sql`date_trunc('year', (${at} at time zone 'Europe/Stockholm') - ${months}) + ${months}`
  const lastDay = sql`${start} + interval '1 year' - interval '1 day'`
  return sql`(date_trunc('year', ${lastDay}) + interval '8 years') at time zone 'Europe/Stockholm'`
}
