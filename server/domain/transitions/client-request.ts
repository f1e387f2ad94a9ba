import { and, eq, inArray } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { type ClientRequestMove, clientRequestTransitions, refusalIn } from '#contract/conversation/client-request-states.ts'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { clientRequests } from '#server/db/schema/client-requests.ts'
import { singleRow } from '#server/db/single-row.ts'

export type ClientRequestRow = typeof clientRequests.$inferSelect

/**
 * The only query that changes a request's state. It matches only a row in the move's own starting
 * states, so that of two concurrent moves one wins.
 * @throws Refused by the state it is in
 */
export const moveClientRequest = async (
  tx: Db,
  move: Exclude<ClientRequestMove, 'ask'>,
  { id }: ClientRequestRow,
  facts: Omit<PgUpdateSetSource<typeof clientRequests>, 'id' | 'state'>,
): Promise<ClientRequestRow> => {
  const { from, to } = clientRequestTransitions[move]
  const isThis = eq(clientRequests.id, id)
  const [moved] = await tx
    .update(clientRequests)
    .set({ ...facts, state: to })
    .where(and(isThis, inArray(clientRequests.state, [...from])))
    .returning()
  if (moved) return moved
  const { state } = singleRow(await tx.select({ state: clientRequests.state }).from(clientRequests).where(isThis))
  throw new Refused(refusalIn[state])
}
