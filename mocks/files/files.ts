import { acceptedType, fileTypes } from '#contract/files/types.ts'
import { partnerInvoicePdfPath } from '#contract/money/books/partner-invoices.ts'
import { documentPdfPath } from '#contract/money/documents/documents.ts'
import { refusals } from '#contract/refusals.ts'
import { http, HttpResponse } from 'msw/http'
import type { MockDb } from '#mocks/db.ts'
import { attachment, bytesOf } from './file-content.ts'
import { samplePdf } from './sample-files.ts'
import { byId } from '#mocks/table.ts'

interface Content {
  base64: string
  type: string
}

/** Serves what is bytes, and so no call of the contract: files, papers and the office's logo. */
export const fileHandlers = (db: MockDb) => [
  http.get('*/files/export/:name', ({ params }) => emptyExport(String(params['name']))),
  serve('*/files/:id/:name', ({ id }) => {
    const file = byId(db.files, String(id))
    return file && { base64: file.base64, type: typeOf(file.name) }
  }),
  serve('*/office-logo/:file', ({ file }) => db.officeLogos.find((logo) => logo.file === file)),
  ...[documentPdfPath, partnerInvoicePdfPath].map((path) =>
    serve(`*/api${path}`, () => ({ base64: samplePdf, type: 'application/pdf' })),
  ),
]

const serve = (path: string, find: (params: Readonly<Record<string, unknown>>) => Content | undefined) =>
  http.get(path, ({ params }) => {
    const content = find(params)
    const [status, detail] = refusals['file.missing']
    if (!content) return HttpResponse.json({ detail }, { status })
    return new HttpResponse(bytesOf(content.base64), { headers: { 'content-type': content.type } })
  })

const typeOf = (name: string) => {
  const type = acceptedType(name)
  return type === 'txt' ? 'text/plain; charset=utf-8' : type ? fileTypes[type].media : 'application/octet-stream'
}

/** An empty file in place of an export: of a user's data, or of a period of the books. */
const emptyExport = (name: string) =>
  attachment({ name, type: 'application/octet-stream', text: name.endsWith('.zip') ? emptyArchive : '' })

const emptyArchive = `PK\x05\x06${'\0'.repeat(18)}`
