/** Slow hashing of passwords, a bounded number at a time (SECURITY D21). */
export interface PasswordHasher {
  /** @returns the hash with its parameters, for storing. @throws Refused `server.busy` when too many wait. */
  hash(password: string): Promise<string>
  /** Costs the same with and without a stored hash, so that unknown accounts take as long as known ones (SECURITY R12). */
  verify(stored: string | undefined, password: string): Promise<boolean>
  /** Whether the stored hash was made with other parameters than today's. */
  outdated(stored: string): boolean
}
