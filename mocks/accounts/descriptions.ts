import { api } from '#contract/index.ts'
import type { MockDb } from '#mocks/db.ts'
import { mock } from '#mocks/mock.ts'
import { insertMatter, recordNew } from '#mocks/matters/matters.ts'
import { isRegisteringBrowser } from './registering-browser.ts'
import { personOf } from './person-of.ts'
import type { Person } from './rows.ts'
import { lacksTwoFactor } from './session-store.ts'

export const mocks = [
  mock(api.descriptions.keep, ({ body: { email, ...described } }, { db }) => {
    const person = db.people.find((row) => row.email === email && !row.verified)
    // Not the demo's users: none of them has registered.
    if (!person?.registered_in || !isRegisteringBrowser(db, person)) return
    forget(db, person)
    db.descriptions.push({ user: person.id, described, password: null })
  }),
]

const of = (db: MockDb, { id }: { id: string }) => db.descriptions.find(({ user }) => user === id)

const forget = (db: MockDb, { id }: { id: string }) => {
  db.descriptions = db.descriptions.filter(({ user }) => user !== id)
}

/** Something of theirs waits to become a matter. */
export const hasDescribed = (db: MockDb, person: { id: string }) => of(db, person)?.password === null

/** Another browser has opened the link: it waits for the password of the registration. */
export const withholdDescription = (db: MockDb, person: Person) => {
  const row = of(db, person)
  if (row) row.password ??= person.password
}

/** It is theirs with that password, or goes. */
export const releaseDescription = (db: MockDb, person: Person, chosen: string) => {
  const row = of(db, person)
  if (row?.password === chosen) row.password = null
  else forget(db, person)
}

/** Makes the matter once the account may have one; gives its id for the reply. */
export const makeDescribedMatter = (db: MockDb, { id }: { id: string }): { matter?: number } => {
  const row = of(db, { id })
  if (row?.password !== null || lacksTwoFactor(db, personOf(db, { id }))) return {}
  forget(db, { id })
  const matter = insertMatter(db, { id }, row.described)
  recordNew(db, matter)
  return { matter: Number(matter.id) }
}
