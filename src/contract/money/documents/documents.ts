import * as z from 'zod/mini'
import { documentKinds } from './kinds.ts'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { Id, Sek } from '#contract/core/wire.ts'

/** A point in time: ISO 8601 in UTC, as our server writes it. */
const Moment = z.string()

/** A seller or buyer as a document names them, as they were when it was issued. */
const Party = z.object({
  name: z.string(),
  organisation_number: z.nullable(z.string()),
  vat_number: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** Where its board has its seat, if known. */
  seat: z.optional(z.string()),
  email: z.nullable(z.string()),
})

const summary = {
  id: Id,
  /** `K2026-14`. */
  number: z.string(),
  kind: z.enum(documentKinds),
  payment: Id,
  issued_at: Moment,
  /** In SEK, and positive: a credit note gives this much back. */
  gross: Sek,
  /** The number of what a credit note changes. */
  original: z.optional(z.nullable(z.string())),
}

/** A receipt, an invoice or a credit note, as lists have it. */
export const DocumentSummary = z.object(summary)
export type DocumentSummary = z.infer<typeof DocumentSummary>

/** A whole document, as it was issued. Amounts in SEK; net and VAT sum up to gross. */
export const IssuedDocument = z.object({
  ...summary,
  original_issued_at: z.optional(z.nullable(Moment)),
  matter: Id,
  seller: Party,
  /** A receipt has the name alone; null if the account was gone. */
  buyer: z.nullable(Party),
  service: z.string(),
  net: Sek,
  vat: Sek,
  vat_percent: z.number(),
  /** When the money came, or went back. */
  occurred_at: Moment,
  /** Issued afterwards, for a payment from before there were numbered documents. */
  belated: z.boolean(),
  /** True if the platform issued it for a partner, who sells. */
  issued_for_seller: z.boolean(),
})
export type IssuedDocument = z.infer<typeof IssuedDocument>

/** The bytes of `GET /documents/:id/pdf/`, which answers no JSON and isn't declared below. */
export const documentPdfPath = '/documents/:id/pdf/'

export const documents = {
  list: extraMemberCall({
    method: 'GET',
    path: '/documents/',
    query: z.object({ matter: z.optional(Id), payment: z.optional(Id) }),
    reply: z.array(DocumentSummary),
    reads: 'documents',
  }),
  read: extraMemberCall({
    method: 'GET',
    path: '/documents/:id/',
    reply: IssuedDocument,
    reads: 'documents',
  }),
}
