import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { passkeys } from '#server/db/schema/sessions.ts'

/** For a query of users: whether they have a passkey. */
export const ofPasskeyOwner = sql<boolean>`exists (select from ${passkeys} where ${passkeys.userId} = ${users.id})`

/** A user's row with whether they have a passkey, as it is now. */
export const withPasskeys = async <User extends { id: number }>(db: Db, user: User) => ({
  ...user,
  hasPasskey: (await db.$count(passkeys, eq(passkeys.userId, user.id))) > 0,
})
