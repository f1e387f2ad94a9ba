/** The only source of time for tokens, codes, rate limits and signed URLs (D26). */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
