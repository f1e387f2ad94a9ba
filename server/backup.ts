import { constants, copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { holderOf, lockDirectory } from './ports/directory-lock.ts'

const stopWithinMs = 5_000
/** In the data directory: when it was copied last, for the doctor. */
export const lastBackupFile = 'last-backup'
/** Copy-on-write where the file system supports it. */
const mode = constants.COPYFILE_FICLONE

/**
 * Copies the embedded database and the files into a new directory, also while the server runs
 * (R85). The server is paused during the copy, so that rows and files match. The copy is what a
 * `kill -9` at that moment would leave, and every start recovers from that (R76).
 * @returns how many ms the server was paused; undefined when none was running
 * @throws Error with a message for the operator
 */
export const copyEmbedded = async (
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  target: string,
): Promise<number | undefined> => {
  const database = join(dataDir, 'database')
  if (!existsSync(database)) throw new Error(`There is no database in ${dataDir}.`)
  await mkdir(join(target, '..'), { recursive: true })
  mkdirSync(target, { mode: 0o700 })
  const files = { from: join(dataDir, 'files'), to: join(target, 'files') }
  if (!s3) await copyMost(files)
  const copyRest = () => {
    cpSync(database, join(target, 'database'), { recursive: true, mode })
    if (!s3) copyMissing(files)
  }

  const pid = holderOf(dataDir)
  const pausedMs = pid === undefined ? copyAlone(dataDir, copyRest) : whilePaused(pid, copyRest)
  await writeFile(join(dataDir, lastBackupFile), new Date().toISOString())
  return pausedMs
}

const copyAlone = (dataDir: string, copy: () => void): undefined => {
  const unlock = lockDirectory(dataDir)
  try {
    copy()
  } finally {
    unlock()
  }
}

interface Copying {
  from: string
  to: string
}

/** Copies the files while the server adds and removes some. Stored files never change. */
const copyMost = async ({ from, to }: Copying) => {
  await mkdir(to, { mode: 0o700 })
  for (const name of await readdir(from).catch(() => []))
    await copyFile(join(from, name), join(to, name), mode).catch(unlessMissing)
}

const copyMissing = ({ from, to }: Copying) => {
  if (!existsSync(from)) return
  for (const name of readdirSync(from)) if (!existsSync(join(to, name))) copyFileSync(join(from, name), join(to, name), mode)
}

const unlessMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
}

const whilePaused = (pid: number, work: () => void): number => {
  if (!existsSync('/proc/self/stat')) throw new Error(`Stop process ${pid} first: a copy while it runs takes Linux.`)
  // Interrupting the copy would leave the server paused, so signals are ignored until it ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  const began = Date.now()
  process.kill(pid, 'SIGSTOP')
  try {
    while (!isStopped(pid)) if (Date.now() - began > stopWithinMs) throw new Error(`Process ${pid} can't be held still.`)
    work()
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  return Date.now() - began
}

// The process name in parentheses may contain anything; the state is the first field after it.
const isStopped = (pid: number) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).startsWith('T')
}
