import { and, desc, eq, or } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { matterEvents } from '#server/db/schema/matter-events.ts'

/**
 * When somebody last made a conflict check of a matter's parties as they are now; undefined if the
 * parties have changed since, or nobody has. Of an offer the assignment knows it, too.
 */
export const conflictsCheckedAt = async (db: Db, { userId }: { userId: number }, matterId: number): Promise<Date | undefined> => {
  const isOwnCheck = and(eq(matterEvents.kind, 'conflicts_checked'), eq(matterEvents.actorId, userId))
  const [last] = await db
    .select({ kind: matterEvents.kind, at: matterEvents.at })
    .from(matterEvents)
    .where(and(eq(matterEvents.matterId, matterId), or(isOwnCheck, eq(matterEvents.kind, 'parties_set'))))
    .orderBy(desc(matterEvents.id))
    .limit(1)
  return last?.kind === 'conflicts_checked' ? last.at : undefined
}
