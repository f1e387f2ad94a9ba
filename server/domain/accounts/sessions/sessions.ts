import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lte, ne, type SQL } from 'drizzle-orm'
import { lifetimes } from '#contract/accounts/session-lifetimes.ts'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { singleRow } from '#server/db/single-row.ts'
import { users } from '#server/db/schema/accounts.ts'
import { calendarKeys } from '#server/db/schema/deadlines.ts'
import { pushSubscriptions, sessions } from '#server/db/schema/sessions.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/caller.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import { secondsAfter } from '#server/domain/shared/seconds-after.ts'
import { withPasskeys } from './passkey-owner.ts'
import { lacksTwoFactor } from '#server/domain/accounts/second-factor.ts'
import { isPrivileged, type Roles } from '#server/domain/accounts/viewer.ts'

export type Session = typeof sessions.$inferSelect
export type User = typeof users.$inferSelect

/** The life of a user's sessions, by their current roles. */
export const lifetimesOf = (user: Roles) => (isPrivileged(user) ? lifetimes.office : lifetimes.customer)

/** A session from a mailed link for one errand, which ends with it. */
const errandSeconds = 3_600

/**
 * Opens a full session, or a limited one while a required second factor is missing.
 * @param errand for a session from a mailed link that can do one thing only: replace the second
 * factor (R21), or choose a password (R103)
 */
export const openSession = async (
  tx: Db,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { ip, userAgent }: Caller,
  user: User,
  errand?: 'enrol' | 'choose-password',
): Promise<Session> => {
  const now = clock.now()
  const kind = errand ?? (lacksTwoFactor(config, await withPasskeys(tx, user)) ? 'limited' : 'full')
  const rows = await tx
    .insert(sessions)
    .values({
      id: randomUUID(),
      userId: user.id,
      kind,
      createdAt: now,
      rotatedAt: now,
      lastUsedAt: now,
      endsAt: secondsAfter(now, errand ? errandSeconds : lifetimesOf(user).absoluteSeconds),
      userAgent,
      ip,
    })
    .returning()
  return singleRow(rows)
}

/**
 * Reads the viewer's row.
 * @throws Refused `session.refused` when the account has been deleted since authentication
 */
export const userOf = async (db: Db, { userId }: Pick<SessionViewer, 'userId'>): Promise<User> => {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Refused('session.refused')
  return user
}

/** @returns the session, or undefined once it has ended */
export const liveSession = async (tx: Db, { clock }: Pick<Deps, 'clock'>, id: string): Promise<Session | undefined> => {
  const [session] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), isLive(clock.now())))
  return session
}

/** A user's sessions that can still be refreshed, most recently used first. */
export const sessionsOf = (db: Db, { clock }: Pick<Deps, 'clock'>, user: User): Promise<Session[]> => {
  const now = clock.now()
  const { idleSeconds, absoluteSeconds } = lifetimesOf(user)
  const isUsed = gt(sessions.lastUsedAt, secondsAfter(now, -idleSeconds))
  const isYoung = gt(sessions.createdAt, secondsAfter(now, -absoluteSeconds))
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), isLive(now), isUsed, isYoung))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
}

export const isLive = (now: Date) => and(isNull(sessions.endedAt), gt(sessions.endsAt, now))

/** Turns a limited session into a full one after the second factor is activated (D1). */
export const upgradeSession = async (tx: Db, { clock }: Pick<Deps, 'clock'>, sessionId: string, user: Roles) => {
  const endsAt = secondsAfter(clock.now(), lifetimesOf(user).absoluteSeconds)
  await tx
    .update(sessions)
    .set({ kind: 'full', endsAt })
    .where(and(eq(sessions.id, sessionId), ne(sessions.kind, 'full')))
}

/**
 * Ends all of a user's sessions except this one (R21, R30), and the calendar link: somebody else
 * may have made it.
 */
export const endOtherSessions = async (
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  { userId, sessionId }: Pick<SessionViewer, 'userId' | 'sessionId'>,
) => {
  await end(tx, clock.now(), and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
  await tx.delete(calendarKeys).where(eq(calendarKeys.userId, userId))
}

/**
 * Ends the sessions that have been unused for too long by a user's roles. Otherwise they would
 * come back to life with a role that is taken away, as customers' sessions may rest longer.
 */
export const endUnusedSessions = async (tx: Db, { clock }: Pick<Deps, 'clock'>, user: User): Promise<void> => {
  const now = clock.now()
  const isUnused = lte(sessions.lastUsedAt, secondsAfter(now, -lifetimesOf(user).idleSeconds))
  await end(tx, now, and(eq(sessions.userId, user.id), isUnused))
}

/** Ends sessions; their browsers are told of nothing any more. */
const end = async (tx: Db, now: Date, which: SQL | undefined) => {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(isNull(sessions.endedAt), which))
    .returning({ id: sessions.id, userId: sessions.userId })
  const ids = ended.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, ids))
  return ended
}

/**
 * Ends a session.
 * @param ownerId if given, ends it only if it belongs to this user
 * @returns the user's id, or undefined if there was no such live session
 */
export const endSession = async (
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  id: string,
  ownerId?: number,
): Promise<number | undefined> => {
  const now = clock.now()
  const isOwners = ownerId === undefined ? undefined : eq(sessions.userId, ownerId)
  const [ended] = await end(tx, now, and(eq(sessions.id, id), isLive(now), isOwners))
  return ended?.userId
}

/** Ends a user's sessions (D25), and the calendar link: somebody else may have made it. */
export const endSessionsOf = async (tx: Db, { clock }: Pick<Deps, 'clock'>, userId: number) => {
  await end(tx, clock.now(), eq(sessions.userId, userId))
  await tx.delete(calendarKeys).where(eq(calendarKeys.userId, userId))
}
