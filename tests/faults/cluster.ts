// A PostgreSQL server that an experiment may stop, freeze and kill.

import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './api-process.ts'

const run = promisify(execFile)
const debianVersions = '/usr/lib/postgresql'
const readyMs = 30_000

/**
 * Creates a cluster in a temporary folder on a free port. PostgreSQL refuses to run as root; then
 * the user `postgres` owns it.
 */
export const startCluster = async () => {
  const versions = await readdir(debianVersions).catch(() => {
    throw new Error(`This fault needs a PostgreSQL of its own, and ${debianVersions} has none.`)
  })
  const bin = join(debianVersions, versions.toSorted((a, b) => Number(b) - Number(a))[0] ?? '', 'bin')
  const directory = await mkdtemp(join(tmpdir(), 'radrum-cluster-'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres']).toString()))
    await chown(directory, uid ?? 0, gid ?? 0)
  }
  await chmod(directory, 0o700)
  const data = join(directory, 'data')
  const port = await freePort()
  const tool = (name: string, ...args: string[]) =>
    isRoot ? run('runuser', ['-u', 'postgres', '--', join(bin, name), ...args]) : run(join(bin, name), args)
  const start = () =>
    tool('pg_ctl', '-D', data, '-l', join(directory, 'log'), '-w', '-o', `-p ${port} -h 127.0.0.1 -k ${directory}`, 'start')

  await tool('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8')
  await start()
  /** The postmaster and every backend. */
  const processes = () => {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
    return [pid, ...children]
  }
  const standby = join(directory, 'standby')
  let frozen: number[] = []
  const thaw = () => {
    for (const each of frozen) signalQuietly(each, 'SIGCONT')
    frozen = []
  }
  const endAll = () => {
    try {
      for (const each of processes()) signalQuietly(each, 'SIGKILL')
    } catch {
      // The cluster has already stopped.
    }
  }
  process.once('exit', endAll)

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop: () => tool('pg_ctl', '-D', data, '-w', '-m', 'fast', 'stop'),
    /**
     * Sends SIGKILL to the postmaster and every backend, as when memory runs out, and waits until
     * they are gone.
     */
    kill: async () => {
      const all = processes()
      for (const each of all) signalQuietly(each, 'SIGKILL')
      const deadline = Date.now() + readyMs
      while (all.some(isThere)) {
        if (Date.now() > deadline) throw new Error('PostgreSQL survived its kill')
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    /** Suspends it: connections stay open, but nothing replies. */
    freeze: () => {
      frozen = processes()
      for (const each of frozen) signalQuietly(each, 'SIGSTOP')
    },
    thaw,
    /** Starts a standby that follows it. @returns its address */
    follow: async () => {
      // At once: by itself it waits for a checkpoint that takes most of a minute on purpose.
      await tool('pg_basebackup', '-D', standby, '-R', '--checkpoint=fast', '-d', `postgres://postgres@127.0.0.1:${port}`)
      const itsPort = await freePort()
      const options = `-p ${itsPort} -h 127.0.0.1 -k ${directory}`
      await tool('pg_ctl', '-D', standby, '-l', join(directory, 'log-standby'), '-w', '-o', options, 'start')
      return `postgres://postgres@127.0.0.1:${itsPort}/postgres`
    },
    dispose: async () => {
      process.off('exit', endAll)
      thaw()
      for (const each of [standby, data]) await tool('pg_ctl', '-D', each, '-m', 'immediate', 'stop').catch(() => {})
      await rm(directory, { recursive: true, force: true })
    },
  }
}

const signalQuietly = (pid: number, signal: NodeJS.Signals) => {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has already ended.
  }
}

const isThere = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
