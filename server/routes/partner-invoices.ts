import type { Hono } from 'hono'
import { monthText } from '#contract/dates/month-text.ts'
import { api } from '#contract/index.ts'
import { isCreditNote, isSelfBilled, partnerInvoicePdfPath } from '#contract/money/books/partner-invoices.ts'
import type { Deps } from '#server/deps.ts'
import { listPartnerInvoices, readPartnerInvoice } from '#server/domain/money/partner-invoices/list.ts'
import { paperOffice } from '#server/domain/office/paper-office.ts'
import { readLagging } from '#server/domain/shared/read-lagging.ts'
import { rowId } from '#server/domain/shared/row-id.ts'
import { admit, type Env, type Serve } from './serve.ts'

/** Invoices between the platform and its partners. */
export const partnerInvoiceRoutes = (serve: Serve, deps: Deps) => {
  serve(api.partnerInvoices.list, (call, { query }) => readLagging(deps, call, (on) => listPartnerInvoices(on, call, query)))
}

type Invoice = Awaited<ReturnType<typeof readPartnerInvoice>>['invoice']

/** The invoice as the printer of documents has it. */
const printed = (invoice: Invoice) => {
  const selfBilled = isSelfBilled(invoice.kind)
  const month = monthText(invoice.month)
  return {
    ...invoice,
    kind: isCreditNote(invoice.kind) ? ('credit' as const) : ('invoice' as const),
    service: `${selfBilled ? 'Juridiska tjänster, underleverans' : 'Avgift för förmedling och betalning'}, ${month}`,
    occurredAt: invoice.issuedAt,
    isBelated: false,
    sellingPartnerId: null,
    settlement: { month, isSelfBilled: selfBilled },
  }
}

/** One on paper. It answers bytes, so it is mounted beside the calls of the contract. */
export const partnerInvoicePdfRoute = (calls: Hono<Env>, deps: Deps) =>
  calls.get(partnerInvoicePdfPath, async (c) => {
    const viewer = await admit(deps, { audience: 'member', right: 'seePayouts' }, c)
    const { invoice, original } = await readPartnerInvoice(deps, viewer, rowId(c.req.param('id')))
    const row = { ...(await paperOffice(deps, invoice)), document: printed(invoice), original: original && printed(original) }
    const bytes = await deps.heavy.inTurn(viewer.userId, () => deps.heavy.run('documentPdf', row))
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'application/pdf',
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename="${invoice.number}.pdf"`,
      'Cache-Control': 'private, no-store',
    })
  })
