import { accounts } from '#contract/accounts/accounts.ts'
import { forgetDevice } from '#lib/forget-device.ts'
import { callIgnoringReply } from './http.ts'

/**
 * Ends a session on the server, which then tells this browser of nothing more. Errors are ignored,
 * because logout must work without the server too (R31).
 */
export const endSession = (refresh: string) => {
  void forgetDevice()
  return callIgnoringReply(accounts.logout, { body: { refresh } }, { keepalive: true }).catch(() => undefined)
}
