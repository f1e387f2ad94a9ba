import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline as connect, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { dayMs } from '#contract/dates/day-ms.ts'
import type { Config } from '#server/config.ts'
import { decryptStream, encryptStream } from '#server/ports/encrypted-file.ts'
import { diskStore } from '#server/ports/files-disk.ts'
import { asNewFile, unfinishedPath } from '#server/ports/unfinished-files.ts'
import { keptDays } from './backup-retention.ts'

/** The encrypted copies of users' files, beside the backups of rows; one for all of these. */
export interface FileCopies {
  /**
   * Copies what isn't there yet: a stored file never changes, but for the last numbers of the
   * books. Its copy's time is when it was last seen.
   * @returns how many were copied
   */
  copy(now: Date, stop?: AbortSignal): Promise<number>
  /** Removes the copies of files that have been gone for so long that no backup names them. */
  removeExpired(now: Date, newestBackupAt: Date): Promise<number>
  /** @returns a file's content, or undefined if there is no copy */
  open(key: string): Promise<Readable | undefined>
  /** Tells whether a file that is in the store has no copy. */
  lacks(key: string): Promise<boolean>
  keys(): AsyncIterable<string>
}

/**
 * @param to the folder of the backups
 * @returns undefined where files lie in a bucket, whose own versions keep them
 */
export const fileCopies = async (
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  { to, secret }: { to: string; secret: string },
): Promise<FileCopies | undefined> => {
  if (s3) return undefined
  const [folder, unfinished] = [join(to, 'files'), join(to, 'unfinished')]
  for (const each of [folder, unfinished]) await mkdir(each, { recursive: true, mode: 0o700 })
  const [files, copies] = [diskStore(join(dataDir, 'files')), diskStore(folder)]
  const timeOf = async (key: string) => (await stat(join(folder, key)).catch(() => undefined))?.mtimeMs

  const copyOne = async (key: string, content: Readable) => {
    const path = unfinishedPath(unfinished, key)
    try {
      await pipeline(content, encryptStream(secret), createWriteStream(path, asNewFile))
      await copies.save(key, path)
    } finally {
      await rm(path, { force: true })
    }
  }
  return {
    async copy(now, stop) {
      let copied = 0
      for await (const { key, savedAt } of files.list()) {
        stop?.throwIfAborted()
        const copiedAt = await timeOf(key)
        if (copiedAt === undefined || copiedAt < savedAt.getTime()) {
          // It may go meanwhile.
          const content = await files.open(key)
          if (!content) continue
          await copyOne(key, content)
          copied += 1
        }
        await utimes(join(folder, key), now, now)
      }
      return copied
    },
    async removeExpired(now, newestBackupAt) {
      let removed = 0
      for await (const { key, savedAt } of copies.list()) {
        // As long as the oldest backup that may name it; what the newest names stays, as that does.
        if (savedAt >= newestBackupAt || savedAt.getTime() >= now.getTime() - keptDays * dayMs) continue
        await copies.remove(key)
        removed += 1
      }
      return removed
    },
    async open(key) {
      const content = await copies.open(key)
      if (!content) return undefined
      const opened = decryptStream(secret)
      // Either end takes the other with it; its error is the reader's.
      connect(content, opened, () => {})
      return opened
    },
    async lacks(key) {
      if ((await timeOf(key)) !== undefined) return false
      return (await stat(join(dataDir, 'files', key)).catch(() => undefined)) !== undefined
    },
    async *keys() {
      for await (const { key } of copies.list()) yield key
    },
  }
}
