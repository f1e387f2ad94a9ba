import type { MockDb } from './db.ts'
import type { MailedKey, Person } from './rows.ts'

/** What a mail with a link would be. `npm run dev:mocks` prints it, a test takes it from `db.mailedKeys`. */
export const mailKey = (db: MockDb, person: Person, purpose: MailedKey['purpose'], email = person.email) => {
  db.mailedKeys.push({ key: crypto.randomUUID(), user: person.id, purpose, email })
}
