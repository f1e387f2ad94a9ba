import { acceptedType, fileTypes } from '#contract/files/types.ts'
import { refusals } from '#contract/refusals.ts'
import { http, HttpResponse } from 'msw/http'
import type { MockDb } from '#mocks/db.ts'
import { attachment, bytesOf } from './file-content.ts'

/** Serves file contents. Not an endpoint of the contract: the URLs come with a matter. */
export const fileHandler = (db: MockDb) =>
  http.get('*/files/:id/:name', ({ params }) => {
    if (params['id'] === 'export') return emptyExport(String(params['name']))
    const file = db.files.find(({ id }) => id === params['id'])
    const [status, detail] = refusals['file.missing']
    if (!file) return HttpResponse.json({ detail }, { status })
    const type = acceptedType(file.name)
    const media = type ? fileTypes[type].media : 'application/octet-stream'
    return new HttpResponse(bytesOf(file.base64), {
      headers: { 'content-type': media === 'text/plain' ? 'text/plain; charset=utf-8' : media },
    })
  })

/** An empty file in place of an export: of a user's data, or of a period of the books. */
const emptyExport = (name: string) =>
  attachment({ name, type: 'application/octet-stream', text: name.endsWith('.zip') ? emptyArchive : '' })

const emptyArchive = `PK\x05\x06${'\0'.repeat(18)}`
