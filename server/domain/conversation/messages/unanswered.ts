import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { matters } from '#server/db/schema/matters.ts'
import { messages } from '#server/db/schema/messages.ts'

/**
 * Keeps on the matter whether its last message is the customer's; after each message that is sent
 * or recalled, under the lock on the matter.
 */
export const updateUnanswered = async (tx: Db, matterId: number): Promise<void> => {
  const last = tx
    .select({ isCustomers: sql`${messages.role} = 'customer'` })
    .from(messages)
    .where(and(eq(messages.matterId, matterId), eq(messages.internal, false), isNull(messages.recalledAt)))
    .orderBy(desc(messages.id))
    .limit(1)
  await tx
    .update(matters)
    .set({ unansweredMessage: sql`coalesce((${last}), false)` })
    .where(eq(matters.id, matterId))
}
