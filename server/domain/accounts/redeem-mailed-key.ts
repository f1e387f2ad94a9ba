import { and, eq, ne } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { mailedKeys, users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/caller.ts'
import type { Visitor } from '#server/domain/shared/call-context.ts'
import { hashOfKey } from '#server/keys.ts'
import { claimDescription, withholdDescription } from './descriptions.ts'
import { type KeyPurpose, lockMailedKey } from './mailed-keys.ts'
import { isRegisteringBrowser } from './registration-cookie.ts'
import { isReserved } from './reserved-address.ts'
import { noPendingSecret } from './pending-secret.ts'
import { type SecurityEvent, logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { wasInvited } from '#server/domain/accounts/people/security-events.ts'
import { tokensOf } from '#server/domain/accounts/sessions/refresh.ts'
import { withPasskeys } from '#server/domain/accounts/sessions/passkey-owner.ts'
import { lacksTwoFactor } from '#server/domain/accounts/second-factor.ts'
import { isPrivileged } from '#server/domain/accounts/viewer.ts'
import { endSessionsOf, liveSession, openSession, type Session, type User } from '#server/domain/accounts/sessions/sessions.ts'
import { networkOf } from '#server/domain/shared/network-of.ts'
import { enforceRateLimit } from '#server/domain/shared/rate-limit.ts'

type MailedKey = typeof mailedKeys.$inferSelect

const openingsPerNetwork = { limit: 100, windowSeconds: 900 }
const repeatSeconds = 60

/**
 * Redeems a mailed key, once. A repeat by the same browser within a minute returns the same
 * session, because a response may be lost and a page may send the request twice (R07, R08).
 * @returns tokens, of a session that can only choose a password when another browser registered
 * (R103); for a new address only `password_required`, because access to that mailbox
 * isn't enough to log in (R11); beside them the id of the account, which isn't sent
 */
export const redeemMailedKey = async (deps: Deps, { caller }: Visitor, key: string) => {
  await enforceRateLimit(deps, `mailed-key:${networkOf(caller.ip)}`, openingsPerNetwork)
  const { session, user, event, passwordRequired } = await deps.db.transaction((tx) =>
    open(tx, deps, caller, hashOfKey(deps.keys, key)),
  )
  if (event) logSecurityEvent(deps, caller, event, { userId: user.id })
  if (event === 'two_factor.reset_refused') throw new Refused('key.needs_administrator')
  if (!session) return { userId: user.id, setup_2fa_required: false, password_required: passwordRequired }
  const tokens = { userId: user.id, ...tokensOf(deps, session) }
  return session.kind === 'choose-password'
    ? {
        ...tokens,
        setup_2fa_required: lacksTwoFactor(deps.config, await withPasskeys(deps.db, user)),
        new_password_required: true,
      }
    : tokens
}

interface Opened {
  user: User
  session?: Session | undefined
  /** Undefined for a repeat, and while nothing has changed yet. */
  event?: SecurityEvent
  passwordRequired?: true
}

const open = async (tx: Db, deps: Deps, caller: Caller, hash: string): Promise<Opened> => {
  const now = deps.clock.now()
  const held = await lockMailedKey(tx, hash)
  const opening = held && openings[held.key.purpose]
  if (!opening) throw new Refused('key.invalid')
  const { key, user } = held
  const isRecent = key.usedAt !== null && now.getTime() <= key.usedAt.getTime() + repeatSeconds * 1_000
  const before = isRecent && (await sessionOpenedBy(tx, deps, caller, key))
  if (before) return { user, session: before }
  // Like the link for a new password, it isn't used up before that is chosen: a mail filter may
  // have opened it first.
  const isUsedUp = key.usedAt !== null && (key.purpose !== 'verify-email' || user.emailVerifiedAt !== null)
  if (isUsedUp || key.expiresAt <= now) throw new Refused('key.invalid')
  const opened = await opening(tx, deps, caller, user, key)
  if (opened.session)
    await tx.update(mailedKeys).set({ usedAt: now, sessionId: opened.session.id }).where(eq(mailedKeys.hash, hash))
  return opened
}

// Not for another browser, which would share the session, also once that has a second factor. A
// session that only chooses a password has no mark of its browser: two requests that it sends at
// once have none to show, and its key opens another one anyway.
const sessionOpenedBy = async (tx: Db, deps: Deps, caller: Caller, key: MailedKey) => {
  if (key.registrationHash !== null && !isRegisteringBrowser(deps, caller, key)) return undefined
  const session = key.sessionId === null ? undefined : await liveSession(tx, deps, key.sessionId)
  return session?.userAgent === caller.userAgent ? session : undefined
}

type Opening = (tx: Db, deps: Deps, caller: Caller, user: User, key: MailedKey) => Promise<Opened>

const verifyAddress: Opening = async (tx, deps, caller, user, key) => {
  // A mailed key never replaces a second factor (R16).
  if (user.emailVerifiedAt || user.totpSecret !== null || user.email !== key.email) throw new Refused('key.invalid')
  if (await isReserved(tx, deps, user.email)) throw new Refused('key.invalid')
  // Only the invitation takes a password, and the consent of the person themselves.
  if (await wasInvited(tx, user)) throw new Refused('key.invalid')
  if (!isRegisteringBrowser(deps, caller, user)) return forgetRegistration(tx, deps, caller, user)
  await voidOtherKeys(tx, key)
  await claimDescription(tx, user)
  await tx.update(users).set({ emailVerifiedAt: deps.clock.now(), registrationHash: null }).where(eq(users.id, user.id))
  // The account is no registration any more, and a repeat must come from its browser.
  await tx.update(mailedKeys).set({ registrationHash: user.registrationHash }).where(eq(mailedKeys.hash, key.hash))
  return { user, session: await openSession(tx, deps, caller, user), event: 'account.verified' }
}

// Whoever opened the link has the mailbox, and somebody else may have registered: nothing that was
// chosen then stays, and the address counts as verified when its owner has chosen a password.
const forgetRegistration: (...args: [Db, Deps, Caller, User]) => Promise<Opened> = async (tx, deps, caller, user) => {
  await withholdDescription(tx, user)
  await tx
    .update(users)
    .set({ ...nothingChosen, passwordHash: deps.hash.ofNoPassword() })
    .where(eq(users.id, user.id))
  await endSessionsOf(tx, deps, user.id)
  return { user, session: await openSession(tx, deps, caller, user, 'choose-password'), event: 'account.password_discarded' }
}

const nothingChosen = { name: '', surname: '', phoneNumber: '', registrationHash: null, ...noPendingSecret }

// Opening the link changes nothing: `confirmEmailChange` asks for password and code (R11).
const askForPassword: Opening = async (_tx, _deps, _caller, user, key) => {
  if (user.pendingEmail !== key.email) throw new Refused('key.invalid')
  return { user, passwordRequired: true }
}

const openEnrolment: Opening = async (tx, deps, caller, user, key) => {
  if (user.email !== key.email) throw new Refused('key.invalid')
  // For privileged users a mailbox isn't enough: an operator or a superuser sends the link (R22).
  if (key.purpose !== 'operator-reset-two-factor' && isPrivileged(user)) return { user, event: 'two_factor.reset_refused' }
  return { user, session: await openSession(tx, deps, caller, user, 'enrol'), event: 'two_factor.reset_opened' }
}

/** The keys that open at /verify-email; the other purposes have endpoints of their own. */
const openings: Partial<Record<KeyPurpose, Opening>> = {
  'verify-email': verifyAddress,
  'change-email': askForPassword,
  'reset-two-factor': openEnrolment,
  'waited-reset-two-factor': openEnrolment,
  'operator-reset-two-factor': openEnrolment,
}

// The address is verified now: any other key of the account is obsolete (R07).
const voidOtherKeys = async (tx: Db, { userId, hash }: MailedKey) => {
  await tx.delete(mailedKeys).where(and(eq(mailedKeys.userId, userId), ne(mailedKeys.hash, hash)))
}
