import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './server-process.ts'

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))

export const hasPgbouncer = program !== undefined

/**
 * Puts PgBouncer, as Debian packages it, in front of PostgreSQL, with fewer connections than
 * callers, so that each statement or session gets another one.
 * @returns the address through it, and a function that ends it
 */
export const startPgbouncer = async (url: string, mode: 'transaction' | 'session') => {
  const { hostname, port, username } = new URL(url)
  const folder = await mkdtemp(join(tmpdir(), 'radrum-pgbouncer-'))
  const ownPort = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${port || 5_432} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${mode === 'transaction' ? 3 : 25}
`,
  )
  // It refuses to run as root, and reads its settings as who it becomes.
  await chmod(folder, 0o755)
  const own = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(program ?? '', [...own, settings], { stdio: 'ignore' })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  while (!(await answers(ownPort))) await new Promise((resume) => setTimeout(resume, 50))
  const pooled = new URL(url)
  pooled.hostname = '127.0.0.1'
  pooled.port = String(ownPort)
  return {
    url: pooled.href,
    close: async () => {
      child.kill('SIGKILL')
      await gone
      await rm(folder, { recursive: true })
    },
  }
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).once('error', () => resolve(false))
  })
