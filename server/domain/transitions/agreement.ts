import { and, inArray, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { agreementTransitions } from '#contract/agreements/states.ts'
import type { Db } from '#server/db/database.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { deadlines } from '#server/db/schema/deadlines.ts'

export type Agreement = typeof agreements.$inferSelect

/** The events that move an agreement which exists to another state. */
type AgreementEvent = Exclude<keyof typeof agreementTransitions, 'conclude'>

/**
 * The only query that changes an agreement's state. It matches only rows in one of the event's own
 * starting states, so that of two concurrent events one wins.
 * An agreement that ends takes the deadline of its delivery with it.
 * @returns the agreements that moved
 */
export const transitionAgreements = async (
  db: Db,
  event: AgreementEvent,
  which: SQL,
  facts: Omit<PgUpdateSetSource<typeof agreements>, 'id' | 'state'>,
): Promise<Agreement[]> => {
  const { from, to } = agreementTransitions[event]
  const moved = await db
    .update(agreements)
    .set({ ...facts, state: to })
    .where(and(which, inArray(agreements.state, from)))
    .returning()
  const ended = moved.filter(({ state }) => state === 'performed' || state === 'withdrawn').map(({ id }) => id)
  // The promised work is done, or owed no more.
  if (ended.length > 0) await db.delete(deadlines).where(inArray(deadlines.agreementId, ended))
  return moved
}
