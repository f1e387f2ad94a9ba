import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { calendarFeedPath } from '#contract/conversation/calendar.ts'
import { fillPath } from '#contract/core/endpoint.ts'
import { Refused } from '#contract/refusals.ts'
import { users } from '#server/db/schema/accounts.ts'
import { calendarKeys } from '#server/db/schema/deadlines.ts'
import type { Deps } from '#server/deps.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import { lockUser } from '#server/domain/accounts/mailed-keys.ts'
import { lacksTwoFactor } from '#server/domain/accounts/second-factor.ts'
import { withPasskeys } from '#server/domain/accounts/sessions/passkey-owner.ts'
import { liveSession } from '#server/domain/accounts/sessions/sessions.ts'
import { viewerOf } from '#server/domain/accounts/viewer.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { hashOfKey } from '#server/keys.ts'

/** When the viewer's key was made. */
export const readCalendarKey = async ({ db }: Deps, { viewer }: CallContext) => {
  const [key] = await db.select().from(calendarKeys).where(eq(calendarKeys.userId, viewer.userId))
  return { created_at: key?.createdAt.toISOString() ?? null }
}

/**
 * Makes the viewer's key to the calendar feed, after the password. Only its keyed hash is stored,
 * so its address can be shown this once. The key before it ends.
 * @throws FieldsRefused for a wrong password; Refused `session.refused` once the session has ended
 */
export const makeCalendarKey = async (deps: Deps, call: CallContext, password: string) => {
  await confirmPassword(deps, call, password, 'password')
  const { userId, sessionId } = call.viewer
  const key = randomBytes(32).toString('base64url')
  const storedKey = { hash: hashOfKey(deps.keys, key), createdAt: deps.clock.now() }
  await deps.db.transaction(async (tx) => {
    // A new password ends the session and the key that there was, and would miss this one.
    await lockUser(tx, userId)
    if (!(await liveSession(tx, deps, sessionId))) throw new Refused('session.refused')
    await tx
      .insert(calendarKeys)
      .values({ userId, ...storedKey })
      .onConflictDoUpdate({ target: calendarKeys.userId, set: storedKey })
  })
  logSecurityEvent(deps, call.caller, 'calendar.key_made', { userId })
  const url = `${deps.config.apiUrl}/api${fillPath(calendarFeedPath, { file: `${key}.ics` })}`
  return { url, created_at: storedKey.createdAt.toISOString() }
}

/** Ends the viewer's key. */
export const revokeCalendarKey = async (deps: Deps, { viewer, caller }: CallContext): Promise<void> => {
  const { userId } = viewer
  const ended = await deps.db
    .delete(calendarKeys)
    .where(eq(calendarKeys.userId, userId))
    .returning({ userId: calendarKeys.userId })
  if (ended.length > 0) logSecurityEvent(deps, caller, 'calendar.key_revoked', { userId })
}

/**
 * The person whose key it is, with their roles of now.
 * @returns undefined for an unknown key, for disabled accounts, and while a second factor is to be
 * set up first: somebody who has just got a role sees nothing before that (R24)
 */
export const holderOfCalendarKey = async ({ db, keys, config }: Pick<Deps, 'db' | 'keys' | 'config'>, key: string) => {
  const [held] = await db
    .select({ user: users })
    .from(calendarKeys)
    .innerJoin(users, eq(users.id, calendarKeys.userId))
    .where(and(eq(calendarKeys.hash, hashOfKey(keys, key)), isNull(users.disabledAt)))
  if (!held || lacksTwoFactor(config, await withPasskeys(db, held.user))) return undefined
  return viewerOf(config, held.user)
}
