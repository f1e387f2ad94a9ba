import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#server/log.ts'
import { freeBytesOf, journalBytes, reserveBytes } from './disk.ts'

/** One journal file, and a little for everything else a start writes. */
const fileBytes = 24_000_000
const pauseMs = 5_000

const pathIn = (directory: string) => join(directory, 'ballast')

/**
 * Resolves when there is room to start the embedded database, which aborts on a full disk (D19).
 * Deletes the reserve file first. When that is gone too, the start waits and logs it, instead of
 * exiting and being restarted in a loop (R83).
 */
export const waitForDiskSpace = async (directory: string, log: Log): Promise<void> => {
  while ((await freeBytesOf(directory)) <= journalBytes)
    if (existsSync(pathIn(directory))) {
      await rm(pathIn(directory))
      log.warn({ event: 'disk.ballast_dropped' }, 'The disk is full. The room that was kept for a start is given up: free some.')
    } else {
      log.warn({ event: 'disk.full' }, `The disk is full: the start waits until ${journalBytes / 1_000_000} MB are free.`)
      await pause(pauseMs)
    }
}

/**
 * Reserves room for a start on a full disk, while there is plenty. The bytes are random, because
 * some file systems store zeros in no space.
 */
export const writeDiskReserve = async (directory: string): Promise<void> => {
  if (existsSync(pathIn(directory)) || (await freeBytesOf(directory)) <= reserveBytes + fileBytes) return
  await writeFile(pathIn(directory), randomBytes(fileBytes), { mode: 0o600 })
}
