import { and, eq, sql } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import { matterEvents, matterReads } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { ofMatter } from '#server/domain/history/history.ts'
import { visibleMatter } from '#server/domain/matters/matters.ts'
import type { Actor } from '#server/domain/shared/actor.ts'
import { rowId } from '#server/domain/shared/row-id.ts'

/**
 * Notes up to which event somebody has read a matter. A mark never goes back, has no time, and
 * is no part of the history: it is about a person, not about the matter.
 * @throws Refused `matter.missing`, `event.missing`
 */
export const markRead = async (deps: Deps, { viewer }: Actor, matterIdText: string, eventIdText: string): Promise<void> => {
  await deps.db.transaction(async (tx) => {
    // Locked, so that no message is recalled and read at once.
    const matter = await visibleMatter(tx, viewer, matterIdText, 'to change it')
    const [event] = await tx
      .select({ id: matterEvents.id })
      .from(matterEvents)
      .where(and(eq(matterEvents.id, rowId(eventIdText) ?? 0), ofMatter(matter, viewer)))
    if (!event) throw new Refused('event.missing')
    await tx
      .insert(matterReads)
      .values({ matterId: matter.id, userId: viewer.userId, eventId: event.id })
      .onConflictDoUpdate({
        target: [matterReads.matterId, matterReads.userId],
        set: { eventId: sql`greatest(${matterReads.eventId}, excluded.event_id)` },
      })
  })
}
