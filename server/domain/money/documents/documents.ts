import { partyToReply } from '#contract/money/documents/named-seller.ts'
import { aliasedTable, and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { ReplyDraft, Valid } from '#contract/core/endpoint.ts'
import type { documents as documentCalls } from '#contract/money/documents/documents.ts'
import type { books } from '#contract/money/books/books.ts'
import { numberIn } from '#contract/search/numbers.ts'
import { asLine } from '#contract/core/plain-text.ts'
import { Refused } from '#contract/refusals.ts'
import { officeRights } from '#contract/office/rights.ts'
import type { Db } from '#server/db/database.ts'
import { type DocumentParty, documents } from '#server/db/schema/documents.ts'
import type { Deps } from '#server/deps.ts'
import { sekOf } from '#contract/core/ore.ts'
import { listRows } from '#contract/core/next-page.ts'
import { ofVisibleMatter } from '#server/domain/access/visible-to.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { cutPage, isBelow } from '#server/domain/shared/cursor.ts'
import { rowId } from '#server/domain/shared/row-id.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import type { IssuedDocument } from './issue.ts'

interface Filter {
  matter?: string | undefined
  payment?: string | undefined
}

/** A document, and what it changes if it is a credit note. */
export interface DocumentWithOriginal {
  document: IssuedDocument
  original: IssuedDocument | null
}

const originals = aliasedTable(documents, 'originals')

/** Documents with what they change, newest first, at most `limit` of them. */
export const selectDocuments = async (db: Db, which: SQL | undefined, limit?: number): Promise<DocumentWithOriginal[]> => {
  const query = db
    .select({ document: documents, original: originals })
    .from(documents)
    .leftJoin(originals, eq(originals.id, documents.originalId))
    .where(which)
    .orderBy(desc(documents.id))
    .$dynamic()
  const rows = await (limit === undefined ? query : query.limit(limit))
  return rows.map(({ document, original }) => ({ document: withPlainParties(document), original }))
}

// Parties of documents from before names and addresses had to be one line.
const withPlainParties = (document: IssuedDocument): IssuedDocument => ({
  ...document,
  seller: plainParty(document.seller),
  buyer: document.buyer && plainParty(document.buyer),
})

const plainParty = ({ name, organisationNumber, vatNumber, address, seat, email }: DocumentParty): DocumentParty => ({
  name: asLine(name),
  organisationNumber: organisationNumber && asLine(organisationNumber),
  vatNumber: vatNumber && asLine(vatNumber),
  address: address && asLine(address),
  ...(seat && { seat }),
  email,
})

/**
 * The documents of a matter or payment that the viewer may see, newest first; without either, the
 * viewer's own. Those of deleted accounts are sealed and in no list.
 */
export const listDocuments = async ({ db }: Deps, { viewer }: CallContext, filter: Filter) => {
  const named = [
    filter.matter === undefined ? undefined : eq(documents.matterId, rowId(filter.matter)),
    filter.payment === undefined ? undefined : eq(documents.paymentId, rowId(filter.payment)),
  ].filter((condition) => condition !== undefined)
  const whose = named.length > 0 ? ofVisibleMatter(viewer, documents) : eq(documents.ownerId, viewer.userId)
  const rows = await selectDocuments(db, and(...named, isNotNull(documents.ownerId), whose))
  return rows.map(listedDocumentToReply)
}

/**
 * A page of everybody's documents, newest first, for those who keep the books.
 * @throws FieldsRefused for an `after` that isn't of this list
 */
export const listAllDocuments = async (
  { db }: Deps,
  { replyHeaders }: CallContext,
  { after, number }: Valid<typeof books.documents>['query'],
) => {
  const isAfter = isBelow(documents.id, after)
  const rows = await selectDocuments(db, and(isAfter, number ? hasNumber(number) : undefined), listRows + 1)
  const page = cutPage(rows, listRows, replyHeaders, (row) => [row.document.id])
  return page.map(listedDocumentToReply)
}

/** The condition for the document with a number, as it is typed. */
const hasNumber = (typed: string) => {
  const { name = '', ordinal = 0 } = numberIn(typed)?.series ?? {}
  return and(eq(documents.series, name), eq(documents.ordinal, ordinal))
}

/** A whole document, for its buyer and the office. */
export const readDocument = async (deps: Deps, { viewer }: CallContext, id: number) =>
  documentToReply(await visibleDocument(deps.db, viewer, id))

/**
 * Reads a document with access control. Only those with the right to
 * all read a sealed one.
 * @throws Refused `document.missing` for unknown documents and for those that the viewer can't see
 * (R35)
 */
export const visibleDocument = async (db: Db, viewer: SessionViewer, id: number): Promise<DocumentWithOriginal> => {
  const isSeen = and(isNotNull(documents.ownerId), ofVisibleMatter(viewer, documents))
  const [row] = await selectDocuments(db, and(eq(documents.id, id), officeRights.readAllDocuments(viewer) ? undefined : isSeen))
  if (!row) throw new Refused('document.missing')
  return row
}

/** The receipt or invoice of a payment; undefined before it has one. */
export const documentOfPayment = async (db: Db, paymentId: number): Promise<IssuedDocument | undefined> => {
  const rows = await selectDocuments(db, eq(documents.paymentId, paymentId))
  return rows.find(({ document }) => document.kind !== 'credit')?.document
}

/** The kind of a payment's own document; null before it has one. For a select of `payments`. */
export const documentKind = sql<'receipt' | 'invoice' | null>`(
  select d.kind from documents d where d.payment_id = payments.id and d.kind <> 'credit' limit 1)`

const listedDocumentToReply = ({ document, original }: DocumentWithOriginal) => ({
  id: document.id,
  number: document.number,
  kind: document.kind,
  payment: document.paymentId,
  issued_at: document.issuedAt.toISOString(),
  gross: sekOf(document.grossOre),
  ...(original && { original: original.number }),
})

const documentToReply = ({ document, original }: DocumentWithOriginal) =>
  ({
    ...listedDocumentToReply({ document, original }),
    ...(original && { original_issued_at: original.issuedAt.toISOString() }),
    matter: document.matterId,
    seller: partyToReply(document.seller),
    buyer: document.buyer && partyToReply(document.buyer),
    service: document.service,
    net: sekOf(document.netOre),
    vat: sekOf(document.vatOre),
    vat_percent: document.vatPercent,
    occurred_at: document.occurredAt.toISOString(),
    belated: document.isBelated,
    issued_for_seller: document.sellingPartnerId !== null,
  }) satisfies ReplyDraft<typeof documentCalls.read>
