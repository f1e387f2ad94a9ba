import { ECDH } from 'node:crypto'
import { and, desc, eq, inArray, ne, or } from 'drizzle-orm'
import { mostPushDevices, type PushSubscription } from '#contract/history/push.ts'
import { Refused } from '#contract/refusals.ts'
import { pushSubscriptions } from '#server/db/schema/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { lockUser } from '#server/domain/accounts/mailed-keys.ts'
import { liveSession } from '#server/domain/accounts/sessions/sessions.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { hashOfKey, seal } from '#server/keys.ts'

/** The key to subscribe with, and if the browser of this session is told. */
export const readPushKey = async ({ db, push }: Deps, { viewer }: CallContext) => ({
  key: push.publicKey,
  subscribed: (await db.$count(pushSubscriptions, eq(pushSubscriptions.sessionId, viewer.sessionId))) > 0,
})

/**
 * Tells the browser of this session from now on. It is known by its address: whoever used it before
 * is told there no longer.
 * @throws Refused `push.unknown_service` for an address or a key that nothing can be sent to,
 * `session.refused` once the session has ended
 */
export const subscribe = async (deps: Deps, { viewer }: CallContext, subscription: PushSubscription): Promise<void> => {
  const { push, keys, clock } = deps
  const { userId, sessionId } = viewer
  if (!push.accepts(subscription.endpoint) || !isPoint(subscription.keys.p256dh)) throw new Refused('push.unknown_service')
  const endpointHash = hashOfKey(keys, subscription.endpoint)
  const sealed = seal(keys, JSON.stringify(subscription))
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const session = await liveSession(tx, deps, sessionId)
    if (!session) throw new Refused('session.refused')
    const isReplaced = or(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.endpointHash, endpointHash))
    await tx.delete(pushSubscriptions).where(isReplaced)
    await tx
      .insert(pushSubscriptions)
      .values({ sessionId, userId, endpointHash, sealed, createdAt: clock.now(), endsAt: session.endsAt })
    const tooMany = tx
      .select({ id: pushSubscriptions.sessionId })
      .from(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, userId), ne(pushSubscriptions.sessionId, sessionId)))
      .orderBy(desc(pushSubscriptions.createdAt))
      .offset(mostPushDevices - 1)
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, tooMany))
  })
}

/** Tells the browser of this session no longer. */
export const unsubscribe = async ({ db }: Deps, { viewer }: CallContext): Promise<void> => {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, viewer.sessionId))
}

/** Nothing can be encrypted for a key that isn't on the curve. */
const isPoint = (key: string) => {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
