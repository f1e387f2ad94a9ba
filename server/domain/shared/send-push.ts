import { and, eq, gt, isNull } from 'drizzle-orm'
import { PushSubscription } from '#contract/history/push.ts'
import { pushSubscriptions, sessions } from '#server/db/schema/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { unseal } from '#server/keys.ts'

/**
 * Notifies the browser of a session, unless it has left since. A browser that its push service no
 * longer knows is forgotten.
 * @throws if the push service didn't take it; the outbox tries again later
 */
export const sendPush = async ({ db, clock, keys, push, log }: Deps, sessionId: string): Promise<void> => {
  const [row] = await db
    .select({ sealed: pushSubscriptions.sealed })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt), gt(sessions.endsAt, clock.now())))
  if (!row) return
  const outcome = await push.send(PushSubscription.parse(JSON.parse(unseal(keys, row.sealed))))
  if (outcome === 'sent') return
  // Only this one: the browser may have subscribed anew meanwhile.
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.sealed, row.sealed)))
  log.info({ event: 'push.gone' })
}
