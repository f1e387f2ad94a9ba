import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { pushSubscriptions } from '#server/db/schema/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { sessionsOf, userOf } from '#server/domain/accounts/sessions/sessions.ts'
import { enqueuePushes } from '#server/domain/shared/outbox.ts'

/**
 * Queues a notification to each device that a user is still logged in on and wants to be told on,
 * inside the caller's transaction.
 */
export const pushToDevices = async (tx: Db, deps: Deps, userId: number): Promise<void> => {
  const devices = await tx
    .select({ sessionId: pushSubscriptions.sessionId })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
  if (devices.length === 0) return
  const live = new Set((await sessionsOf(tx, deps, await userOf(tx, { userId }))).map(({ id }) => id))
  await enqueuePushes(
    tx,
    deps,
    devices.map(({ sessionId }) => sessionId).filter((id) => live.has(id)),
  )
}
