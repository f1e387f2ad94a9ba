import type { Person } from './rows.ts'
import type { MockDb } from '#mocks/db.ts'

/** From here on the calls come from another browser, as when a mail is opened on the phone. */
export const switchBrowser = (db: MockDb) => {
  db.browser = crypto.randomUUID()
}

/**
 * Tests if the calling browser registered this account: stands in for the server's cookie (R103).
 * The demo's users have registered in every browser.
 */
export const isRegisteringBrowser = (db: MockDb, { registered_in }: Person) =>
  registered_in === null || registered_in === db.browser
