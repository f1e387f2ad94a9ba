import { statfs } from 'node:fs/promises'

/** The disk that holds the data directory. */
export interface Disk {
  freeBytes(): Promise<number>
}

const restMs = 1_000

/** Asks the system once a second at most: every change asks, and hashing passwords takes the same threads. */
export const diskOf = (directory: string): Disk => {
  let askedAt = Number.NEGATIVE_INFINITY
  let answer = Promise.resolve(0)
  return {
    freeBytes: () => {
      if (performance.now() - askedAt > restMs) {
        askedAt = performance.now()
        answer = freeBytesOf(directory)
      }
      return answer
    },
  }
}

/** The bytes that are free on the disk of a directory, as the system says now. */
export const freeBytesOf = async (directory: string): Promise<number> => {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}

/** Below this, nothing new is stored, and `/readyz` says that the disk is full (SECURITY D28). */
export const reserveBytes = 50_000_000

/** The embedded database writes its journal in files of 16 MiB, and never comes back when there is no room for the next one. */
export const journalBytes = 20_000_000

/** Whether more than so many bytes are free. A disk that doesn't answer has no room. */
export const hasDiskSpace = async (disk: Disk, neededBytes = reserveBytes): Promise<boolean> =>
  (await disk.freeBytes().catch(() => 0)) > neededBytes
