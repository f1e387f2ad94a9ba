import { FieldsRefused } from '#contract/refusals.ts'
import { wrongPassword } from '#contract/accounts/notices.ts'
import type { Deps } from '#server/deps.ts'
import { authenticateAgain } from '#server/domain/accounts/sessions/authenticate.ts'
import { type User, userOf } from '#server/domain/accounts/sessions/sessions.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { spendConfirmation } from './passkeys/confirm.ts'
import { checkPassword } from './passwords.ts'

/**
 * Asks a logged-in user for the password again before a payment or an irreversible action (R56,
 * R74), or for a confirmation by passkey in its place. Wrong passwords count as failed logins
 * (R13).
 * @param password the password, or the text of a confirmation
 * @param field the form field that holds it
 * @returns the user, and which of the two it was: a passkey is both factors
 * @throws FieldsRefused for that field; Refused `request.throttled`, and `session.refused` if the
 * session has ended meanwhile, or its roles are others
 */
export const confirmPassword = async (
  deps: Deps,
  { viewer, caller }: Pick<CallContext, 'viewer' | 'caller'>,
  password: string,
  field: keyof typeof wrongPassword,
): Promise<{ user: User; by: 'password' | 'passkey' }> => {
  if (await spendConfirmation(deps, { viewer }, password)) return { user: await userOf(deps.db, viewer), by: 'passkey' }
  const user = await checkPassword(deps, caller, viewer, password)
  if (!user) throw new FieldsRefused({ [field]: [wrongPassword[field]] })
  await authenticateAgain(deps, viewer)
  return { user, by: 'password' }
}
