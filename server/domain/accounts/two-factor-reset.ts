import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Credentials } from '#contract/accounts/accounts.ts'
import { resetWaitSeconds } from '#contract/accounts/link-lifetimes.ts'
import { notices } from '#contract/accounts/notices.ts'
import { mailedKeys, users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/caller.ts'
import type { Visitor } from '#server/domain/shared/call-context.ts'
import { enqueueLinkMail } from './link-mails.ts'
import { lockUser } from './mailed-keys.ts'
import { mails } from '#server/domain/mail/account-mails.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { checkPassword } from './passwords.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { withPasskeys } from '#server/domain/accounts/sessions/passkey-owner.ts'
import { hasSecondFactor } from '#server/domain/accounts/second-factor.ts'
import { endSession, type User } from '#server/domain/accounts/sessions/sessions.ts'
import { isWithinRateLimit } from '#server/domain/shared/rate-limit.ts'
import { secondsAfter } from '#server/domain/shared/seconds-after.ts'

const mailsPerPerson = { limit: 1, windowSeconds: 180 }

/** Clears a waiting reset of the second factor. */
export const noWaitingReset = { twoFactorResetAskedAt: null } as const

/** When the link of a waiting reset will be mailed; undefined if none is waiting. */
export const resetOpensAt = ({ twoFactorResetAskedAt: askedAt }: Pick<User, 'twoFactorResetAskedAt'>) =>
  askedAt ? secondsAfter(askedAt, resetWaitSeconds) : undefined

/**
 * Mails a link for replacing the second factor. Nothing changes until the link is used, and the
 * response is the same for right and wrong credentials (R21). If the password was reset by mail
 * less than 72 hours ago, both would rest on the same mailbox: the link then waits 72 hours.
 */
export const requestTwoFactorReset = async (deps: Deps, { caller }: Visitor, form: z.output<typeof Credentials>) => {
  const user = await checkPassword(deps, caller, form, form.password)
  if (user && hasSecondFactor(await withPasskeys(deps.db, user)) && !user.twoFactorResetAskedAt) await ask(deps, caller, user)
  return { detail: notices.twoFactorResetMailed }
}

const ask = async (deps: Deps, caller: Caller, proven: User) => {
  const now = deps.clock.now()
  const mustWait = proven.passwordResetAt !== null && secondsAfter(proven.passwordResetAt, resetWaitSeconds) > now
  if (!mustWait && !(await isWithinRateLimit(deps, `reset-two-factor:${proven.id}`, mailsPerPerson))) return
  const changedUser = await deps.db.transaction(async (tx) => {
    // Matches no row if the password or the waiting reset has changed concurrently.
    const [user] = await tx
      .update(users)
      .set({ twoFactorResetAskedAt: mustWait ? now : null })
      .where(and(eq(users.id, proven.id), eq(users.passwordHash, proven.passwordHash), isNull(users.twoFactorResetAskedAt)))
      .returning()
    const opensAt = user && resetOpensAt(user)
    if (opensAt) await enqueueMail(tx, deps, mails.twoFactorResetWaits(user.email, opensAt))
    else if (user) await enqueueLinkMail(tx, deps, 'reset-two-factor', user)
    return user
  })
  if (changedUser)
    logSecurityEvent(deps, caller, mustWait ? 'two_factor.reset_waits' : 'two_factor.reset_asked', { userId: changedUser.id })
}

/** Mails the links of resets whose wait is over. Safe to run in several processes at once. */
export const mailWaitedResets = async (deps: Deps): Promise<void> => {
  const { db, clock } = deps
  const isDue = and(lte(users.twoFactorResetAskedAt, secondsAfter(clock.now(), -resetWaitSeconds)), isNull(users.disabledAt))
  for (const { id } of await db.select({ id: users.id }).from(users).where(isDue))
    await db.transaction(async (tx) => {
      const [user] = await tx
        .update(users)
        .set(noWaitingReset)
        .where(and(eq(users.id, id), isDue))
        .returning()
      if (user) await enqueueLinkMail(tx, deps, 'waited-reset-two-factor', user)
    })
}

/**
 * Cancels a reset that waits or has waited, because the user has just used the second factor.
 * Revokes its link and ends the session that the link opened. A reset that never had to wait isn't
 * affected.
 */
export const callOffWaitingReset = async (deps: Deps, caller: Caller, userId: number): Promise<void> => {
  const isCalledOff = await deps.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const waiting = await tx
      .update(users)
      .set(noWaitingReset)
      .where(and(eq(users.id, userId), isNotNull(users.twoFactorResetAskedAt)))
      .returning({ id: users.id })
    const keys = await tx
      .delete(mailedKeys)
      .where(and(eq(mailedKeys.userId, userId), eq(mailedKeys.purpose, 'waited-reset-two-factor')))
      .returning({ sessionId: mailedKeys.sessionId })
    for (const { sessionId } of keys) if (sessionId) await endSession(tx, deps, sessionId)
    return waiting.length + keys.length > 0
  })
  if (isCalledOff) logSecurityEvent(deps, caller, 'two_factor.reset_called_off', { userId })
}
