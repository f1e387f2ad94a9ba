/** Reads an id from the address, where the router parses `7` as a number. */
export const searchId = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined
