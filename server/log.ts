import { hostname } from 'node:os'
import pino, { type DestinationStream, type Logger } from 'pino'
import { version } from './version.ts'

/**
 * The server's log, as JSON lines, each with the release that wrote it. A database driver's
 * message quotes users' texts, so only the name, code and stack of such an error are logged (R72).
 */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    { level, base: { pid: process.pid, hostname: hostname(), version }, serializers: { err: describeError } },
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
