import type { Deps } from '#server/deps.ts'
import type { Caller, SessionViewer } from '#server/env.ts'
import { confirmPassword } from './confirm-password.ts'
import { signedFileUrls } from '#server/domain/files/signed-url.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'

const name = 'mina-uppgifter.zip'
const prefix = 'export-'

/**
 * Returns a signed download URL for the viewer's data export. Like file URLs it is valid for 10-15
 * minutes and needs no token (R75, D13).
 */
export const exportUrl = async (deps: Deps, { viewer, caller }: { viewer: SessionViewer; caller: Caller }, password: string) => {
  await confirmPassword(deps, { viewer, caller }, password, 'password')
  logSecurityEvent(deps, caller, 'account.exported', { userId: viewer.userId })
  return { url: signedFileUrls(deps)({ key: prefix + viewer.id, name }) }
}

/** The user whose data a key from `exportUrl` opens; undefined for the key of a stored file. */
export const userIdOfExportKey = (key: string): number | undefined =>
  /^export-\d+$/.test(key) ? Number(key.slice(prefix.length)) : undefined
