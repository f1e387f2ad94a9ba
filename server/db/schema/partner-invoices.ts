import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { partnerInvoiceKinds, partnerLineKinds } from '#contract/money/books/partner-invoices.ts'
import { vouchers } from './books.ts'
import { at, id, oneOf } from './columns.ts'
import type { DocumentParty } from './documents.ts'

/**
 * Invoices between the platform and its partners, one per partner and month, as they were issued:
 * of the fee, where the partner sells; and the partner's own, issued by the platform, where the
 * platform sells. They outlive the account. A trigger refuses every change, and every deletion but
 * retention's.
 */
export const partnerInvoices = pgTable(
  'partner_invoices',
  {
    id: id(),
    /** `F2026-1`: the series, a hyphen, and the number in it. */
    number: text().notNull().unique(),
    series: text().notNull(),
    ordinal: integer().notNull(),
    kind: text({ enum: partnerInvoiceKinds }).notNull(),
    partnerId: integer().notNull(),
    /** `2026-11`. */
    month: text().notNull(),
    /** The invoice that a credit note changes. */
    originalId: integer().references((): AnyPgColumn => partnerInvoices.id),
    seller: jsonb().$type<DocumentParty>().notNull(),
    buyer: jsonb().$type<DocumentParty>().notNull(),
    /** Positive on every kind: a credit note gives this much back. */
    netOre: integer().notNull(),
    vatOre: integer().notNull(),
    grossOre: integer().notNull(),
    vatPercent: integer().notNull(),
    issuedAt: at().notNull(),
    yearEndsOn: date({ mode: 'string' }).notNull(),
  },
  (t) => [
    uniqueIndex('partner_invoices_series').on(t.series, t.ordinal),
    index('partner_invoices_partner').on(t.partnerId, t.month),
    index('partner_invoices_month').on(t.month),
    index('partner_invoices_original').on(t.originalId),
    check('partner_invoices_kind_known', sql`kind in ${oneOf(partnerInvoiceKinds)}`),
    check('partner_invoices_sum', sql`${t.netOre} + ${t.vatOre} = ${t.grossOre} and ${t.grossOre} > 0`),
  ],
)

/** The sum of a voucher between the platform and a partner, until an invoice takes it up. */
export const partnerLines = pgTable(
  'partner_lines',
  {
    id: id(),
    voucherId: integer()
      .notNull()
      .references(() => vouchers.id, { onDelete: 'cascade' }),
    kind: text({ enum: partnerLineKinds }).notNull(),
    partnerId: integer().notNull(),
    paymentId: integer().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** VAT included. Negative where money went back. */
    grossOre: integer().notNull(),
    /** As it was booked; null of a share, whose VAT depends on the partner. */
    vatOre: integer(),
    /**
     * The partner of a share, as the books had their details on its day; null where those lacked
     * what an invoice must say. A fee's is on the payment's document.
     */
    partner: jsonb().$type<DocumentParty>(),
    invoiceId: integer().references(() => partnerInvoices.id),
  },
  (t) => [
    index('partner_lines_voucher').on(t.voucherId),
    index('partner_lines_payment').on(t.paymentId),
    index('partner_lines_invoice').on(t.invoiceId),
    index('partner_lines_open').on(t.day).where(sql`invoice_id is null`),
    // Those of one month, beside months that wait for a partner's details.
    index('partner_lines_due').on(t.partnerId, t.kind, t.day).where(sql`invoice_id is null`),
    check('partner_lines_kind_known', sql`kind in ${oneOf(partnerLineKinds)}`),
    check('partner_lines_amount', sql`${t.grossOre} <> 0`),
  ],
)
