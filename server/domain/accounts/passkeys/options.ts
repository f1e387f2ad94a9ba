import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { passkeys } from '#server/db/schema/sessions.ts'

/** How long a browser asks for a fingerprint, a face or a PIN. */
export const askedMs = 120_000

/** A user's passkeys as browsers know them. */
export const knownCredentials = async (db: Db, userId: number) => {
  const rows = await db.select().from(passkeys).where(eq(passkeys.userId, userId))
  return rows.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' as const }))
}
