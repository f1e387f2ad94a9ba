import { mockForOffice, mockInMatter } from '#mocks/matters/mock-in-matter.ts'
import { api } from '#contract/index.ts'
import { unansweredAmong } from '#contract/conversation/unanswered.ts'
import { countsAsReader, recallableUntil, whyNotRecall } from '#contract/conversation/message-recall.ts'
import { isOfficeSide } from '#contract/office/side.ts'
import { requireRightIn } from '#contract/office/require-right.ts'
import { refuseIf } from '#contract/refusals.ts'
import { insert, type MockDb } from '#mocks/db.ts'
import { eventFor, roleIn } from '#mocks/history/events.ts'
import { clearUnread } from '#mocks/history/unread-markers.ts'
import { nameOf } from '#mocks/accounts/person-of.ts'
import { byId, ofMatter, rowWith } from '#mocks/table.ts'
import type { MessageRow } from './rows.ts'
import type { MatterRow } from '#mocks/matters/rows.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'
import { filesToReply, saveFiles } from '#mocks/files/matter-files.ts'

export const mocks = [
  mockInMatter(api.messages.list, ({ query: { before, limit } }, { viewer, db, apiOrigin, matter }) => {
    return visibleMessages(db, viewer, matter)
      .filter(({ id }) => before === undefined || Number(id) < Number(before))
      .slice(-limit)
      .map((row) => messageToReply(db, viewer, row, apiOrigin))
  }),
  mockInMatter(api.messages.send, async ({ body }, { viewer, db, apiOrigin, matter, record }) => {
    const { text, internal, new_files = [] } = body
    if (internal) requireRightIn(viewer, 'workOnMatters', matter)
    const row = insert(db, 'messages', {
      matter: matter.id,
      author: viewer.id,
      role: roleIn(matter, viewer),
      internal,
      text,
      event: '0',
      sent_at: new Date().toISOString(),
      recalled: false,
    })
    const files = await saveFiles(db, matter, new_files, { message: row.id })
    row.event = record(internal ? 'note_written' : 'message_sent', { message: row.id, files: files.map(({ id }) => id) })
    return messageToReply(db, viewer, row, apiOrigin)
  }),
  mockInMatter(api.messages.recall, ({ params }, { viewer, db, matter, record }) => {
    const row = rowWith(visibleMessages(db, viewer, matter), params.message, 'message.missing')
    refuseIf(whyNotRecall(recallable(db, viewer, row), new Date()))
    Object.assign(row, { text: '', recalled: true })
    db.files = db.files.filter(({ message }) => message !== row.id)
    const kind = row.internal ? 'note_recalled' : 'message_recalled'
    record(kind, { message: row.id })
  }),
  mockForOffice(api.messages.noAnswer, ({ params }, { viewer, db, matter, record }) => {
    const row = rowWith(visibleMessages(db, viewer, matter), params.message, 'message.missing')
    if (!unansweredIn(db, matter).some(({ id }) => id === row.id)) return
    row.needs_no_answer = true
    record('no_answer_needed', { message: row.id })
  }),
  mockInMatter(api.messages.read, ({ body }, { viewer, db, matter }) => {
    const event = eventFor(db, viewer, matter, body.event)
    clearUnread(db, viewer, matter, event.id)
    const mark = db.reads.find((read) => read.matter === matter.id && read.user === viewer.id)
    if (!mark) db.reads.push({ matter: matter.id, user: viewer.id, event: event.id })
    else if (Number(mark.event) < Number(event.id)) mark.event = event.id
  }),
]

export const visibleMessages = (db: MockDb, viewer: MockViewer, matter: MatterRow) =>
  ofMatter(db.messages, matter.id).filter(({ internal }) => !internal || isOfficeSide(viewer, matter))

/** The customer's messages that wait for an answer in a matter, oldest first. */
export const unansweredIn = (db: MockDb, { id }: MatterRow) =>
  unansweredAmong(ofMatter(db.messages, id).map((row) => ({ ...row, needsNoAnswer: row.needs_no_answer === true })))

/** Tests if the other side has read the message, or a colleague the internal note. */
const isRead = (db: MockDb, row: MessageRow) => {
  const owner = byId(db.matters, row.matter)?.user
  return db.reads.some(
    ({ matter, user, event }) => matter === row.matter && countsAsReader(row, user, owner) && Number(event) >= Number(row.event),
  )
}

const recallable = (db: MockDb, viewer: MockViewer, row: MessageRow) => ({
  mine: row.author === viewer.id,
  recalled: row.recalled,
  read: isRead(db, row),
  sentAt: new Date(row.sent_at),
})

const messageToReply = (db: MockDb, viewer: MockViewer, row: MessageRow, apiOrigin: string) => {
  const facts = recallable(db, viewer, row)
  const files = db.files.filter(({ message }) => message === row.id)
  return {
    ...row,
    at: row.sent_at,
    author: nameOf(db, row.author),
    mine: facts.mine,
    read: facts.read,
    recall_until: recallableUntil(facts, new Date()),
    files: filesToReply(apiOrigin, files),
  }
}
