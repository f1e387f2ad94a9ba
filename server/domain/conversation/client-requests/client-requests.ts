import { and, asc, eq, inArray } from 'drizzle-orm'
import type { clientRequests as calls } from '#contract/conversation/client-requests.ts'
import type { ReplyDraft } from '#contract/core/endpoint.ts'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { clientRequests } from '#server/db/schema/client-requests.ts'
import { files } from '#server/db/schema/files.ts'
import type { Deps } from '#server/deps.ts'
import type { FileRow } from '#server/domain/files/files.ts'
import { signedFileUrls } from '#server/domain/files/signed-url.ts'
import type { MatterRef } from '#server/domain/access/locked-matter.ts'
import { visibleMatter } from '#server/domain/access/visible-matter.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import type { ClientRequestRow } from '#server/domain/transitions/client-request.ts'

/** Lists what the office needs in a matter, oldest first, for everybody who sees the matter. */
export const listClientRequests = async (deps: Deps, { viewer }: CallContext, matterId: number) => {
  const matter = await visibleMatter(deps.db, viewer, matterId)
  const rows = await deps.db
    .select()
    .from(clientRequests)
    .where(eq(clientRequests.matterId, matter.id))
    .orderBy(asc(clientRequests.id))
  return clientRequestsToReplies(deps, deps.db, rows)
}

/** Converts requests to replies, with the files of their answers. */
export const clientRequestsToReplies = async (deps: Deps, db: Db, rows: readonly ClientRequestRow[]) => {
  const fileRows = await filesOfAnswers(db, rows)
  const addressOf = signedFileUrls(deps)
  return rows.map(
    (row) =>
      ({
        id: row.id,
        kind: row.kind,
        state: row.state,
        title: row.title,
        help: row.help,
        options: [...row.options],
        due: row.due,
        asked_at: row.askedAt.toISOString(),
        answered_at: row.answeredAt?.toISOString() ?? null,
        answer: row.answer,
        files: fileRows.filter(({ requestId }) => requestId === row.id).map((file) => ({ id: file.id, file: addressOf(file) })),
        returned_because: row.returnedBecause,
      }) satisfies ReplyDraft<typeof calls.ask>,
  )
}

const filesOfAnswers = async (db: Db, rows: readonly ClientRequestRow[]): Promise<FileRow[]> =>
  rows.length === 0
    ? []
    : db
        .select()
        .from(files)
        .where(
          inArray(
            files.requestId,
            rows.map(({ id }) => id),
          ),
        )
        .orderBy(asc(files.id))

/**
 * A request of a matter. Read before the matter is locked it may have moved on meanwhile:
 * `moveClientRequest` asks for its state once more.
 * @throws Refused `client_request.missing`
 */
export const clientRequestIn = async (tx: Db, { id: matterId }: MatterRef, id: number): Promise<ClientRequestRow> => {
  const [row] = await tx
    .select()
    .from(clientRequests)
    .where(and(eq(clientRequests.id, id), eq(clientRequests.matterId, matterId)))
  if (!row) throw new Refused('client_request.missing')
  return row
}
