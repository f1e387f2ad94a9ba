// What the drivers say without a code.
const lostConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|PGlite is clos(ed|ing))/

/** The error's own code and those of its causes: drizzle wraps the driver's error. */
export const codesOf = (error: unknown): string[] => {
  if (!(error instanceof Error)) return []
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  const cut = lostConnection.test(error.message) ? ['ECONNRESET'] : []
  return [...own, ...cut, ...codesOf(error.cause)]
}

/** Whether the database refused because such a row is there already. */
export const isUniqueViolation = (error: unknown) => codesOf(error).includes('23505')

/** Whether the database refused because what a row refers to is gone. */
export const isForeignKeyViolation = (error: unknown) => codesOf(error).includes('23503')
