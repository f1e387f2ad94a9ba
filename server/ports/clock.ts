/** The one source of time for tokens, codes, throttles and signed addresses (SECURITY D26). */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
