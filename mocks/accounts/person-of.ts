import { fullName } from '#contract/core/full-name.ts'
import { FieldsRefused, Refused } from '#contract/refusals.ts'
import { wrongPassword } from '#contract/accounts/notices.ts'
import type { MockDb } from '#mocks/db.ts'
import { spendText } from './one-time-texts.ts'

/** The calling user. */
export const personOf = (db: MockDb, viewer: { id: string }) => {
  const person = db.people.find(({ id }) => id === viewer.id)
  if (!person) throw new Refused('session.refused')
  return person
}

/** Somebody's name; null without an account (any more). */
export const nameOf = (db: MockDb, personId: string | null | undefined) => {
  const person = db.people.find(({ id }) => id === personId)
  return person ? fullName(person) : null
}

/**
 * Asks for the password, or for a confirmation by passkey in its place.
 * @param field the field the password was typed in
 * @throws FieldsRefused if the password is wrong: never 401, which would start a refresh (R32)
 */
export const checkPassword = (
  db: MockDb,
  viewer: { id: string },
  password: string,
  field: keyof typeof wrongPassword,
): 'password' | 'passkey' => {
  if (spendText(db, 'confirmed', viewer.id, password)) return 'passkey'
  if (personOf(db, viewer).password !== password) throw new FieldsRefused({ [field]: [wrongPassword[field]] })
  return 'password'
}
