import { desc, eq, inArray, max } from 'drizzle-orm'
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

/** The newest versions that some people have accepted, by person. */
export const acceptedTermsOf = async (db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { userId, version } = partnerTermsAcceptances
  const newest = await db
    .select({ userId, version: max(version) })
    .from(partnerTermsAcceptances)
    .where(inArray(userId, [0, ...userIds]))
    .groupBy(userId)
  return new Map(newest.map((row) => [row.userId, row.version ?? '']))
}
