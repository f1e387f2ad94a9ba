import type { ReplyDraft } from '#contract/core/endpoint.ts'
import type { api } from '#contract/index.ts'
import { offeredTitle } from '#contract/matters/matters.ts'
import type { FileRow } from '#server/domain/files/files.ts'
import type { signedFileUrls } from '#server/domain/files/signed-url.ts'
import type { ShownRow } from '#server/domain/access/columns.ts'

type Calls = typeof api.matters
type AddressOf = ReturnType<typeof signedFileUrls>
type ShownFile = Pick<FileRow, 'id' | 'key' | 'name'>

/** @param addressOf signs the file's URL; make one for a whole list (`signedFileUrls`) */
export const fileToReply = (addressOf: AddressOf, file: ShownFile) => ({ id: file.id, file: addressOf(file) })

/**
 * Gives every field of the contract and no other: a list of such drafts is sent without copying.
 * @param addressOf signs the URLs of its files; make one for a whole list (`signedFileUrls`)
 */
export const matterToReply = (addressOf: AddressOf, row: ShownRow, files: readonly ShownFile[]) =>
  ({
    id: row.id,
    title: row.title,
    description: row.description,
    status: row.status,
    notes: row.notes,
    user: row.userId,
    files: files.map((file) => fileToReply(addressOf, file)),
  }) satisfies Omit<Required<ReplyDraft<Calls['read']>>, 'offered'>

/** Gives a matter to the partner to whom it is offered, who doesn't read what it is about yet. */
export const offeredMatterToReply = ({ id, status }: ShownRow) =>
  ({ id, title: offeredTitle, description: '', status, notes: null, user: null, files: [], offered: true }) satisfies Required<
    ReplyDraft<Calls['read']>
  >
