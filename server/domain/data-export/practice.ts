import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { assignments, partnerProfiles } from '#server/db/schema/assignments.ts'

/** A partner's profile, and the matters that were offered or given to them. */
export const exportPractice = async (db: Db, userId: number) => {
  const [profiles, given] = await Promise.all([
    db.select().from(partnerProfiles).where(eq(partnerProfiles.userId, userId)),
    db
      .select({
        matterId: assignments.matterId,
        state: assignments.state,
        offeredUntil: assignments.offeredUntil,
        checkedAt: assignments.checkedAt,
        createdAt: assignments.createdAt,
        endedAt: assignments.endedAt,
      })
      .from(assignments)
      .where(eq(assignments.partnerId, userId))
      .orderBy(asc(assignments.id)),
  ])
  return { partnerProfile: profiles.map(({ userId: _, ...profile }) => profile)[0] ?? null, assignments: given }
}
