import { and, eq, ne } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { mailedKeys, users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/env.ts'
import type { Visitor } from '#server/domain/shared/actor.ts'
import { hashOfKey } from '#server/keys.ts'
import { lockMailedKey, type KeyPurpose } from './mailed-keys.ts'
import { isReserved } from './reserved-address.ts'
import { type SecurityEvent, logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { wasInvited } from '#server/domain/people/security-events.ts'
import { tokensOf } from '#server/domain/sessions/refresh.ts'
import { isPrivileged } from '#server/domain/sessions/session-lifetimes.ts'
import { liveSession, openSession, type Session, type User } from '#server/domain/sessions/sessions.ts'
import { networkOf } from '#server/domain/shared/network-of.ts'
import { enforceRateLimit } from '#server/domain/shared/rate-limit.ts'

type MailedKey = typeof mailedKeys.$inferSelect

const openingsPerNetwork = { limit: 100, windowSeconds: 900 }
const repeatSeconds = 60

/**
 * Redeems a mailed key, once. A repeat within a minute returns the same session, because a
 * response may be lost and a page may send the request twice (R07, R08).
 * @returns tokens; for a new address only `password_required`, because access to that mailbox
 * isn't enough to log in (R11)
 */
export const redeemMailedKey = async (deps: Deps, { caller }: Visitor, key: string) => {
  await enforceRateLimit(deps, `mailed-key:${networkOf(caller.ip)}`, openingsPerNetwork)
  const { session, userId, event, passwordRequired } = await deps.db.transaction((tx) =>
    open(tx, deps, caller, hashOfKey(deps.keys, key)),
  )
  if (event) logSecurityEvent(deps, caller, event, { userId })
  if (event === 'two_factor.reset_refused') throw new Refused('key.needs_administrator')
  return session ? tokensOf(deps, session) : { setup_2fa_required: false, password_required: passwordRequired }
}

interface Opened {
  userId: number
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
  if (key.usedAt) return repeat(tx, deps, key, now)
  if (key.expiresAt <= now) throw new Refused('key.invalid')
  const opened = await opening(tx, deps, caller, user, key)
  if (opened.session)
    await tx.update(mailedKeys).set({ usedAt: now, sessionId: opened.session.id }).where(eq(mailedKeys.hash, hash))
  return opened
}

const repeat = async (tx: Db, deps: Deps, { userId, usedAt, sessionId }: MailedKey, now: Date): Promise<Opened> => {
  if (!usedAt || now.getTime() > usedAt.getTime() + repeatSeconds * 1_000) throw new Refused('key.invalid')
  const session = sessionId && (await liveSession(tx, deps, sessionId))
  if (!session) throw new Refused('key.invalid')
  return { userId, session }
}

type Opening = (tx: Db, deps: Deps, caller: Caller, user: User, key: MailedKey) => Promise<Opened>

const verifyAddress: Opening = async (tx, deps, caller, user, key) => {
  // A mailed key never replaces a second factor (R16).
  if (user.emailVerifiedAt || user.totpSecret !== null || user.email !== key.email) throw new Refused('key.invalid')
  if (await isReserved(tx, deps, user.email)) throw new Refused('key.invalid')
  // Only the invitation takes a password, and the consent of the person themselves.
  if (await wasInvited(tx, user)) throw new Refused('key.invalid')
  await tx.update(users).set({ emailVerifiedAt: deps.clock.now() }).where(eq(users.id, user.id))
  await voidOtherKeys(tx, key)
  return { userId: user.id, session: await openSession(tx, deps, caller, user), event: 'account.verified' }
}

// Opening the link changes nothing: `confirmEmailChange` asks for password and code (R11).
const askForPassword: Opening = async (_tx, _deps, _caller, user, key) => {
  if (user.pendingEmail !== key.email) throw new Refused('key.invalid')
  return { userId: user.id, passwordRequired: true }
}

const openEnrolment: Opening = async (tx, deps, caller, user, key) => {
  if (user.email !== key.email) throw new Refused('key.invalid')
  // For privileged users a mailbox isn't enough: an operator has to send the link (R22).
  if (key.purpose !== 'operator-reset-two-factor' && isPrivileged(user))
    return { userId: user.id, event: 'two_factor.reset_refused' }
  return { userId: user.id, session: await openSession(tx, deps, caller, user, 'enrol'), event: 'two_factor.reset_opened' }
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
