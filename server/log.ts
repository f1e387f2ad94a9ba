import pino, { type DestinationStream, type Logger } from 'pino'

/**
 * The server's log: JSON lines. What a database driver says of a failed statement holds people's texts, so of such an error only its kind, its code and
 * where it happened are written (SECURITY R72).
 */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, serializers: { err: describeError } }, destination ?? pino.destination(1))

/** An error without the data that it speaks of; its causes too. */
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
