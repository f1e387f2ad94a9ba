import { AsyncLocalStorage } from 'node:async_hooks'
import { hostname } from 'node:os'
import pino, { type DestinationStream } from 'pino'
import { version } from './version.ts'

/** Each line names its event, by which it is searched and counted; a `.` parts subject and verb. */
type Write = (facts: Readonly<Record<string, unknown>> & { readonly event: string }, message?: string) => void
export type Log = Readonly<Record<'debug' | 'info' | 'warn' | 'error', Write>>

/** The call that is being answered: each line that is logged meanwhile carries its request id. */
export const callInProgress = new AsyncLocalStorage<{ requestId: string }>()

/**
 * The server's log, as JSON lines, each with the release that wrote it. A database driver's
 * message quotes users' texts, so only the name, code and stack of such an error are logged (R72).
 */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: { pid: process.pid, hostname: hostname(), version },
      mixin: () => ({ ...callInProgress.getStore() }),
      serializers: { err: describeError },
    },
    destination ?? pino.destination(1),
  )

/** An error and its causes, without the data they quote. */
const describeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack = '', cause } = error
  const quotes = 'query' in error || 'params' in error || 'detail' in error
  return {
    type: name,
    ...('code' in error && { code: error.code }),
    ...(!quotes && { message }),
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}
