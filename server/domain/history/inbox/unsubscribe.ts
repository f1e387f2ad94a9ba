import { eq } from 'drizzle-orm'
import { choosableKinds } from '#contract/history/notification-kinds.ts'
import { Refused } from '#contract/refusals.ts'
import { users } from '#server/db/schema/accounts.ts'
import { notificationChoices } from '#server/db/schema/notifications.ts'
import type { Deps } from '#server/deps.ts'
import type { Visitor } from '#server/domain/shared/call-context.ts'
import { networkOf } from '#server/domain/shared/network-of.ts'
import { enforceRateLimit } from '#server/domain/shared/rate-limit.ts'
import { rowId } from '#server/domain/shared/row-id.ts'
import { isSigned, type Keys, sign } from '#server/keys.ts'

const perNetwork = { limit: 60, windowSeconds: 3_600 }

/** The key in the mails to a user, with which anybody who has a mail may end them. */
export const unsubscribeKey = (keys: Keys, userId: number): string => `${userId}.${sign(keys, 'unsubscribe', String(userId))}`

/**
 * Ends all notifications to the user whom a key belongs to; what is about money still comes. Once
 * or often, and the same for an account that is gone.
 * @throws Refused `key.invalid`, `request.throttled`
 */
export const unsubscribe = async (deps: Deps, { caller }: Visitor, key: string): Promise<void> => {
  await enforceRateLimit(deps, `unsubscribe:${networkOf(caller.ip)}`, perNetwork)
  const [idText = '', signature = ''] = key.split('.')
  const userId = rowId(idText)
  if (!userId || !isSigned(deps.keys, 'unsubscribe', idText, signature)) throw new Refused('key.invalid')
  const ended = await deps.db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
    if (!user) return false
    await tx
      .insert(notificationChoices)
      .values(choosableKinds.map((kind) => ({ userId, kind, pace: 'never' as const })))
      .onConflictDoUpdate({ target: [notificationChoices.userId, notificationChoices.kind], set: { pace: 'never' } })
    return true
  })
  if (ended) deps.log.info({ event: 'notices.unsubscribed', userId, requestId: caller.requestId })
}
