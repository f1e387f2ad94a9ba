import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { partnerTermsAcceptances } from '#server/db/schema/assignments.ts'

const { userId, version, acceptedAt } = partnerTermsAcceptances

// Of one day there may be several, each with another office.
const newestFirst = [desc(sql`split_part(${version}, '.', 1)`), desc(acceptedAt), desc(version)]

/** The newest partner terms that somebody has accepted, and when; undefined for none. */
export const acceptedTerms = async (db: Db, id: number) => {
  const ofUser = db.select({ version, acceptedAt }).from(partnerTermsAcceptances).where(eq(userId, id))
  const [newest] = await ofUser.orderBy(...newestFirst).limit(1)
  return newest
}

/** The newest versions that some people have accepted, by person. */
export const acceptedTermsOf = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const newest = await db
    .selectDistinctOn([userId], { userId, version })
    .from(partnerTermsAcceptances)
    .where(inArray(userId, [...ids]))
    .orderBy(userId, ...newestFirst)
  return new Map(newest.map((row) => [row.userId, row.version]))
}
