import { and, eq, inArray } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { withdrawalTransitions } from '#contract/agreements/withdrawals/states.ts'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'

export type Withdrawal = typeof withdrawals.$inferSelect

/**
 * The only query that changes a withdrawal's state. It matches only a row in one of the event's own
 * starting states, so that of two concurrent decisions one wins.
 * @throws Refused `withdrawal.decided`
 */
export const transitionWithdrawal = async (
  tx: Db,
  event: 'accept' | 'refuse',
  { id }: Pick<Withdrawal, 'id'>,
  facts: Omit<PgUpdateSetSource<typeof withdrawals>, 'id' | 'state'>,
): Promise<Withdrawal> => {
  const { from, to } = withdrawalTransitions[event]
  const [moved] = await tx
    .update(withdrawals)
    .set({ ...facts, state: to })
    .where(and(eq(withdrawals.id, id), inArray(withdrawals.state, from)))
    .returning()
  if (!moved) throw new Refused('withdrawal.decided')
  return moved
}
