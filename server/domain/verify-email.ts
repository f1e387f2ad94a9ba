import { and, eq, isNull, ne } from 'drizzle-orm'
import { Refused } from '../../src/contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { isTwin } from '../db/error-codes.ts'
import { mailedKeys, users } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../env.ts'
import { hashOfKey } from '../keys.ts'
import { noPendingEmail } from './email-change.ts'
import { holdKey, type KeyPurpose } from './mailed-keys.ts'
import { mails } from './mails.ts'
import { enqueueMail } from './outbox.ts'
import { type SecurityEvent, noteEvent } from './security-log.ts'
import { isPrivileged, liveSession, openSession, type Session, tokensOf, type User } from './sessions.ts'
import { networkOf, throttle } from './throttle.ts'

type MailedKey = typeof mailedKeys.$inferSelect

const openingsPerNetwork = { limit: 100, windowSeconds: 900 }
const repeatSeconds = 60

/**
 * Uses a mailed key, once. A repeat within a minute gets the same session again, because an answer may be lost and a page may ask twice (SECURITY R07, R08).
 * @returns tokens; none for a new address that is confirmed: whoever reads mail there isn't let in by that alone
 * @throws Refused `key.invalid`, `key.needs_administrator`, `request.throttled`
 */
export const openMailedKey = async (deps: Deps, caller: Caller, key: string) => {
  await throttle(deps, `mailed-key:${networkOf(caller.ip)}`, openingsPerNetwork)
  const { session, userId, event } = await deps.db
    .transaction((tx) => open(tx, deps, caller, hashOfKey(deps.keys, key)))
    .catch((error: unknown) => {
      // Somebody else has proven the same address at this very moment.
      throw isTwin(error) ? new Refused('key.invalid') : error
    })
  if (event) noteEvent(deps, caller, event, { userId })
  if (event === 'two_factor.reset_refused') throw new Refused('key.needs_administrator')
  return session ? tokensOf(deps, session) : { setup_2fa_required: false }
}

interface Opened {
  userId: number
  session?: Session | undefined
  /** Missing when this was a repeat. */
  event?: SecurityEvent
}

const open = async (tx: Db, deps: Deps, caller: Caller, hash: string): Promise<Opened> => {
  const now = deps.clock.now()
  const held = await holdKey(tx, hash)
  const opening = held && openings[held.key.purpose]
  if (!opening) throw new Refused('key.invalid')
  const { key, user } = held
  if (key.usedAt) return repeat(tx, deps, key, now)
  if (key.expiresAt <= now) throw new Refused('key.invalid')
  const opened = await opening(tx, deps, caller, user, key)
  if (opened.event !== 'two_factor.reset_refused')
    await tx
      .update(mailedKeys)
      .set({ usedAt: now, sessionId: opened.session?.id ?? null })
      .where(eq(mailedKeys.hash, hash))
  return opened
}

const repeat = async (tx: Db, deps: Deps, { userId, usedAt, sessionId }: MailedKey, now: Date): Promise<Opened> => {
  if (!usedAt || now.getTime() > usedAt.getTime() + repeatSeconds * 1_000) throw new Refused('key.invalid')
  if (!sessionId) return { userId }
  const session = await liveSession(tx, deps, sessionId)
  if (!session) throw new Refused('key.invalid')
  return { userId, session }
}

type Opening = (tx: Db, deps: Deps, caller: Caller, user: User, key: MailedKey) => Promise<Opened>

const verifyAddress: Opening = async (tx, deps, caller, user, key) => {
  // A mailed key never stands in for a second factor (SECURITY R16).
  if (user.emailVerifiedAt || user.totpSecret !== null || user.email !== key.email) throw new Refused('key.invalid')
  await tx.update(users).set({ emailVerifiedAt: deps.clock.now() }).where(eq(users.id, user.id))
  await voidOtherKeys(tx, key)
  return { userId: user.id, session: await openSession(tx, deps, caller, user), event: 'account.verified' }
}

const confirmNewAddress: Opening = async (tx, deps, _caller, user, key) => {
  const { email } = key
  if (user.pendingEmail !== email) throw new Refused('key.invalid')
  // Whoever registered the address without verifying it has no claim to it; whoever verified it has.
  await tx.delete(users).where(and(eq(users.email, email), isNull(users.emailVerifiedAt)))
  const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (taken) throw new Refused('key.invalid')
  await tx
    .update(users)
    .set({ email, ...noPendingEmail })
    .where(eq(users.id, user.id))
  await voidOtherKeys(tx, key)
  await enqueueMail(tx, deps, mails.emailChanged(user.email, email))
  return { userId: user.id, event: 'email.changed' }
}

const openEnrolment: Opening = async (tx, deps, caller, user, key) => {
  if (user.email !== key.email) throw new Refused('key.invalid')
  // For people with power a mailbox isn't enough: an operator has to send the link (SECURITY R22).
  if (key.purpose === 'reset-two-factor' && isPrivileged(user)) return { userId: user.id, event: 'two_factor.reset_refused' }
  return { userId: user.id, session: await openSession(tx, deps, caller, user, 'enrol'), event: 'two_factor.reset_opened' }
}

/** What each key does when it is opened at /verify-email; the other purposes have calls of their own. */
const openings: Partial<Record<KeyPurpose, Opening>> = {
  'verify-email': verifyAddress,
  'change-email': confirmNewAddress,
  'reset-two-factor': openEnrolment,
  'operator-reset-two-factor': openEnrolment,
}

// Keys that were mailed to an address that is no longer the person's, or for what has been done (SECURITY R07).
const voidOtherKeys = async (tx: Db, { userId, hash }: MailedKey) => {
  await tx.delete(mailedKeys).where(and(eq(mailedKeys.userId, userId), ne(mailedKeys.hash, hash)))
}
