import { FieldsRefused } from '#contract/refusals.ts'
import { wrongPassword } from '#contract/history/notices.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { checkPassword } from './passwords.ts'

/**
 * Asks a logged-in user for the password again before a payment or an irreversible action (R56,
 * R74). Wrong passwords count as failed logins (R13).
 * @param field the form field that holds the password
 * @throws FieldsRefused for that field; Refused `request.throttled`
 */
export const confirmPassword = async (
  deps: Deps,
  { viewer, caller }: CallContext,
  password: string,
  field: keyof typeof wrongPassword,
) => {
  if (!(await checkPassword(deps, caller, viewer, password))) throw new FieldsRefused({ [field]: [wrongPassword[field]] })
}
