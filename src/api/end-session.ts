import { accounts } from '#contract/accounts/accounts.ts'
import { callIgnoringReply } from './http.ts'

/**
 * Ends a session on the server. Errors are ignored, because logout must work without the server
 * too (R31).
 */
export const endSession = (refresh: string) =>
  callIgnoringReply(accounts.logout, { body: { refresh } }, { keepalive: true }).catch(() => undefined)
