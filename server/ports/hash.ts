/** Slow password hashing, a bounded number at a time (D21). */
export interface PasswordHasher {
  /**
   * @returns the hash with its parameters, to store
   * @throws Refused `server.busy` if too many are waiting
   */
  hash(password: string): Promise<string>
  /** @returns what to store while nobody has a password; comparing with it costs as always */
  ofNoPassword(): string
  /** Costs the same without a stored hash, to make unknown accounts take as long (R12). */
  verify(stored: string | undefined, password: string): Promise<boolean>
  /**
   * Runs what hashes for a caller, such as a whole password check, in the turn of its network.
   * @throws Refused `server.busy` if too many are waiting (R102)
   */
  inTurn<T>(network: string, check: () => Promise<T>): Promise<T>
  /** Tells whether the stored hash was made with other parameters than the current ones. */
  outdated(stored: string): boolean
}
