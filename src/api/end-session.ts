import { api } from '#contract/index.ts'
import { perform } from './http.ts'
import { byLastFetch } from './transport.ts'

/** Tells the server that a session is over; nobody waits for its answer. */
export const endSession = (refresh: string) =>
  perform(api.accounts.logout, { body: { refresh } }, { transport: byLastFetch }).catch(() => undefined)
