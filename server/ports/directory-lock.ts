import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Says who holds a data directory. */
export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse'
}

/**
 * Takes a data directory for this process alone: two on one embedded database lose acknowledged rows without a word (SECURITY R77, M3).
 * The lock names its holder by pid and start time, so that a lock left by a kill is recognised, even when the pid has been given away again.
 * @returns the way to give it back.
 * @throws DirectoryInUse when a living process holds it.
 */
export const lockDirectory = (directory: string): (() => void) => {
  mkdirSync(directory, { recursive: true })
  const path = join(directory, 'lock')
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid), id: randomUUID() })
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(path, mine, { flag: 'wx' })
      return () => {
        if (existsSync(path) && readFileSync(path, 'utf8') === mine) rmSync(path)
      }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      removeStale(path, directory)
    }
  }
  throw new DirectoryInUse(`${directory} is being taken by another process.`)
}

/** The living process that holds a data directory. */
export const holderOf = (directory: string): number | undefined => livingHolder(readLock(join(directory, 'lock')))

/**
 * Looks whether a data directory can be had, before anything is loaded or opened for it (SECURITY R77).
 * @throws DirectoryInUse when a living process holds it.
 */
export const refuseHeldDirectory = (directory: string) => {
  const pid = holderOf(directory)
  if (pid !== undefined)
    throw new DirectoryInUse(`${directory} is in use by process ${pid}. Stop it first, or set DATA_DIR to another directory.`)
}

const livingHolder = (lock: string | undefined) => {
  const holder = lock === undefined ? undefined : holderIn(lock)
  return holder && isAlive(holder.pid) && startOf(holder.pid) === holder.started ? holder.pid : undefined
}

const removeStale = (path: string, directory: string) => {
  const found = readLock(path)
  if (found === undefined) return
  refuseHeldDirectory(directory)
  // Moved aside before it is dropped: if another process has taken the lock meanwhile, it gets it back.
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (readLock(aside) !== found && !existsSync(path)) linkSync(aside, path)
  rmSync(aside, { force: true })
}

const readLock = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

const holderIn = (text: string): { pid: number; started: string } | undefined => {
  try {
    const lock: unknown = JSON.parse(text)
    if (typeof lock !== 'object' || lock === null || !('pid' in lock) || !('started' in lock)) return undefined
    return { pid: Number(lock.pid), started: String(lock.started) }
  } catch {
    return undefined
  }
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The boot and the tick at which a process started, where the system tells (Linux); elsewhere the pid alone must do. */
const startOf = (pid: number) => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // The name in brackets may hold anything; the start time is the 20th field after it.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return ''
  }
}
