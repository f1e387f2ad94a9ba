import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { passkeys } from '#server/db/schema/sessions.ts'

/** The ids of a user's passkeys, as browsers know them. */
export const knownCredentials = async (db: Db, userId: number) => {
  const rows = await db.select().from(passkeys).where(eq(passkeys.userId, userId))
  return rows.map(({ credentialId }) => credentialId)
}
