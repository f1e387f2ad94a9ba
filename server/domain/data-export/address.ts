import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import { signedFileUrls } from '#server/domain/files/signed-url.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'

const name = 'mina-uppgifter.zip'
const prefix = 'export-'

/**
 * Returns a signed download URL for the viewer's data export. Like file URLs it is valid for 10-15
 * minutes and needs no token (R75, D13).
 */
export const exportUrl = async (deps: Deps, call: CallContext, password: string) => {
  await confirmPassword(deps, call, password, 'password')
  logSecurityEvent(deps, call.caller, 'account.exported', { userId: call.viewer.userId })
  return { url: signedFileUrls(deps)({ key: prefix + call.viewer.id, name }) }
}

/** The user whose data a key from `exportUrl` opens; undefined for the key of a stored file. */
export const userIdOfExportKey = (key: string): number | undefined =>
  /^export-\d+$/.test(key) ? Number(key.slice(prefix.length)) : undefined
