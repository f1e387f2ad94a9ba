import { FieldsRefused } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller, SessionViewer } from '#server/env.ts'
import { checkPassword } from './passwords.ts'

const refusals = { password: 'Felaktigt lösenord.', confirm_password: 'Fel lösenord.' } as const

/**
 * Has a logged-in person prove who they are before money moves, or what can't be undone (SECURITY R56, R74); wrong tries count like those at login (R13).
 * @param field where the password was typed
 * @throws FieldsRefused by that field; Refused `request.throttled`
 */
export const confirmPassword = async (
  deps: Deps,
  { viewer, caller }: { viewer: SessionViewer; caller: Caller },
  password: string,
  field: keyof typeof refusals,
) => {
  if (!(await checkPassword(deps, caller, viewer, password))) throw new FieldsRefused({ [field]: [refusals[field]] })
}
