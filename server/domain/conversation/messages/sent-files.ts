import { and, desc, eq, isNotNull, or } from 'drizzle-orm'
import type { ReplyDraft } from '#contract/core/endpoint.ts'
import { mostSentFiles, type sentFiles as calls } from '#contract/conversation/sent-files.ts'
import { files } from '#server/db/schema/files.ts'
import { messages } from '#server/db/schema/messages.ts'
import type { Deps } from '#server/deps.ts'
import { visibleMatter } from '#server/domain/access/visible-matter.ts'
import { signedFileUrls } from '#server/domain/files/signed-url.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { visibleMessages } from './messages.ts'

/**
 * The files of a matter that were sent with its messages, notes and answers, the newest first.
 * Notes are for the office only.
 * @throws Refused `matter.missing`
 */
export const listSentFiles = async (deps: Deps, { viewer }: CallContext, matterId: number) => {
  const matter = await visibleMatter(deps.db, viewer, matterId)
  const rows = await deps.db
    .select({ file: files, internal: messages.internal, role: messages.role })
    .from(files)
    .leftJoin(messages, eq(messages.id, files.messageId))
    .where(
      and(
        eq(files.matterId, matter.id),
        or(isNotNull(files.requestId), and(isNotNull(files.messageId), visibleMessages(matter, viewer))),
      ),
    )
    .orderBy(desc(files.id))
    .limit(mostSentFiles)
  const addressOf = signedFileUrls(deps)
  return rows.map(
    ({ file, internal, role }) =>
      ({
        id: file.id,
        file: addressOf(file),
        source: file.requestId === null ? (internal ? 'note' : 'message') : 'answer',
        at: file.createdAt.toISOString(),
        role: role ?? 'customer',
      }) as const,
  ) satisfies ReplyDraft<typeof calls.list>
}
