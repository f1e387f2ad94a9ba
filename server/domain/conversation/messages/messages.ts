import { and, asc, desc, eq, inArray, lt, type SQL } from 'drizzle-orm'
import type { ReplyDraft, Valid } from '#contract/core/endpoint.ts'
import type { messages as messageCalls } from '#contract/conversation/messages.ts'
import { countsAsReader, recallableUntil } from '#contract/conversation/message-recall.ts'
import { isOfficeSide } from '#contract/office/side.ts'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { files } from '#server/db/schema/files.ts'
import { matterReads } from '#server/db/schema/matter-events.ts'
import { messages } from '#server/db/schema/messages.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import type { FileRow } from '#server/domain/files/files.ts'
import { signedFileUrls } from '#server/domain/files/signed-url.ts'
import type { MatterRef } from '#server/domain/access/locked-matter.ts'
import { requireRightOver } from '#server/domain/access/require-right-over.ts'
import { visibleMatter } from '#server/domain/access/visible-matter.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { fullName } from '#contract/core/full-name.ts'
import { rowId } from '#server/domain/shared/row-id.ts'

export type MessageRow = typeof messages.$inferSelect

/** A page of a matter's messages, oldest first. Notes are for the office only. */
export const listMessages = async (
  deps: Deps,
  { viewer }: CallContext,
  matterId: number,
  { before, limit }: Valid<typeof messageCalls.list>['query'],
) => {
  const matter = await visibleMatter(deps.db, viewer, matterId)
  const older = before === undefined ? undefined : lt(messages.id, rowId(before))
  return readMessages(deps, viewer, matter, { which: older, limit })
}

/**
 * A message that one has sent, for a repeat.
 * @throws Refused `matter.missing`, `message.missing`; for a note `role.missing`, `matter.own`
 */
export const readSent = async (
  deps: Deps,
  { viewer }: CallContext,
  { matterId, internal }: { matterId: number; internal: boolean },
  [id = 0]: readonly number[],
) => {
  const matter = await visibleMatter(deps.db, viewer, matterId)
  if (internal) requireRightOver(viewer, 'workOnMatters', matter.userId)
  const [sent] = await readMessages(deps, viewer, matter, { which: eq(messages.id, id), limit: 1 })
  if (!sent) throw new Refused('message.missing')
  return sent
}

const readMessages = async (
  deps: Deps,
  viewer: SessionViewer,
  matter: MatterRef,
  { which, limit }: { which: SQL | undefined; limit: number },
) => {
  const rows = await deps.db
    .select({ message: messages, author: { name: users.name, surname: users.surname } })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.authorId))
    .where(and(eq(messages.matterId, matter.id), visibleMessages(matter, viewer), which))
    .orderBy(desc(messages.id))
    .limit(limit)
  const [fileRows, isRead] = await Promise.all([
    filesOfMessages(
      deps.db,
      rows.map(({ message }) => message.id),
    ),
    readers(deps.db, matter),
  ])
  const filesBy = Map.groupBy(fileRows, ({ messageId }) => messageId)
  const reader = { viewer, now: deps.clock.now(), addressOf: signedFileUrls(deps) }
  return rows.toReversed().map(({ message, author }) =>
    messageToReply(reader, message, {
      author: author && fullName(author),
      read: isRead(message),
      files: filesBy.get(message.id) ?? [],
    }),
  )
}

/** The condition for a matter's messages that a viewer may read. */
export const visibleMessages = ({ userId }: MatterRef, viewer: SessionViewer) =>
  isOfficeSide(viewer, { user: String(userId) }) ? undefined : eq(messages.internal, false)

const filesOfMessages = async (db: Db, ids: readonly number[]): Promise<FileRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(files)
        .where(inArray(files.messageId, [...ids]))
        .orderBy(asc(files.id))

/**
 * Reads who has read what, and tells whether a message has been read: the customer's by anybody at
 * the office, the office's by the customer, and a note by a colleague.
 */
export const readers = async (db: Db, { id, userId: ownerId }: MatterRef) => {
  const marks = await db.select().from(matterReads).where(eq(matterReads.matterId, id))
  return ({ role, internal, authorId, eventId }: MessageRow) =>
    marks.some(({ userId, eventId: upTo }) => {
      return countsAsReader({ role, internal, author: authorId }, userId, ownerId) && eventId !== null && upTo >= eventId
    })
}

interface Reader {
  viewer: SessionViewer
  now: Date
  addressOf: ReturnType<typeof signedFileUrls>
}

interface MessageFacts {
  author: string | null
  read: boolean
  files: readonly FileRow[]
}

/** Converts a message to its reply, for one reader, with freshly signed file URLs. */
export const messageToReply = (
  { viewer, now, addressOf }: Reader,
  message: MessageRow,
  { author, read, files }: MessageFacts,
) => {
  const mine = message.authorId === viewer.userId
  const recalled = message.recalledAt !== null
  return {
    id: message.id,
    event: message.eventId ?? 0,
    at: message.sentAt.toISOString(),
    role: message.role,
    author,
    mine,
    text: message.text,
    internal: message.internal,
    read,
    recalled,
    recall_until: recallableUntil({ ...message, mine, recalled, read }, now),
    files: files.map((file) => ({ id: file.id, file: addressOf(file) })),
  } satisfies ReplyDraft<typeof messageCalls.send>
}
