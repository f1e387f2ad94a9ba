/**
 * The part of an error that an operator reads: its innermost cause. A driver wraps that in an
 * error which quotes the statement with its values, among them sealed keys, and what PostgreSQL
 * says about a value that it refuses quotes that, so of these only the code is told (R72).
 */
export const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.cause) return causeOf(error.cause)
  const code = 'code' in error ? String(error.code) : ''
  return isAboutValues.test(code) ? `PostgreSQL refuses a value (${code}).` : error.message
}

/** SQLSTATE of the class of data exceptions. */
const isAboutValues = /^22[0-9A-Z]{3}$/
