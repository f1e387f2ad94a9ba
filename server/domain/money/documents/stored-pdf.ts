import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { documentPdfs } from '#server/db/schema/documents.ts'
import type { Deps } from '#server/deps.ts'
import { saveBytes } from '#server/domain/files/save-bytes.ts'
import { paperOffice } from '#server/domain/office/paper-office.ts'
import { sha256Of } from '#server/domain/shared/sha256.ts'
import { hasDiskSpace } from '#server/ports/disk.ts'
import type { DocumentWithOriginal } from './documents.ts'

/**
 * Documents on paper. Each is drawn when it is asked for first, and kept in the file store under
 * its hash: from then on it is the same file, and costs no more than to read it. A kept file that
 * is lost or spoilt is drawn again.
 * @returns a function that reads a document's PDF for a person, in that person's turn; it throws
 * Refused `server.busy` when too many wait
 */
export const storedPdfs = (deps: Deps) => {
  const underWay = new Map<string, Promise<Uint8Array>>()
  return (row: DocumentWithOriginal, userId: number): Promise<Uint8Array> => {
    // Sixty calls for one document are one piece of work.
    const key = `${userId} ${row.document.id}`
    const pdf = underWay.get(key) ?? readOrDraw(deps, row, userId).finally(() => underWay.delete(key))
    underWay.set(key, pdf)
    return pdf
  }
}

const readOrDraw = async (deps: Deps, row: DocumentWithOriginal, userId: number) =>
  (await read(deps, row)) ??
  deps.heavy.inTurn(userId, async () => {
    const bytes = await deps.heavy.run('documentPdf', { ...row, ...(await paperOffice(deps, row.document)) })
    await keep(deps, row, bytes)
    return bytes
  })

const read = async ({ db, files, log }: Deps, { document }: DocumentWithOriginal) => {
  const [storedPdf] = await db.select().from(documentPdfs).where(eq(documentPdfs.documentId, document.id))
  if (!storedPdf) return undefined
  try {
    const content = await files.open(storedPdf.sha256)
    const bytes = content && (await buffer(content))
    if (bytes && sha256Of(bytes) === storedPdf.sha256) return bytes
    log.warn({ event: 'document.pdf_lost', document: document.id }, 'a kept document is missing or spoilt, and is drawn again')
  } catch (error) {
    log.warn(
      { err: error, event: 'document.pdf_unread', document: document.id },
      'a kept document could not be read, and is drawn again',
    )
  }
  return undefined
}

/** Tries to keep a PDF: one that can't be kept is drawn again the next time. */
const keep = async (deps: Deps, { document }: DocumentWithOriginal, bytes: Uint8Array) => {
  const { db, disk, clock, log } = deps
  if (!(await hasDiskSpace(disk))) return
  const sha256 = sha256Of(bytes)
  try {
    await saveBytes(deps, sha256, bytes)
    await db
      .insert(documentPdfs)
      .values({ documentId: document.id, sha256, createdAt: clock.now() })
      .onConflictDoUpdate({ target: documentPdfs.documentId, set: { sha256 } })
  } catch (error) {
    log.warn({ err: error, event: 'document.pdf_unkept', document: document.id }, 'a drawn document could not be kept')
  }
}
