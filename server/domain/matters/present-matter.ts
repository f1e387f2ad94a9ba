import type { ReplyDraft } from '#contract/core/endpoint.ts'
import type { api } from '#contract/index.ts'
import { offeredTitle } from '#contract/matters/matters.ts'
import type { Deps } from '#server/deps.ts'
import type { FileRow } from '#server/domain/files/files.ts'
import { signedFileUrls } from '#server/domain/files/signed-url.ts'
import type { ShownRow } from '#server/domain/access/columns.ts'

type Calls = typeof api.matters

/** Converts rows to replies, with freshly signed file URLs. */
export const presenter = (deps: Deps) => {
  const addressOf = signedFileUrls(deps)
  const file = (row: Pick<FileRow, 'id' | 'key' | 'name'>) => ({ id: row.id, file: addressOf(row) })
  // Every field of the contract and no other: a list of such drafts is sent without copying.
  const matter = (row: ShownRow, fileRows: readonly Parameters<typeof file>[0][]) =>
    ({
      id: row.id,
      title: row.title,
      description: row.description,
      status: row.status,
      notes: row.notes,
      user: row.userId,
      files: fileRows.map(file),
    }) satisfies Omit<Required<ReplyDraft<Calls['read']>>, 'offered'>
  const offered = ({ id, status }: ShownRow) =>
    ({ id, title: offeredTitle, description: '', status, notes: null, user: null, files: [], offered: true }) satisfies Required<
      ReplyDraft<Calls['read']>
    >
  return { file, matter, offered }
}
