/** Options of a file that only its owner reads, and that replaces no other. */
export const freshFile = { flag: 'wx', mode: 0o600 } as const
