import { mostSentFiles, type SentFile } from '#contract/conversation/sent-files.ts'
import { api } from '#contract/index.ts'
import { filesToReply } from '#mocks/matters/matters.ts'
import { mockInMatter } from '#mocks/matters/mock-in-matter.ts'
import { visibleMessages } from './messages.ts'

export const mocks = [
  mockInMatter(api.sentFiles.list, (_input, { viewer, db, apiOrigin, matter }) => {
    const written = visibleMessages(db, viewer, matter)
    return db.files
      .filter(({ matter: of }) => of === matter.id)
      .flatMap((row): SentFile[] => {
        const message = written.find(({ id }) => id === row.message)
        const request = db.clientRequests.find(({ id }) => id === row.request)
        return filesToReply(apiOrigin, [row]).flatMap((file): SentFile[] => {
          if (message)
            return [{ ...file, source: message.internal ? 'note' : 'message', at: message.sent_at, role: message.role }]
          return request ? [{ ...file, source: 'answer', at: request.answered_at ?? '', role: 'customer' }] : []
        })
      })
      .toReversed()
      .slice(0, mostSentFiles)
  }),
]
