import type { Deps } from '../deps.ts'
import type { Caller, SessionViewer } from '../env.ts'
import { confirmPassword } from './confirm-password.ts'
import { fileAddresses } from './file-address.ts'
import { noteEvent } from './security-log.ts'

const name = 'mina-uppgifter.zip'
const prefix = 'export-'

/**
 * Where a person can fetch all that is kept about them, for 10-15 minutes, without a token, as files are fetched (SECURITY R75, D13).
 * @throws FieldsRefused for a wrong password; Refused `request.throttled`
 */
export const addressOfExport = async (
  deps: Deps,
  { viewer, caller }: { viewer: SessionViewer; caller: Caller },
  password: string,
) => {
  await confirmPassword(deps, { viewer, caller }, password, 'password')
  noteEvent(deps, caller, 'account.exported', { userId: viewer.userId })
  return { url: fileAddresses(deps)({ key: prefix + viewer.id, name }) }
}

/** Whose data an address of `addressOfExport` opens; undefined for the key of a stored file. */
export const personOfExport = (key: string): number | undefined =>
  /^export-\d+$/.test(key) ? Number(key.slice(prefix.length)) : undefined
