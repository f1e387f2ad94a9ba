import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bookFormats, voucherKinds } from '#contract/money/books/books.ts'
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
    /** When an admin confirmed that the partner is an advokat: the title is protected. */
    advokatConfirmedAt: at(),
    changedAt: at().notNull(),
  },
  () => [check('partner_sellers_seller_known', sql`seller in ${oneOf(sellers)}`)],
)

/** Files handed to the accountant. */
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
  },
  (t) => [index('book_exports_maker').on(t.madeById)],
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
    /** No personal names: `Order 14, ärende 12`. */
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
    index('vouchers_document').on(t.documentId),
    index('vouchers_export').on(t.exportId),
    check('vouchers_kind_known', sql`kind in ${oneOf(voucherKinds)}`),
  ],
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
