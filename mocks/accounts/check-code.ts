import { parseRecoveryCode } from '#contract/accounts/recovery-codes.ts'
import { Refused } from '#contract/refusals.ts'
import type { MockDb } from '#mocks/db.ts'
import type { Person } from './rows.ts'
import { hasPasskey } from './session-store.ts'
import { codeIs } from './two-factor-code.ts'

/**
 * A correct code cancels a pending reset: its user still has the second factor.
 * @throws Refused `login.code_required`, `login.passkey_needed`, `login.code_wrong`
 */
export const checkCode = (db: MockDb, person: Person, code: string | undefined) => {
  const hasApp = person.two_factor === 'active'
  if (!hasApp && !hasPasskey(db, person)) return
  if (!code) throw new Refused(hasApp ? 'login.code_required' : 'login.passkey_needed')
  if (!(hasApp && codeIs(code)) && !spendRecoveryCode(person, code)) throw new Refused('login.code_wrong')
  person.two_factor_reset_at = null
}

/** Each recovery code works once. */
const spendRecoveryCode = (person: Person, typed: string) => {
  const left = person.recovery_codes.filter((code) => parseRecoveryCode(code) !== parseRecoveryCode(typed))
  const found = left.length < person.recovery_codes.length
  person.recovery_codes = left
  return found
}
