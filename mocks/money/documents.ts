import { isSoldByPartner } from '#contract/money/documents/named-seller.ts'
import { api } from '#contract/index.ts'
import { maySeeUnsealed } from '#contract/matters/rules.ts'
import { officeRights } from '#contract/office/rights.ts'
import type { MockDb } from '#mocks/db.ts'
import { mock } from '#mocks/mock.ts'
import { byId, rowWith } from '#mocks/table.ts'
import { vatPercent } from '#contract/money/vat.ts'
import type { DocumentRow } from './rows.ts'

export const mocks = [
  mock(api.billing.last, (_input, { viewer, db }) => {
    const payments = db.payments.filter(({ user, billing }) => user === viewer.id && billing)
    return { address: payments.at(-1)?.billing ?? null }
  }),
  mock(api.documents.list, ({ query }, { viewer, db }) => {
    const isNamed = query.matter !== undefined || query.payment !== undefined
    return db.documents
      .filter((row) => (isNamed ? maySeeUnsealed(viewer, row) : row.user === viewer.id))
      .filter(({ matter, payment }) => (query.matter ?? matter) === matter && (query.payment ?? payment) === payment)
      .toReversed()
  }),
  mock(api.documents.read, ({ params }, { viewer, db }) => {
    const isFor = (document: DocumentRow) => officeRights.readAllDocuments(viewer) || maySeeUnsealed(viewer, document)
    const row = rowWith(db.documents, params.id, 'document.missing', isFor)
    return { ...row, ...factsOf(db, row) }
  }),
]

const factsOf = (db: MockDb, row: DocumentRow) => {
  const original = db.documents.find(({ number }) => number === row.original)
  return {
    ...(original && { original_issued_at: original.issued_at }),
    vat_percent: vatPercent,
    occurred_at: row.issued_at,
    belated: row.number.startsWith('X'),
    issued_for_seller: isSoldByPartner(byId(db.payments, row.payment)?.seller),
  }
}
