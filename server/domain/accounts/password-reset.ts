import { and, eq, isNull } from 'drizzle-orm'
import { Refused, refuseFields } from '#contract/refusals.ts'
import { notices } from '#contract/accounts/notices.ts'
import { lackingToSell } from '#contract/office/lacking.ts'
import { ourOffice } from '#contract/office/our-office.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { termsVersionNow } from '#server/domain/shared/terms-version.ts'
import type { Visitor } from '#server/domain/shared/call-context.ts'
import { hashOfKey } from '#server/keys.ts'
import { enqueueLinkToEnter } from './link-mails.ts'
import { type KeyPurpose, type LockedMailedKey, lockMailedKey, noUserId, findMailedKey, revokeMailedKeys } from './mailed-keys.ts'
import { mails } from '#server/domain/mail/account-mails.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { hashPassword, passwordWeakness, resetFailedPasswords } from './passwords.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { endSessionsOf, type User } from '#server/domain/accounts/sessions/sessions.ts'
import { networkOf } from '#server/domain/shared/network-of.ts'
import { isWithinRateLimit, enforceRateLimit } from '#server/domain/shared/rate-limit.ts'
import { noWaitingReset } from './two-factor-reset.ts'

const askedPerNetwork = { limit: 100, windowSeconds: 3_600 }
const mailsPerAddress = { limit: 1, windowSeconds: 180 }
const triesPerNetwork = { limit: 100, windowSeconds: 900 }

/**
 * Mails a link for choosing a new password, at most once in three minutes. An unverified address
 * gets the verification link or its invitation instead (D25). Known and unknown addresses get the
 * same response at the same cost.
 */
export const forgotPassword = async (deps: Deps, { caller }: Visitor, { email }: { email: string }) => {
  await enforceRateLimit(deps, `forgot-password:${networkOf(caller.ip)}`, askedPerNetwork)
  const [user] = await deps.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.disabledAt)))
  if (await isWithinRateLimit(deps, `password-mail:${email}`, mailsPerAddress))
    await deps.db.transaction((tx) => enqueueLinkToEnter(tx, deps, user ?? { id: noUserId, email, emailVerifiedAt: null }))
  if (user) logSecurityEvent(deps, caller, 'password.reset_asked', { userId: user.id })
  return {
    detail: notices.passwordLinkMailed,
  }
}

const enforceTries = (deps: Deps, { caller }: Visitor) =>
  enforceRateLimit(deps, `reset-password:${networkOf(caller.ip)}`, triesPerNetwork)

const beginningsOf = ({ config }: Pick<Deps, 'config'>, { isStaff, isSuperuser, isDelegatedAdmin }: User) => {
  const isUnset = config.production && lackingToSell(ourOffice()).length > 0
  return {
    partnersProfile: isDelegatedAdmin ? `${config.webUrl}/profile#partner` : undefined,
    unsetOffice: isUnset && (isStaff || isSuperuser) ? `${config.webUrl}/office/settings` : undefined,
  }
}

/**
 * Looks at a mailed key without using it, so that nobody thinks of a password for a dead link. It
 * tells no more than choosing one would, and counts as such a try.
 * @throws Refused `key.invalid`, `request.throttled`
 */
export const checkResetLink = async (deps: Deps, call: Visitor, key: string) => {
  await enforceTries(deps, call)
  holderOf(deps, await findMailedKey(deps.db, hashOfKey(deps.keys, key)))
}

/**
 * Sets a new password with a mailed key, which works once. All sessions end. The second factor
 * stays: a pending reset of it is cancelled, and for 72 hours a new one has to wait (R21). Nothing
 * waits after the first password of somebody who was invited: it replaces none. A password that is
 * refused leaves the key valid.
 */
export const resetPassword = async (deps: Deps, call: Visitor, form: { key: string; new_password: string }) => {
  const { caller } = call
  await enforceTries(deps, call)
  const hash = hashOfKey(deps.keys, form.key)
  refuseFields({ new_password: passwordWeakness(form.new_password, holderOf(deps, await findMailedKey(deps.db, hash))) })
  const passwordHash = await hashPassword(deps, caller, form.new_password)
  const now = deps.clock.now()
  const { user, isFirst } = await call.idempotently(
    async (tx) => {
      const holder = holderOf(deps, await lockMailedKey(tx, hash))
      const isFirst = holder.emailVerifiedAt === null
      await tx
        .update(users)
        .set({ passwordHash, ...noWaitingReset, ...(isFirst ? firstUse(now) : { passwordResetAt: now }) })
        .where(eq(users.id, holder.id))
      await revokeMailedKeys(tx, holder.id)
      await endSessionsOf(tx, deps, holder.id)
      const mail = isFirst ? mails.passwordChosen(holder.email, beginningsOf(deps, holder)) : mails.passwordReset(holder.email)
      await enqueueMail(tx, deps, mail)
      return { user: holder, isFirst }
    },
    ({ isFirst }) => [Number(isFirst)],
  )
  await resetFailedPasswords(deps, caller, user)
  logSecurityEvent(deps, caller, 'password.reset', { userId: user.id })
  return passwordSaved([Number(isFirst)])
}

/** The answer, to a repeat as well. @param madeIds 1 for the first password of an account */
export const passwordSaved = ([isFirst]: readonly number[]) =>
  isFirst === 1 ? { detail: notices.firstPasswordSaved, first: true } : { detail: notices.passwordReset }

/** The consents that somebody who was invited gives by using the link. */
const firstUse = (now: Date) => ({ emailVerifiedAt: now, consentAt: now, policyVersion: termsVersionNow() })

const opens: readonly KeyPurpose[] = ['reset-password', 'invitation']

const holderOf = ({ clock }: Deps, mailedKey: LockedMailedKey | undefined): User => {
  const isGood =
    mailedKey &&
    opens.includes(mailedKey.key.purpose) &&
    mailedKey.key.expiresAt > clock.now() &&
    mailedKey.key.email === mailedKey.user.email &&
    (mailedKey.user.emailVerifiedAt !== null || mailedKey.key.purpose === 'invitation')
  if (!isGood) throw new Refused('key.invalid')
  return mailedKey.user
}
