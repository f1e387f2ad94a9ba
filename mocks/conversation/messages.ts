import { api } from '#contract/index.ts'
import { recallMinutes } from '#contract/conversation/messages.ts'
import { isOfficeSide } from '#contract/office/side.ts'
import { Refused } from '#contract/refusals.ts'
import { requireRightIn } from '#contract/office/require-right.ts'
import { type MockDb, nextId } from '#mocks/db.ts'
import { fileAddress } from '#mocks/files/file-content.ts'
import { addEvent, eventFor, roleIn } from '#mocks/history/events.ts'
import { clearUnread } from '#mocks/history/unread-markers.ts'
import { mock } from '#mocks/mock.ts'
import type { MessageRow } from './rows.ts'
import type { MatterRow } from '#mocks/matters/rows.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'
import { saveFiles, visibleMatter } from '#mocks/matters/matters.ts'

const perHour = 30

export const messageMocks = [
  mock(api.messages.list, ({ params, query: { before, limit } }, { viewer, db, apiOrigin }) => {
    const matter = visibleMatter(db, viewer, params.id)
    return visibleMessages(db, viewer, matter)
      .filter(({ id }) => before === undefined || Number(id) < Number(before))
      .slice(-limit)
      .map((row) => messageToReply(db, viewer, row, apiOrigin))
  }),
  mock(api.messages.send, async ({ params, body }, { viewer, db, apiOrigin }) => {
    const matter = visibleMatter(db, viewer, params.id)
    const { text, internal, new_files = [] } = body
    if (internal) requireRightIn(viewer, 'workOnMatters', matter)
    if (sentLastHour(db, viewer) >= perHour) throw new Refused('request.throttled')
    const id = nextId(db, 'messages')
    const files = (await saveFiles(db, matter, new_files, { message: id })).map((file) => file.id)
    const kind = internal ? 'note_written' : 'message_sent'
    const row: MessageRow = {
      id,
      matter: matter.id,
      author: viewer.id,
      role: roleIn(matter, viewer),
      internal,
      text,
      event: addEvent(db, matter.id, { by: viewer, kind, facts: { message: id, files } }),
      sent_at: new Date().toISOString(),
      recalled: false,
    }
    db.messages.push(row)
    return messageToReply(db, viewer, row, apiOrigin)
  }),
  mock(api.messages.recall, ({ params }, { viewer, db }) => {
    const matter = visibleMatter(db, viewer, params.id)
    const row = visibleMessages(db, viewer, matter).find(({ id }) => id === params.message)
    if (!row) throw new Refused('message.missing')
    if (row.author !== viewer.id) throw new Refused('message.not_author')
    if (row.recalled) throw new Refused('message.recalled')
    if (isRead(db, row)) throw new Refused('message.read')
    if (Date.now() > recallableUntil(row)) throw new Refused('message.too_late')
    Object.assign(row, { text: '', recalled: true })
    db.files = db.files.filter(({ message }) => message !== row.id)
    addEvent(db, matter.id, {
      by: viewer,
      kind: row.internal ? 'note_recalled' : 'message_recalled',
      facts: { message: row.id },
    })
    return undefined
  }),
  mock(api.messages.read, ({ params, body }, { viewer, db }) => {
    const matter = visibleMatter(db, viewer, params.id)
    const event = eventFor(db, viewer, matter, body.event)
    clearUnread(db, viewer, matter, event.id)
    const mark = db.reads.find((read) => read.matter === matter.id && read.user === viewer.id)
    if (!mark) db.reads.push({ matter: matter.id, user: viewer.id, event: event.id })
    else if (Number(mark.event) < Number(event.id)) mark.event = event.id
    return undefined
  }),
]

export const visibleMessages = (db: MockDb, viewer: MockViewer, matter: MatterRow) =>
  db.messages.filter((row) => row.matter === matter.id && (!row.internal || isOfficeSide(viewer, matter)))

const sentLastHour = (db: MockDb, viewer: MockViewer) =>
  db.messages.filter(({ author, sent_at }) => author === viewer.id && Date.parse(sent_at) > Date.now() - 3_600_000).length

/** Tests if the other side has read the message, or a colleague the internal note. */
const isRead = (db: MockDb, { matter, author, role, internal, event }: MessageRow) => {
  const owner = db.matters.find(({ id }) => id === matter)?.user
  return db.reads.some(
    (read) =>
      read.matter === matter &&
      read.user !== author &&
      (internal || (read.user === owner) !== (role === 'customer')) &&
      Number(read.event) >= Number(event),
  )
}

const recallableUntil = ({ sent_at }: MessageRow) => Date.parse(sent_at) + recallMinutes * 60_000

const messageToReply = (db: MockDb, viewer: MockViewer, row: MessageRow, apiOrigin: string) => {
  const author = db.people.find(({ id }) => id === row.author)
  const mine = row.author === viewer.id
  const read = isRead(db, row)
  const until = recallableUntil(row)
  return {
    ...row,
    at: row.sent_at,
    author: author ? `${author.name} ${author.surname}` : null,
    mine,
    read,
    recall_until: mine && !row.recalled && !read && Date.now() <= until ? new Date(until).toISOString() : null,
    files: db.files
      .filter(({ message }) => message === row.id)
      .map((file) => ({ id: Number(file.id), file: fileAddress(apiOrigin, file) })),
  }
}
