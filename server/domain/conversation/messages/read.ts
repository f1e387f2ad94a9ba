import { sql } from 'drizzle-orm'
import { matterReads } from '#server/db/schema/matter-events.ts'
import type { Deps } from '#server/deps.ts'
import { clearUnread, eventOf } from '#server/domain/history/inbox/opened.ts'
import { visibleMatter } from '#server/domain/access/visible-matter.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'

/**
 * Notes up to which event somebody has read a matter. A mark never goes back, has no time, and
 * is no part of the history: it is about a person, not about the matter. What is read is no longer
 * new, either.
 * @throws Refused `matter.missing`, `event.missing`
 */
export const markRead = async (deps: Deps, { viewer }: CallContext, matterId: number, upTo: number): Promise<void> => {
  await deps.db.transaction(async (tx) => {
    // Locked, so that no message is recalled and read at once.
    const matter = await visibleMatter(tx, viewer, matterId, 'to change it')
    const eventId = await eventOf(tx, viewer, matter, upTo)
    await clearUnread(tx, viewer, matter, upTo)
    await tx
      .insert(matterReads)
      .values({ matterId: matter.id, userId: viewer.userId, eventId })
      .onConflictDoUpdate({
        target: [matterReads.matterId, matterReads.userId],
        set: { eventId: sql`greatest(${matterReads.eventId}, excluded.event_id)` },
      })
  })
}
