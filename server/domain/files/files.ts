import { randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { fileProblems } from '#contract/files/file-problems.ts'
import { limits } from '#contract/core/limits.ts'
import { FieldsRefused, Refused } from '#contract/refusals.ts'
import { fieldNotices } from '#contract/core/field-notices.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { files } from '#server/db/schema/files.ts'
import type { Deps } from '#server/deps.ts'
import { MadeBefore } from '#server/domain/shared/idempotency.ts'
import { enqueueFileRemoval } from '#server/domain/shared/outbox.ts'
import type { ReceivedFile } from '#server/domain/shared/received-file.ts'
import { rowId } from '#server/domain/shared/row-id.ts'

/** A file whose content is stored, and whose row isn't inserted yet. */
export type StoredFile = Omit<ReceivedFile, 'path'> & { key: string }

export type FileRow = typeof files.$inferSelect

/**
 * Stores the content of uploads, then calls `write` to insert their rows. Content comes before the
 * commit, so that after any crash every row has its content (R48, D15). Content without a row is
 * removed at once if `write` refuses, otherwise by the sweeper.
 */
export const storeFiles = async <T>(
  deps: Deps,
  received: readonly ReceivedFile[],
  write: (stored: readonly StoredFile[]) => Promise<T>,
) => {
  const stored: StoredFile[] = []
  try {
    for (const { path, ...file } of received) {
      const key = randomBytes(24).toString('base64url')
      await deps.files.save(key, path)
      stored.push({ ...file, key })
    }
    return await write(stored)
  } catch (error) {
    // These errors are thrown before the commit. After any other error the commit may have
    // happened.
    if (error instanceof Refused || error instanceof FieldsRefused || error instanceof MadeBefore)
      await Promise.all(stored.map(({ key }) => deps.files.remove(key)))
    throw error
  }
}

/**
 * Inserts the rows of stored files. Locks the uploader, so that concurrent uploads can't exceed
 * the quota together, which customers have (R44).
 * @throws FieldsRefused when a customer's quota, or what a matter holds, would be exceeded
 */
export const addFiles = async (
  tx: Db,
  deps: Deps,
  place: { matterId: number; userId: number; messageId?: number; requestId?: number },
  stored: readonly StoredFile[],
) => {
  const { userId } = place
  if (stored.length === 0) return []
  const [uploader] = await tx
    .select({ isOffice: sql<boolean>`${users.isStaff} or ${users.isSuperuser} or ${users.isDelegatedAdmin}` })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  const ofMatter = await tx.$count(files, eq(files.matterId, place.matterId))
  if (ofMatter + stored.length > limits.filesPerMatter) throw new FieldsRefused({ new_files: [fileProblems.crowded] })
  // Files in messages and answers stay with the matter, so the office couldn't make room.
  if (!uploader?.isOffice && (await bytesOf(tx, userId)) + sumOf(stored) > limits.userBytes)
    throw new FieldsRefused({ new_files: [fileProblems.full] }, 413)
  const createdAt = deps.clock.now()
  return tx
    .insert(files)
    .values(stored.map((file) => ({ ...file, ...place, createdAt })))
    .returning()
}

const sumOf = (stored: readonly StoredFile[]) => stored.reduce((sum, { size }) => sum + size, 0)

const bytesOf = async (tx: Db, userId: number) => {
  const [used] = await tx
    .select({ bytes: sql`coalesce(sum(${files.size}), 0)`.mapWith(Number) })
    .from(files)
    .where(eq(files.userId, userId))
  return used?.bytes ?? 0
}

/**
 * Deletes files of one matter; their content is removed after the commit.
 * @returns the ids of the files
 * @throws FieldsRefused if an id isn't a file of this matter; the caller's transaction must then
 * roll back (R38)
 */
export const removeFiles = async (tx: Db, deps: Deps, matterId: number, fileIds: readonly string[]): Promise<number[]> => {
  if (fileIds.length === 0) return []
  const ids = [...new Set(fileIds)].map((id) => rowId(id))
  const removed = await tx
    .delete(files)
    .where(and(ownFiles(matterId), inArray(files.id, ids)))
    .returning({ key: files.key })
  if (removed.length < ids.length) throw new FieldsRefused({ remove_file_ids: [fieldNotices.unknownFile] })
  await enqueueFileRemoval(
    tx,
    deps,
    removed.map(({ key }) => key),
  )
  return ids
}

/** Deletes all files of a matter, also those of its messages and answers, as `removeFiles` does. */
export const removeAllFiles = async (tx: Db, deps: Deps, matterId: number): Promise<void> => {
  const removed = await tx.delete(files).where(eq(files.matterId, matterId)).returning({ key: files.key })
  await enqueueFileRemoval(
    tx,
    deps,
    removed.map(({ key }) => key),
  )
}

/** Deletes the files of a recalled message, as `removeFiles` does. */
export const removeMessageFiles = async (tx: Db, deps: Deps, messageId: number): Promise<void> => {
  const removed = await tx.delete(files).where(eq(files.messageId, messageId)).returning({ key: files.key })
  await enqueueFileRemoval(
    tx,
    deps,
    removed.map(({ key }) => key),
  )
}

/** The files of one matter, oldest first; without those of messages and answers. */
export const filesOfMatter = (db: Db, matterId: number) =>
  db.select().from(files).where(ownFiles(matterId)).orderBy(asc(files.id))

/** The condition for files of a matter's own list: not those of messages and answers. */
export const isOwnFile = and(isNull(files.messageId), isNull(files.requestId))

const ownFiles = (matterId: number) => and(eq(files.matterId, matterId), isOwnFile)

/** @returns undefined when no matter has a file with this key (any more) */
export const fileByKey = async (db: Db, key: string): Promise<FileRow | undefined> => {
  const [file] = await db.select().from(files).where(eq(files.key, key))
  return file
}
