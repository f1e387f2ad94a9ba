import { statfs } from 'node:fs/promises'

/** The disk that holds the data directory. */
export interface Disk {
  freeBytes(): Promise<number>
}

const restMs = 1_000

/**
 * Queries the system once a second at most: every write asks, on the threads that hash passwords.
 */
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

/** The bytes free now on the directory's disk. */
export const freeBytesOf = async (directory: string): Promise<number> => {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}

/** Below this, writes are refused, and `/readyz` reports that the disk is full (D28). */
export const reserveBytes = 50_000_000

/** The embedded database writes 16 MiB journal files, and hangs without room for the next one. */
export const journalBytes = 20_000_000

/** Tells whether more than `neededBytes` are free. A disk that doesn't answer counts as full. */
export const hasDiskSpace = async (disk: Disk, neededBytes = reserveBytes): Promise<boolean> =>
  (await disk.freeBytes().catch(() => 0)) > neededBytes
