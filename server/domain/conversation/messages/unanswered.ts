import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { matters } from '#server/db/schema/matters.ts'
import { fromUnanswered } from '#server/domain/history/waiting/unanswered-sql.ts'

/**
 * Keeps on the matter whether its customer waits for an answer to a message; after each message
 * that is sent or recalled, or needs none, under the lock on the matter.
 */
export const updateUnanswered = async (tx: Db, matterId: number): Promise<void> => {
  await tx
    .update(matters)
    .set({ unansweredMessage: sql`exists (select ${fromUnanswered(sql`${matterId}`)})` })
    .where(eq(matters.id, matterId))
}
