import { parseRecoveryCode } from '#contract/accounts/recovery-codes.ts'
import { Refused } from '#contract/refusals.ts'
import type { MockDb } from '#mocks/db.ts'
import type { Person } from './rows.ts'
import { hasPasskey } from './session-store.ts'

/** The code that is always valid in the mocks, and works any number of times. */
export const demoCode = '123456'
export const demoSecret = 'JBSWY3DPEHPK3PXP'

/** Ignores spaces (R19). */
export const codeIs = (typed: string) => typed.replaceAll(' ', '') === demoCode

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
  const isRight = left.length < person.recovery_codes.length
  person.recovery_codes = left
  return isRight
}
