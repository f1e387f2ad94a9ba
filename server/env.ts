import type { Viewer } from '#contract/rules.ts'
import type { sessionKinds } from './db/schema.ts'

/** Where a call comes from: for throttles, logs and the list of sessions. */
export interface Caller {
  requestId: string
  /** From the socket, or from the configured number of proxy hops, never from elsewhere (SECURITY R15). */
  ip: string
  userAgent: string
  /** None where no browser is calling. They authenticate nothing (R33). */
  cookies?: Cookies
}

/** The cookies of the API: sent with its calls, unseen by scripts. */
export interface Cookies {
  get(name: string): string | undefined
  set(name: string, value: string, lifeSeconds: number): void
}

/** The person behind a valid access token, read anew at each call (SECURITY D3). */
export interface SessionViewer extends Viewer {
  userId: number
  email: string
  sessionId: string
  kind: (typeof sessionKinds)[number]
}
