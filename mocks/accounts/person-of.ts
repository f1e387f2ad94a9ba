import { fullName } from '#contract/core/full-name.ts'
import { isOffice } from '#contract/matters/rules.ts'
import { partnerTermsVersion } from '#contract/office/accepted-terms.ts'
import type { MockDb } from '#mocks/db.ts'
import { byId, rowWith } from '#mocks/table.ts'
import type { Person } from './rows.ts'

/** The calling user. */
export const personOf = (db: MockDb, viewer: { id: string }) => rowWith(db.people, viewer.id, 'session.refused')

/** Somebody at the office who can still log in. */
export const isAtOffice = (person: Person) => isOffice(person) && person.disabled_at === null

/** Somebody's name; null without an account (any more). */
export const nameOf = (db: MockDb, personId: string | null | undefined) => {
  const person = byId(db.people, personId)
  return person ? fullName(person) : null
}

/** The version of the partner terms that somebody has accepted: only the newest can be here. */
export const acceptedTerms = (db: MockDb, personId: string) =>
  db.partnerTerms[personId] === undefined ? undefined : partnerTermsVersion
