import { and, lt, type SQL } from 'drizzle-orm'
import { swedishDay } from '#contract/withdrawal-period.ts'
import type { Db } from '#server/db/database.ts'
import { proposals } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { transitionProposals } from './states.ts'

/** Expires the sent proposals whose last day is over in Sweden. A job: safe to repeat. */
export const expireProposals = async ({ db, clock, log }: Deps): Promise<void> => {
  for (const { id, matterId } of await expireSent(db, clock.now()))
    log.info({ event: 'proposal.expired', proposalId: id, matterId }, 'proposal expired')
}

/**
 * The same in a caller's transaction.
 * @param which limits it to these
 * @returns the proposals that expired
 */
export const expireSent = (tx: Db, now: Date, which?: SQL) => {
  const isOver = lt(proposals.validUntil, swedishDay(now))
  return transitionProposals(tx, 'expire', and(which, isOver) ?? isOver, { endedAt: now })
}
