import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { documentKinds } from '#contract/money/documents/kinds.ts'
import { users } from './accounts.ts'
import { at, createdAt, id, oneOf } from './columns.ts'
import { payments } from './payments.ts'

/** A seller or buyer as a document names them, as they were when it was issued. */
export interface DocumentParty {
  name: string
  organisationNumber: string | null
  vatNumber: string | null
  /** In one line; null where it wasn't given. */
  address: string | null
  /** Where its board has its seat; absent where it wasn't known. */
  seat?: string | undefined
  email: string | null
}

/**
 * Receipts, invoices and credit notes as they were issued. They outlive payments, matters and
 * users, so those are plain numbers. A trigger refuses every change but the loss of the owner, and
 * every deletion but retention's.
 */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    /** `K2026-1`: the series, a hyphen, and the number in it. */
    number: text().notNull().unique(),
    series: text().notNull(),
    ordinal: integer().notNull(),
    kind: text({ enum: documentKinds }).notNull(),
    paymentId: integer().notNull(),
    matterId: integer().notNull(),
    /** The document that a credit note changes. */
    originalId: integer().references((): AnyPgColumn => documents.id),
    /** The buyer; null once the account is deleted, and then only the books have the document. */
    ownerId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The partner who sells in their own name; null where the platform sells. */
    sellingPartnerId: integer(),
    seller: jsonb().$type<DocumentParty>().notNull(),
    /** Null on a simplified document. */
    buyer: jsonb().$type<DocumentParty>(),
    /** The service sold, as the document says it. */
    service: text().notNull(),
    /** Positive on every kind: a credit note gives this much back. */
    netOre: integer().notNull(),
    vatOre: integer().notNull(),
    grossOre: integer().notNull(),
    vatPercent: integer().notNull(),
    /** When the money came, or went back. */
    occurredAt: at().notNull(),
    issuedAt: at().notNull(),
    /** Issued afterwards, for a payment from before there were numbered documents. */
    isBelated: boolean().notNull().default(false),
    /** The last day of the financial year that it belongs to: retention counts from it. */
    yearEndsOn: date({ mode: 'string' }).notNull(),
  },
  (t) => [
    uniqueIndex('documents_series').on(t.series, t.ordinal),
    index('documents_payment').on(t.paymentId),
    index('documents_year').on(t.yearEndsOn),
    index('documents_matter').on(t.matterId),
    index('documents_owner').on(t.ownerId),
    index('documents_original').on(t.originalId),
    check('documents_kind_known', sql`kind in ${oneOf(documentKinds)}`),
    check('documents_sum', sql`${t.netOre} + ${t.vatOre} = ${t.grossOre} and ${t.grossOre} > 0`),
    check('documents_credit_has_original', sql`(${t.kind} = 'credit') = (${t.originalId} is not null)`),
  ],
)

/** Documents as they were drawn, in the file store under their hash, for as long as they exist. */
export const documentPdfs = pgTable('document_pdfs', {
  documentId: integer()
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  /** Of the bytes, in hex, and their key in the file store. */
  sha256: text().notNull().unique(),
  createdAt: createdAt(),
})

/** The buyer's address for a payment's document, given at ordering. */
export const billingDetails = pgTable(
  'billing_details',
  {
    paymentId: integer()
      .primaryKey()
      .references(() => payments.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The company; null for a person, whose own name stands on the document. */
    company: text(),
    organisationNumber: text(),
    street: text().notNull(),
    postalCode: text().notNull(),
    city: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('billing_details_user').on(t.userId)],
)
