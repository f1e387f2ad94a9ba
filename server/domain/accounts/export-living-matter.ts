import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { matterEvents, matterReads, matters, messages } from '#server/db/schema.ts'

/**
 * What happened to a user's own matters, with all that is needed to verify it, and up to where the
 * user has read. Without the office's own events, and without who at the office did what.
 */
export const exportHistory = async (db: Db, userId: number) => {
  const [events, reads] = await Promise.all([
    db
      .select({ event: matterEvents })
      .from(matterEvents)
      .innerJoin(matters, eq(matters.id, matterEvents.matterId))
      .where(and(eq(matters.userId, userId), eq(matterEvents.chain, 'shared')))
      .orderBy(asc(matterEvents.id)),
    db.select().from(matterReads).where(eq(matterReads.userId, userId)).orderBy(asc(matterReads.matterId)),
  ])
  return {
    events: events.map(({ event: { actorId, ...event } }) => ({ ...event, byYou: actorId === userId })),
    readUpTo: reads.map(({ matterId, eventId }) => ({ matterId, eventId })),
  }
}

/** The messages of a user's own matters, without the office's notes. */
export const exportMessages = async (db: Db, userId: number) => {
  const rows = await db
    .select({ message: messages })
    .from(messages)
    .innerJoin(matters, eq(matters.id, messages.matterId))
    .where(and(eq(matters.userId, userId), eq(messages.internal, false)))
    .orderBy(asc(messages.id))
  return rows.map(({ message: { authorId, internal: _, ...message } }) => ({ ...message, byYou: authorId === userId }))
}
