import { sanitizeFileName } from '#contract/files/sanitize-file-name.ts'
import { acceptedType, namedAs } from '#contract/files/types.ts'
import type { UploadedFile } from '#contract/matters/matters.ts'
import { insert, type MockDb } from '#mocks/db.ts'
import type { FileRow, MatterRow } from '#mocks/matters/rows.ts'
import { base64Of } from './file-content.ts'

/**
 * Files as a reply names them: on the API's origin, with the name as the last part of the path,
 * and signed, as on the server (D13).
 */
export const filesToReply = (apiOrigin: string, files: readonly FileRow[]) => files.map((file) => fileToReply(apiOrigin, file))

export const fileToReply = (apiOrigin: string, { id, name }: FileRow) => ({
  id: Number(id),
  file: `${apiOrigin}/files/${id}/${encodeURIComponent(name)}?exp=1795165200&sig=mock`,
})

/** Keeps uploads with a matter, or with a message or an answer in it. */
export const saveFiles = async (
  db: MockDb,
  matter: MatterRow,
  uploads: readonly UploadedFile[],
  sentWith: Pick<FileRow, 'message' | 'request'> = {},
) => {
  const files: FileRow[] = []
  for (const upload of uploads) {
    const base64 = upload instanceof Blob ? await base64Of(upload) : ''
    files.push(insert(db, 'files', { matter: matter.id, ...sentWith, name: labelOf(upload.name), base64 }))
  }
  return files
}

/** As the server keeps it, but for what only the content tells. */
const labelOf = (typed: string) => {
  const name = sanitizeFileName(typed)
  const type = acceptedType(name)
  return type ? namedAs(name, type) : name
}
