import { receiptSeller } from '#contract/money/documents/receipt-seller.ts'
import { partnerInvoicePdfPath } from '#contract/money/books/partner-invoices.ts'
import { documentPdfPath } from '#contract/money/documents/documents.ts'
import { api } from '#contract/index.ts'
import { may } from '#contract/matters/rules.ts'
import { officeRights } from '#contract/office/rights.ts'
import type { MockDb } from '#mocks/db.ts'
import { mock } from '#mocks/mock.ts'
import { rowWith } from '#mocks/table.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'
import { vatPercent } from '#contract/money/vat.ts'
import type { DocumentRow } from './rows.ts'
import { samplePdf } from '#mocks/files/sample-files.ts'
import { http, HttpResponse } from 'msw/http'

export const mocks = [
  mock(api.billing.last, (_input, { viewer, db }) => {
    const given = db.payments.filter(({ user, billing }) => user === viewer.id && billing)
    return { address: given.at(-1)?.billing ?? null }
  }),
  mock(api.documents.list, ({ query }, { viewer, db }) => {
    const isNamed = query.matter !== undefined || query.payment !== undefined
    return db.documents
      .filter((row) => (isNamed ? isVisible(viewer, row) : row.user === viewer.id))
      .filter(({ matter, payment }) => (query.matter ?? matter) === matter && (query.payment ?? payment) === payment)
      .toReversed()
  }),
  mock(api.documents.read, ({ params }, { viewer, db }) => {
    const isFor = (document: DocumentRow) => officeRights.readAllDocuments(viewer) || isVisible(viewer, document)
    const row = rowWith(db.documents, params.id, 'document.missing', isFor)
    return { ...row, ...factsOf(db, row) }
  }),
]

/** Those of deleted accounts are sealed. */
const isVisible = (viewer: MockViewer, { user }: DocumentRow) => user !== null && may.seeMatter(viewer, { user })

const factsOf = (db: MockDb, row: DocumentRow) => {
  const original = db.documents.find(({ number }) => number === row.original)
  return {
    ...(original && { original_issued_at: original.issued_at }),
    vat_percent: vatPercent,
    occurred_at: row.issued_at,
    belated: row.number.startsWith('X'),
    issued_for_seller: row.seller.name !== receiptSeller().name,
  }
}

/** Documents and partners' invoices on paper: bytes, and so no calls of the contract. */
export const paperHandlers = () =>
  [documentPdfPath, partnerInvoicePdfPath].map((path) =>
    http.get(
      `*/api${path}`,
      () =>
        new HttpResponse(
          Uint8Array.from(atob(samplePdf), (sign) => sign.charCodeAt(0)),
          { headers: { 'content-type': 'application/pdf' } },
        ),
    ),
  )
