import { api } from '#contract/index.ts'
import { callIgnoringReply } from './http.ts'
import { keepaliveTransport } from './transport.ts'

/** Tells the server that a session is over; nobody waits for its answer. */
export const endSession = (refresh: string) =>
  callIgnoringReply(api.accounts.logout, { body: { refresh } }, { transport: keepaliveTransport }).catch(() => undefined)
