import { documentPdfPath } from '#contract/money/documents/documents.ts'
import type { Hono } from 'hono'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { lastBillingAddress } from '#server/domain/money/documents/billing.ts'
import { listDocuments, readDocument, visibleDocument } from '#server/domain/money/documents/documents.ts'
import { storedPdfs } from '#server/domain/money/documents/stored-pdf.ts'
import { rowId } from '#server/domain/shared/row-id.ts'
import { admit, type Env, type Serve } from './serve.ts'

/** Receipts, invoices and credit notes. */
export const documentRoutes = (serve: Serve, deps: Deps) => {
  serve(api.billing.last, (call) => lastBillingAddress(deps, call))
  serve(api.documents.list, (call, { query }) => listDocuments(deps, call, query))
  serve(api.documents.read, (call, { params }) => readDocument(deps, call, params.id))
}

/** A document on paper. It answers bytes, so it is mounted beside the calls of the contract. */
export const documentPdfRoute = (calls: Hono<Env>, deps: Deps) => {
  const readPdf = storedPdfs(deps)
  calls.get(documentPdfPath, async (c) => {
    const viewer = await admit(deps, { audience: 'member' }, c)
    const row = await visibleDocument(deps.db, viewer, rowId(c.req.param('id')))
    const bytes = await readPdf(row, viewer.userId)
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'application/pdf',
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename="${row.document.number}.pdf"`,
      'Cache-Control': 'private, no-store',
    })
  })
}
