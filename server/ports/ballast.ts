import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { freeBytesOf, journalBytes, reserveBytes } from './disk.ts'

/** A file of the journal, and a little for everything else that a start writes. */
const ballastBytes = 24_000_000
const pauseMs = 5_000

const pathIn = (directory: string) => join(directory, 'ballast')

/**
 * Comes back when the embedded database can be started: on a full disk it breaks off (SECURITY D19, M4). The room that was kept for this moment is given up;
 * once that is gone, too, the start waits and says so, in place of ending and being started again and again (SECURITY R83).
 */
export const waitForDiskSpace = async (directory: string, log: Logger): Promise<void> => {
  while ((await freeBytesOf(directory)) <= journalBytes)
    if (existsSync(pathIn(directory))) {
      await rm(pathIn(directory))
      log.warn({ event: 'disk.ballast_dropped' }, 'The disk is full. The room that was kept for a start is given up: free some.')
    } else {
      log.warn({ event: 'disk.full' }, `The disk is full: the start waits until ${journalBytes / 1_000_000} MB are free.`)
      await pause(pauseMs)
    }
}

/** Keeps room for a start on a full disk, while there is plenty. Its bytes are random, because some file systems store zeros for nothing. */
export const writeBallast = async (directory: string): Promise<void> => {
  if (existsSync(pathIn(directory)) || (await freeBytesOf(directory)) <= reserveBytes + ballastBytes) return
  await writeFile(pathIn(directory), randomBytes(ballastBytes), { mode: 0o600 })
}
