import { and, eq, lt, type SQL } from 'drizzle-orm'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Db } from '#server/db/database.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvent, lockMatter } from '#server/domain/history/append-event.ts'
import { transitionProposals } from '#server/domain/transitions/proposal.ts'

/** Expires the sent proposals whose last day is over in Sweden. A job: safe to repeat. */
export const expireProposals = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  const { db, clock, log } = deps
  const now = clock.now()
  const due = await db
    .select({ id: proposals.id, matterId: proposals.matterId })
    .from(proposals)
    .where(and(eq(proposals.state, 'sent'), isOver(now)))
    .orderBy(proposals.id)
  for (const { id, matterId } of due) {
    if (stop?.aborted) return
    const expired = await db.transaction(async (tx) => {
      const matter = await lockMatter(tx, matterId)
      const [expired] = await expireSent(tx, now, eq(proposals.id, id))
      if (expired) await appendEvent(tx, deps, matter, { by: 'server', kind: 'proposal_expired', facts: { proposal: id } })
      return expired
    })
    if (expired) log.info({ event: 'proposal.expired', proposalId: id, matterId }, 'proposal expired')
  }
}

/**
 * Expires what is over in a caller's transaction, which writes the event.
 * @param which the proposals to look at
 * @returns the proposals that expired
 */
export const expireSent = (tx: Db, now: Date, which: SQL) =>
  transitionProposals(tx, 'expire', and(which, isOver(now)) ?? which, { endedAt: now })

const isOver = (now: Date) => lt(proposals.validUntil, swedishDay(now))
