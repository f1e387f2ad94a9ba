/** Where a call comes from: for rate limits, logs and the list of sessions. */
export interface Caller {
  requestId: string
  /** From the socket, or from the configured number of proxy hops, never from elsewhere (R15). */
  ip: string
  userAgent: string
  /** Absent when the caller isn't a browser. Cookies authenticate nothing (R33). */
  cookies?: Cookies
}

/** The API's cookies: sent with its calls, hidden from scripts. */
interface Cookies {
  get(name: string): string | undefined
  set(name: string, value: string, lifeSeconds: number): void
}
