import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { payments } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { settle } from './settle.ts'

const reconcileAfterMs = 120_000
const reconcileAtOnce = 50

/**
 * Settles pending payments whose session is older than two minutes, in case the provider's event
 * was lost (R58). Checks each at most once in two minutes, over all processes.
 * @param stop aborts between two sessions; the rest are checked two minutes later
 */
export const reconcile = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  const now = deps.clock.now()
  const due = deps.db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.state, 'pending'),
        isNotNull(payments.checkoutSessionId),
        lte(payments.attemptClaimedAt, new Date(now.getTime() - reconcileAfterMs)),
      ),
    )
    .orderBy(payments.attemptClaimedAt)
    .limit(reconcileAtOnce)
    .for('update', { skipLocked: true })
  const sessions = await deps.db
    .update(payments)
    .set({ attemptClaimedAt: now })
    // The array makes PostgreSQL run the inner select exactly once.
    .where(sql`${payments.id} = any(array(${due}))`)
    .returning({ sessionId: payments.checkoutSessionId })
  for (const { sessionId } of sessions) {
    if (!sessionId) continue
    if (stop?.aborted) return
    try {
      await settle(deps, sessionId)
    } catch (error) {
      deps.log.warn({ err: error, event: 'payment.unreconciled', sessionId }, 'could not reconcile')
    }
  }
}
