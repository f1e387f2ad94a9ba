import { randomUUID } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** Names the process that holds a data directory. */
class DirectoryInUse extends Error {
  override name = 'DirectoryInUse'
}

/**
 * Locks a data directory for this process. Two processes on one embedded database lose
 * acknowledged rows without an error (R77). The lock names its holder by pid and start time, so
 * that one left by a kill is recognized even if the pid was reused. In another container a pid
 * says nothing: there the holder shows that it lives by the lock's time of change.
 * @returns releases the lock
 * @throws DirectoryInUse if a living process holds it
 */
export const lockDirectory = (directory: string): (() => void) => {
  mkdirSync(directory, { recursive: true })
  const path = join(directory, 'lock')
  const { started } = processOf(process.pid)
  const mine = JSON.stringify({ pid: process.pid, started, namespace: pidNamespace(), id: randomUUID() })
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(path, mine, { flag: 'wx' })
      const beat = setInterval(() => {
        if (existsSync(path)) utimesSync(path, new Date(), new Date())
      }, beatMs).unref()
      return () => {
        clearInterval(beat)
        if (existsSync(path) && readFileSync(path, 'utf8') === mine) rmSync(path)
      }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      removeStale(path, directory)
    }
  }
  throw new DirectoryInUse(`${directory} is being taken by another process.`)
}

/** The pid of the living process that holds a data directory. */
export const holderOf = (directory: string): number | undefined => livingHolder(readLock(join(directory, 'lock')))

/**
 * Checks that a data directory is free, before anything is loaded or opened for it (R77).
 * @throws DirectoryInUse if a living process holds it
 */
export const refuseHeldDirectory = (directory: string) => {
  if (isHeldInAnotherContainer(join(directory, 'lock')))
    throw new DirectoryInUse(`${directory} is in use in another container. Stop it first, or give this one another volume.`)
  const pid = holderOf(directory)
  if (pid !== undefined)
    throw new DirectoryInUse(`${directory} is in use by process ${pid}. Stop it first, or set DATA_DIR to another directory.`)
}

const beatMs = 5_000
/** Longer than a holder is busy with one statement of the embedded database. */
const silenceMs = 30_000

/** Which processes see each other's pids; empty where the system doesn't say. */
const pidNamespace = () => {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

/** Watches the lock of a holder whose pid is another container's: a living one changes its time. */
const isHeldInAnotherContainer = (path: string): boolean => {
  const holder = holderIn(readLock(path) ?? '')
  const isElsewhere = holder?.namespace && holder.namespace !== pidNamespace() && isOfThisBoot(holder.started)
  if (!isElsewhere) return false
  const changedMs = () => statSync(path, { throwIfNoEntry: false })?.mtimeMs
  const first = changedMs()
  while (first !== undefined && Date.now() - first < silenceMs) {
    sleep(lookAgainMs)
    const now = changedMs()
    if (now !== first) return now !== undefined
  }
  return false
}

const isOfThisBoot = (started: string) => started.split(' ')[0] === processOf(process.pid).started.split(' ')[0]

/** Longer than the system takes to remove a large process on a busy machine. */
const deathMs = 5_000
const lookAgainMs = 20

/** Waits for a process that is being killed: its last writes may not have reached the disk yet. */
const livingHolder = (lock: string | undefined) => {
  const holder = lock === undefined ? undefined : holderIn(lock)
  if (!holder || (holder.namespace !== '' && holder.namespace !== pidNamespace())) return undefined
  for (let waitedMs = 0; waitedMs < deathMs; waitedMs += lookAgainMs) {
    if (!isAlive(holder.pid)) return undefined
    const { started, life } = processOf(holder.pid)
    if (started !== holder.started || life === 'over') return undefined
    if (life === 'runs') break
    sleep(lookAgainMs)
  }
  return holder.pid
}

const sleep = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

const removeStale = (path: string, directory: string) => {
  const existingLock = readLock(path)
  if (existingLock === undefined) return
  refuseHeldDirectory(directory)
  // Moved aside before it is deleted: if another process has taken the lock since, it is put back.
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (readLock(aside) !== existingLock && !existsSync(path)) linkSync(aside, path)
  rmSync(aside, { force: true })
}

const readLock = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

const holderIn = (text: string): { pid: number; started: string; namespace: string } | undefined => {
  try {
    const lock: unknown = JSON.parse(text)
    if (typeof lock !== 'object' || lock === null || !('pid' in lock) || !('started' in lock)) return undefined
    const namespace = 'namespace' in lock ? String(lock.namespace) : ''
    return { pid: Number(lock.pid), started: String(lock.started), namespace }
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

// From Linux's proc_pid_stat: a bit of the flags, and one of the pending signals.
const exiting = 4
const killed = 1 << 8

/**
 * When a process started, by boot and tick, and whether it is running. A zombie counts as over: it
 * has nothing left but a pid, which its parent may never reap, as in a container without an init.
 * On systems other than Linux the pid alone must do.
 */
const processOf = (pid: number): { started: string; life: 'runs' | 'ends' | 'over' } => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The process name in parentheses may contain anything: count fields from the state after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, flags, threads, signals] = [fields[0], Number(fields[6]), Number(fields[17]), Number(fields[28])]
    const isOver = (state === 'Z' || state === 'X') && threads <= 1
    const ends = (flags & exiting) !== 0 || (signals & killed) !== 0
    return { started: `${boot} ${fields[19]}`, life: isOver ? 'over' : ends ? 'ends' : 'runs' }
  } catch {
    return { started: '', life: 'runs' }
  }
}
