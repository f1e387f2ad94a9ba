import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { PasswordChoice } from '#contract/accounts/accounts.ts'
import { Refused, refuseFields } from '#contract/refusals.ts'
import { users } from '#server/db/schema/accounts.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { termsVersionNow } from '#server/domain/shared/terms-version.ts'
import { tokensOf } from '#server/domain/accounts/sessions/refresh.ts'
import { endSessionsOf, liveSession, openSession } from '#server/domain/accounts/sessions/sessions.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { releaseDescription, withheldPasswordHash } from './descriptions.ts'
import { lockUser, revokeMailedKeys } from './mailed-keys.ts'
import { fitsHash, hashPassword, passwordWeakness, resetFailedPasswords } from './passwords.ts'

/**
 * Completes an account whose link was opened in another browser than the one that registered: its
 * owner chooses password and names, and consents. Only now is the address verified, so until then
 * the account gets no role, and whoever knows the first password has nothing (R103).
 * @returns the tokens of a session like that of a login; the one that chose has ended
 * @throws FieldsRefused for a weak password; Refused `server.busy`, and `session.refused` when the
 * session has ended meanwhile
 */
export const choosePassword = async (deps: Deps, { viewer, caller }: CallContext, form: z.output<typeof PasswordChoice>) => {
  const { name, surname, phone_number: phoneNumber, new_password: password } = form
  refuseFields({ new_password: passwordWeakness(password, { ...form, email: viewer.email }) })
  const passwordHash = await hashPassword(deps, caller, password)
  const withheld = await withheldPasswordHash(deps.db, viewer.userId)
  const fitting = withheld !== undefined && (await fitsHash(deps, caller, withheld, password)) ? withheld : undefined
  const now = deps.clock.now()
  const proof = { emailVerifiedAt: now, consentAt: now, policyVersion: termsVersionNow(), registrationHash: null }
  const { user, session } = await deps.db.transaction(async (tx) => {
    await lockUser(tx, viewer.userId)
    if (!(await liveSession(tx, deps, viewer.sessionId))) throw new Refused('session.refused')
    const rows = await tx
      .update(users)
      .set({ name, surname, phoneNumber, passwordHash, ...proof })
      .where(eq(users.id, viewer.userId))
      .returning()
    const user = singleRow(rows)
    await revokeMailedKeys(tx, user.id)
    // Knowing the password of the registration proves who made it, whatever the browser.
    await releaseDescription(tx, user.id, fitting)
    await endSessionsOf(tx, deps, user.id)
    return { user, session: await openSession(tx, deps, caller, user) }
  })
  await resetFailedPasswords(deps, caller, user)
  logSecurityEvent(deps, caller, 'account.verified', { userId: user.id })
  return tokensOf(deps, session)
}
