import type { SentFile } from '#contract/conversation/sent-files.ts'
import { api } from '#contract/index.ts'
import { fileToReply } from '#mocks/files/matter-files.ts'
import { mockInMatter } from '#mocks/matters/mock-in-matter.ts'
import { visibleMessages } from './messages.ts'
import { byId, ofMatter } from '#mocks/table.ts'

export const mocks = [
  mockInMatter(api.sentFiles.list, (_input, { viewer, db, apiOrigin, matter }) => {
    const written = visibleMessages(db, viewer, matter)
    const asked = ofMatter(db.clientRequests, matter.id)
    const sent = db.files.flatMap((row): SentFile[] => {
      const file = fileToReply(apiOrigin, row)
      const message = byId(written, row.message)
      if (message) return [{ ...file, source: message.internal ? 'note' : 'message', at: message.sent_at, role: message.role }]
      const request = byId(asked, row.request)
      return request ? [{ ...file, source: 'answer', at: request.answered_at ?? '', role: 'customer' }] : []
    })
    return sent.toReversed()
  }),
]
