import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Login } from '#contract/accounts/accounts.ts'
import { Refused } from '#contract/refusals.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/caller.ts'
import { setKnownDeviceCookie } from '#server/domain/accounts/sessions/known-device-cookie.ts'
import { tokensOf } from '#server/domain/accounts/sessions/refresh.ts'
import { withPasskeys } from '#server/domain/accounts/sessions/passkey-owner.ts'
import { openSession, type Session, type User } from '#server/domain/accounts/sessions/sessions.ts'
import type { Visitor } from '#server/domain/shared/call-context.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { checkPassword, rehashPassword } from './passwords.ts'
import { acceptLoginCode } from './two-factor.ts'
import { mailVerificationAgain } from './verification-mail.ts'

/**
 * Returns tokens for an e-mail address, a password and, with two-factor login on, a code (R12,
 * R16). Errors say more than `login.refused` only to a caller with the right password.
 */
export const logIn = async (deps: Deps, { caller }: Visitor, form: z.output<typeof Login>) => {
  const user = await checkPassword(deps, caller, form, form.password)
  if (!user) throw new Refused('login.refused')
  if (!user.emailVerifiedAt) {
    await mailVerificationAgain(deps, user)
    throw new Refused('login.unverified')
  }
  const { hasPasskey } = await withPasskeys(deps.db, user)
  await acceptLoginCode(deps, caller, user, form.totp_code)
  const rehashed = await rehashPassword(deps, caller, user, form.password)
  const session = await openProvenSession(deps, caller, { ...rehashed, hasPasskey })
  setKnownDeviceCookie(deps, caller, user.id)
  logSecurityEvent(deps, caller, 'login.accepted', { userId: user.id, sessionId: session.id })
  return tokensOf(deps, session)
}

// Opens a session only while the password and the second factor are those that were checked (R30).
// With the row lock, a concurrent change either commits first and is seen here, or waits and then
// ends this session.
const openProvenSession = (deps: Deps, caller: Caller, proven: User & { hasPasskey: boolean }): Promise<Session> =>
  deps.db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, proven.id), isNull(users.disabledAt)))
      .for('share')
    if (user?.passwordHash !== proven.passwordHash || user.totpSecret !== proven.totpSecret) throw new Refused('login.refused')
    if ((await withPasskeys(tx, user)).hasPasskey !== proven.hasPasskey) throw new Refused('login.refused')
    return openSession(tx, deps, caller, user)
  })
