import { wrongPassword } from '#contract/accounts/notices.ts'
import { FieldsRefused } from '#contract/refusals.ts'
import type { MockDb } from '#mocks/db.ts'
import { spendText } from './one-time-texts.ts'
import { personOf } from './person-of.ts'

/** The fields that a password is typed in. */
export type PasswordField = keyof typeof wrongPassword

/**
 * Asks for the password, or for a confirmation by passkey in its place.
 * @param field the field the password was typed in
 * @throws FieldsRefused if the password is wrong: never 401, which would start a refresh (R32)
 */
export const checkPassword = (
  db: MockDb,
  viewer: { id: string },
  password: string,
  field: PasswordField,
): 'password' | 'passkey' => {
  if (spendText(db, 'confirmed', viewer.id, password)) return 'passkey'
  if (personOf(db, viewer).password !== password) throw new FieldsRefused({ [field]: [wrongPassword[field]] })
  return 'password'
}
