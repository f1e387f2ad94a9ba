import { and, desc, eq } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import { passkeys } from '#server/db/schema/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { lockUser } from '#server/domain/accounts/mailed-keys.ts'
import { userOf } from '#server/domain/accounts/sessions/sessions.ts'
import { mails } from '#server/domain/mail/account-mails.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'

/** The viewer's passkeys, the newest first. */
export const listPasskeys = async ({ db }: Deps, { viewer }: CallContext) => {
  const rows = await db.select().from(passkeys).where(eq(passkeys.userId, viewer.userId)).orderBy(desc(passkeys.id))
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id: String(id),
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }))
}

/**
 * Forgets one of the viewer's own passkeys, and tells its owner by mail. The last second factor
 * stays: without it, a password alone would be enough to choose a new one.
 * @throws Refused `passkey.missing`, also for another person's; `passkey.last`
 */
export const removePasskey = async (deps: Deps, { viewer, caller }: CallContext, id: number): Promise<void> => {
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, viewer.userId)
    const user = await userOf(tx, viewer)
    const [gone] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, user.id)))
      .returning({ name: passkeys.name })
    if (!gone) throw new Refused('passkey.missing')
    const left = await tx.$count(passkeys, eq(passkeys.userId, user.id))
    if (left === 0 && user.totpSecret === null) throw new Refused('passkey.last')
    await enqueueMail(tx, deps, mails.passkeyRemoved(user.email, gone.name))
  })
  logSecurityEvent(deps, caller, 'passkey.removed', { userId: viewer.userId })
}
