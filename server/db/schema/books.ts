import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bookFormats, owingKinds, voucherKinds } from '#contract/money/books/books.ts'
import { sellers } from '#contract/money/books/partner-report.ts'
import { users } from './accounts.ts'
import { at, id, oneOf } from './columns.ts'
import { documents } from './documents.ts'

/** One row: the settings of the books, as `BookSettings` of the contract has them. */
export const bookSettings = pgTable(
  'book_settings',
  {
    id: integer().primaryKey(),
    settings: jsonb().notNull(),
    changedById: integer().references(() => users.id, { onDelete: 'set null' }),
    changedAt: at().notNull(),
  },
  (t) => [index('book_settings_changer').on(t.changedById), check('book_settings_one_row', sql`${t.id} = 1`)],
)

/** The facts of a partner that the platform report states. */
const reportedDetails = () => ({
  legalName: text(),
  street: text(),
  postalCode: text(),
  city: text(),
  organisationNumber: text(),
  /** The state that gave the number: `SE`. */
  issuedBy: text(),
  vatNumber: text(),
  birthDate: date({ mode: 'string' }),
  accountIdentifier: text(),
})

/**
 * Details of a partner in the platform report, and the seller of the partner's work. It outlives
 * the account, as the books do.
 */
export const partnerSellers = pgTable(
  'partner_sellers',
  {
    id: id(),
    /** A plain number, as on vouchers. Null for accounts deleted while it was a reference. */
    partnerId: integer().unique(),
    seller: text({ enum: sellers }).notNull().default('platform'),
    ...reportedDetails(),
    /** When an admin confirmed that the partner is an advokat: the title is protected. */
    advokatConfirmedAt: at(),
    changedAt: at().notNull(),
  },
  () => [check('partner_sellers_seller_known', sql`seller in ${oneOf(sellers)}`)],
)

/**
 * A partner as the platform report of a year states them: frozen when a share of a payment goes to
 * them, and corrected until the report is due. It outlives the account, by a rule of its own.
 */
export const reportedPartners = pgTable(
  'reported_partners',
  {
    /** A plain number, as on vouchers. */
    partnerId: integer().notNull(),
    year: integer().notNull(),
    name: text().notNull(),
    ...reportedDetails(),
    frozenAt: at().notNull(),
    /** When the partner was told what is reported of them, or had no account to be told at. */
    toldAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.partnerId, t.year] }),
    index('reported_partners_to_tell').on(t.year).where(sql`told_at is null`),
  ],
)

/** Files handed to whoever keeps the books. */
export const bookExports = pgTable(
  'book_exports',
  {
    id: id(),
    fromDay: date({ mode: 'string' }).notNull(),
    toDay: date({ mode: 'string' }).notNull(),
    format: text({ enum: bookFormats }).notNull(),
    /** True if it holds vouchers that had been exported before. */
    isRepeat: boolean().notNull(),
    madeById: integer().references(() => users.id, { onDelete: 'set null' }),
    madeAt: at().notNull(),
    /** The newest voucher then: later ones belong to the next export. */
    throughId: integer().notNull().default(0),
    /** The number of vouchers in it. */
    vouchers: integer().notNull().default(0),
    /** The number of financial years that they are of. */
    years: integer().notNull().default(0),
    /** Set once its vouchers are marked, which many of them are in batches. */
    markedAt: at(),
  },
  (t) => [index('book_exports_maker').on(t.madeById), index('book_exports_unmarked').on(t.id).where(sql`${t.markedAt} is null`)],
)

/**
 * Entries of the books. A trigger refuses every change but the first export's mark, every
 * deletion but retention's, and at commit a voucher whose rows don't sum to 0.
 */
export const vouchers = pgTable(
  'vouchers',
  {
    id: id(),
    series: text().notNull(),
    ordinal: integer().notNull(),
    kind: text({ enum: voucherKinds }).notNull(),
    paymentId: integer().notNull(),
    matterId: integer().notNull(),
    documentId: integer().references(() => documents.id),
    /** The partner whose work it is, if it was paid out. A plain number, as on documents. */
    partnerId: integer(),
    /** The partner's name then: the account may be gone when the money is asked for. */
    partnerName: text(),
    /** The day it is booked on, in Sweden. */
    day: date({ mode: 'string' }).notNull(),
    /** When it happened; a locked day is booked on the first open one. */
    occurredAt: at().notNull(),
    madeAt: at().notNull(),
    /** No personal names: `Betalning K2026-3, order 14, ärende 12`. */
    text: text().notNull(),
    /** The export that handed it over first. */
    exportId: integer().references(() => bookExports.id),
    yearEndsOn: date({ mode: 'string' }).notNull(),
  },
  (t) => [
    uniqueIndex('vouchers_series').on(t.series, t.ordinal),
    index('vouchers_day').on(t.day, t.id),
    index('vouchers_payment').on(t.paymentId),
    index('vouchers_partner').on(t.partnerId),
    // Payments to a partner, by day.
    index('vouchers_paid_out').on(t.partnerId, t.day, t.id).where(sql`kind = 'paid' and partner_id is not null`),
    index('vouchers_document').on(t.documentId),
    index('vouchers_export').on(t.exportId, t.yearEndsOn, t.series, t.ordinal),
    index('vouchers_year').on(t.yearEndsOn, t.series, t.ordinal),
    index('vouchers_not_exported').on(t.day, t.id).where(sql`${t.exportId} is null`),
    // Few payments, and sought each time the books are read.
    index('vouchers_owing')
      .on(t.paymentId)
      .where(sql`kind in ${oneOf(owingKinds)}`),
    check('vouchers_kind_known', sql`kind in ${oneOf(voucherKinds)}`),
  ],
)

/** Vouchers of shares that were settled by hand. They go with their voucher, by retention. */
export const shareSettlements = pgTable(
  'share_settlements',
  {
    voucherId: integer()
      .primaryKey()
      .references(() => vouchers.id, { onDelete: 'cascade' }),
    /** As the partner reads it. */
    how: text().notNull(),
    notedById: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('share_settlements_noter').on(t.notedById)],
)

/**
 * Sums of a month's vouchers of a kind. A trigger keeps them when rows are written and when an
 * export marks vouchers, so that no reader adds up all of the books.
 */
export const bookMonths = pgTable(
  'book_months',
  {
    /** `2026-11`. */
    month: text().notNull(),
    kind: text({ enum: voucherKinds }).notNull(),
    seller: text({ enum: sellers }).notNull(),
    vouchers: integer().notNull(),
    notExported: integer().notNull(),
    /** Of the customer's money, at the provider; negative where it went back. */
    movedOre: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.kind, t.seller] })],
)

/** Sums of a month's rows on an account, kept by the same trigger. */
export const bookMonthAccounts = pgTable(
  'book_month_accounts',
  {
    month: text().notNull(),
    account: integer().notNull(),
    amountOre: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.account] })],
)

/** Up to here the numbers of a series are checked: they are there, or among the faults. */
export const checkedSeries = pgTable('checked_series', {
  series: text().primaryKey(),
  checkedUntil: integer().notNull(),
})

/** Numbers that are missing in a series, and vouchers that aren't balanced: must be none. */
export const seriesFaults = pgTable(
  'series_faults',
  {
    series: text().notNull(),
    ordinal: integer().notNull(),
    fault: text({ enum: ['missing', 'unbalanced'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.series, t.ordinal, t.fault] }),
    check('series_faults_fault_known', sql`fault in ('missing', 'unbalanced')`),
  ],
)

/** Each change of the settings, as the books must tell it (bokföringslagen 5 kap. 11 §). */
export const bookSettingsChanges = pgTable(
  'book_settings_changes',
  {
    id: id(),
    before: jsonb().notNull(),
    after: jsonb().notNull(),
    changedById: integer().references(() => users.id, { onDelete: 'set null' }),
    changedAt: at().notNull(),
  },
  (t) => [index('book_settings_changes_changer').on(t.changedById)],
)

export const voucherRows = pgTable(
  'voucher_rows',
  {
    id: id(),
    voucherId: integer()
      .notNull()
      .references(() => vouchers.id, { onDelete: 'cascade' }),
    account: integer().notNull(),
    /** Debit is positive, credit negative. */
    amountOre: integer().notNull(),
  },
  (t) => [
    index('voucher_rows_voucher').on(t.voucherId),
    check('voucher_rows_amount', sql`${t.amountOre} <> 0`),
    check('voucher_rows_account', sql`${t.account} between 1000 and 9999`),
  ],
)
