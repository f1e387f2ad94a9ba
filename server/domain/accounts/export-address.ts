import type { Deps } from '#server/deps.ts'
import type { Caller, SessionViewer } from '#server/env.ts'
import { confirmPassword } from './confirm-password.ts'
import { signedFileUrls } from '#server/domain/files/signed-url.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'

const name = 'mina-uppgifter.zip'
const prefix = 'export-'

/**
 * Where a person can fetch all that is kept about them, for 10-15 minutes, without a token, as files are fetched (SECURITY R75, D13).
 * @throws FieldsRefused for a wrong password; Refused `request.throttled`
 */
export const exportUrl = async (deps: Deps, { viewer, caller }: { viewer: SessionViewer; caller: Caller }, password: string) => {
  await confirmPassword(deps, { viewer, caller }, password, 'password')
  logSecurityEvent(deps, caller, 'account.exported', { userId: viewer.userId })
  return { url: signedFileUrls(deps)({ key: prefix + viewer.id, name }) }
}

/** Whose data an address of `addressOfExport` opens; undefined for the key of a stored file. */
export const userIdOfExportKey = (key: string): number | undefined =>
  /^export-\d+$/.test(key) ? Number(key.slice(prefix.length)) : undefined
