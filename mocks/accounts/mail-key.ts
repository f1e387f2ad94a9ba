import { linkToEnter } from '#contract/accounts/person-rules.ts'
import type { MockDb } from '#mocks/db.ts'
import type { MailedKey, Person } from './rows.ts'

/** Stands in for a mailed link. `npm run dev:mocks` prints it, tests read `db.mailedKeys`. */
export const mailKey = (db: MockDb, person: Person, purpose: MailedKey['purpose'], email = person.email) => {
  db.mailedKeys.push({ key: crypto.randomUUID(), user: person.id, purpose, email })
}

/**
 * Revokes a user's keys, for the given purposes or all, except those by which a previous address
 * takes the account back.
 */
export const voidKeys = (db: MockDb, { id, email }: Person, purposes?: readonly MailedKey['purpose'][]) => {
  db.mailedKeys = db.mailedKeys.filter(
    (row) =>
      row.user !== id ||
      (purposes && !purposes.includes(row.purpose)) ||
      (row.purpose === 'cancel-email-change' && row.email !== email),
  )
}

/** Tests if an account that left this address may still take it back. */
export const isReserved = (db: MockDb, email: string) =>
  db.mailedKeys.some(
    (row) =>
      row.purpose === 'cancel-email-change' &&
      row.email === email &&
      db.people.some((person) => person.id === row.user && person.email !== email),
  )

/** The account was made by an invitation. */
export const wasInvited = (db: MockDb, { id }: Person) =>
  db.securityEvents.some((event) => event.kind === 'person_invited' && event.person === id)

/** Mails the link with which somebody who can't log in gets in. */
export const mailLinkToEnter = (db: MockDb, person: Person) =>
  mailKey(db, person, linkToEnter({ isVerified: person.verified, isInvited: wasInvited(db, person) }))
