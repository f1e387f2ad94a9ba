import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'

/** A tool of PostgreSQL failed or is missing; the message is for the operator. */
class ToolFailed extends Error {
  override name = 'ToolFailed'
}

/**
 * Dumps a database into a stream, in PostgreSQL's custom format.
 * @param into takes the dump; a dump that fails rejects after it
 * @throws ToolFailed
 */
export const dumpDatabase = (url: string, into: (dump: Readable) => Promise<void>, stop?: AbortSignal): Promise<void> =>
  withTool('pg_dump', ['--format=custom', '--no-owner'], url, stop, ({ stdout }) => into(stdout))

/** Restores a dump into an empty database. @throws ToolFailed, or what the stream fails with */
export const restoreDatabase = (url: string, dump: Readable, stop?: AbortSignal): Promise<void> =>
  withTool('pg_restore', ['--exit-on-error', '--no-owner', '--no-privileges'], url, stop, ({ stdin }) => pipeline(dump, stdin))

/** The major version of a tool. @returns undefined if it is missing */
export const versionOfTool = async (tool: 'pg_dump' | 'pg_restore'): Promise<number | undefined> => {
  const child = spawn(tool, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const [said] = await Promise.all([text(child.stdout), once(child, 'close')])
    return Number.parseInt(/(\d+)/.exec(said)?.[1] ?? '', 10) || undefined
  } catch {
    return undefined
  }
}

const withTool = async (
  tool: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  url: string,
  stop: AbortSignal | undefined,
  work: (streams: { stdin: NodeJS.WritableStream; stdout: Readable }) => Promise<void>,
): Promise<void> => {
  // The password goes by the environment: other users of the machine may read the arguments.
  const { password, address } = withoutPassword(url)
  const child = spawn(tool, [...args, '--dbname', address], {
    env: { PATH: process.env['PATH'], ...(password !== '' && { PGPASSWORD: password }) },
    ...(stop && { signal: stop }),
  })
  const ended = new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject))
  const [worked, code, said] = await Promise.allSettled([work(child), ended, text(child.stderr)])
  if (code.status === 'rejected')
    throw new ToolFailed(`${tool} can't be run: install PostgreSQL's client programs`, { cause: code.reason })
  // A tool that stops early closes its end, so its own words say more than the stream's error.
  if (code.value !== 0 && said.status === 'fulfilled' && said.value !== '')
    throw new ToolFailed(`${tool}: ${said.value.trim().split('\n').at(-1)}`)
  if (worked.status === 'rejected') throw worked.reason
  if (code.value !== 0) throw new ToolFailed(`${tool} ended with ${code.value}`)
}

const withoutPassword = (url: string) => {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { password, address: address.href }
}
