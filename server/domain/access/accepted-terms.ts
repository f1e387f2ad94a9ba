import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { partnerTermsAcceptances } from '#server/db/schema/assignments.ts'

/** The newest partner terms that somebody has accepted, and when; undefined for none. */
export const acceptedTerms = async (db: Db, userId: number) => {
  const [newest] = await db
    .select({ version: partnerTermsAcceptances.version, acceptedAt: partnerTermsAcceptances.acceptedAt })
    .from(partnerTermsAcceptances)
    .where(eq(partnerTermsAcceptances.userId, userId))
    .orderBy(desc(partnerTermsAcceptances.version))
    .limit(1)
  return newest
}
