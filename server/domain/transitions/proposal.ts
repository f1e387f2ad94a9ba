import { and, eq, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { proposalTransitions } from '#contract/agreements/proposals/states.ts'
import type { Db } from '#server/db/database.ts'
import { proposals } from '#server/db/schema/proposals.ts'

export type Proposal = typeof proposals.$inferSelect

/** The events that move a proposal which exists to another state. */
type ProposalEvent = Exclude<keyof typeof proposalTransitions, 'write' | 'discard'>

/**
 * The only query that changes a proposal's state. It matches only rows in the event's own starting
 * state, so that of two concurrent events one wins.
 * @returns the proposals that moved
 */
export const transitionProposals = (
  db: Db,
  event: ProposalEvent,
  which: SQL,
  facts: Omit<PgUpdateSetSource<typeof proposals>, 'id' | 'state'>,
): Promise<Proposal[]> => {
  const { from, to } = proposalTransitions[event]
  return db
    .update(proposals)
    .set({ ...facts, state: to })
    .where(and(which, eq(proposals.state, from)))
    .returning()
}
