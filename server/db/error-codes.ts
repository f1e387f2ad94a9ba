// Errors that the drivers raise without a code.
const lostConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|PGlite is clos(ed|ing))/

/** Codes of a database, or of the way to one, that can't answer now. */
export const unreachableCodes: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '08006',
  // Sent by a connection pooler whose database is unreachable.
  '08P01',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  // A deadlock, of which one side is aborted; and a database that is read-only during a failover.
  '40P01',
  '25006',
  '53300',
]

/** The codes of the error and its causes: drizzle wraps the driver's error. */
export const codesOf = (error: unknown): string[] => {
  if (!(error instanceof Error)) return []
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  const cut = lostConnection.test(error.message) ? ['ECONNRESET'] : []
  return [...own, ...cut, ...codesOf(error.cause)]
}

/** Tells whether an error is the database's, which can't answer now, and not of what was asked. */
export const isUnreachable = (error: unknown) => codesOf(error).some((code) => unreachableCodes.includes(code))

export const isUniqueViolation = (error: unknown) => codesOf(error).includes('23505')

export const isForeignKeyViolation = (error: unknown) => codesOf(error).includes('23503')

export const lacksTable = (error: unknown) => codesOf(error).includes('42P01')

/** Another transaction held a lock for longer than one may wait for it. */
export const isLockTimeout = (error: unknown) => codesOf(error).includes('55P03')

/** Tells whether a statement asked for a table or column that a migration has yet to make. */
export const isUnmigrated = (error: unknown) => lacksTable(error) || codesOf(error).includes('42703')
