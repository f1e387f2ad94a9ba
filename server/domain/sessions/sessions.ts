import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import { isOffice } from '#contract/rules.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { singleRow } from '#server/db/single-row.ts'
import { prepared } from '#server/db/prepared.ts'
import { sessions, users } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller, SessionViewer } from '#server/env.ts'
import type { Visitor } from '#server/domain/shared/actor.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { readToken, signToken } from './tokens.ts'

export type Session = typeof sessions.$inferSelect
export type User = typeof users.$inferSelect
type Roles = Pick<User, 'isStaff' | 'isSuperuser' | 'isDelegatedAdmin'>

const hourSeconds = 3_600
const daySeconds = 24 * hourSeconds

/** How long a session lasts unused, and at most (R27). */
const lives = {
  customer: { idleSeconds: 7 * daySeconds, absoluteSeconds: 30 * daySeconds },
  office: { idleSeconds: 12 * hourSeconds, absoluteSeconds: 7 * daySeconds },
}
/** A session from a reset link is only for setting up the second factor. */
const enrolSeconds = hourSeconds
/**
 * While several tabs refresh at once, one may send a token older than the parent. Within this time
 * that isn't treated as theft.
 */
const concurrencySeconds = 10

const rolesOf = (user: Roles) => ({
  is_staff: user.isStaff,
  is_superuser: user.isSuperuser,
  is_delegated_admin: user.isDelegatedAdmin,
})

/** Staff, superusers and delegated admins. */
export const isPrivileged = (user: Roles) => isOffice(rolesOf(user))

const livesOf = (user: Roles) => (isPrivileged(user) ? lives.office : lives.customer)

const after = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1_000)

/** Whether this user must set up a second factor before anything else (D8, R24). */
const lacksTwoFactor = (
  { requireTwoFactor }: Pick<Config, 'requireTwoFactor'>,
  user: Roles & Pick<User, 'isDemo' | 'totpSecret'>,
) =>
  user.totpSecret === null && !user.isDemo && (requireTwoFactor === 'all' || (requireTwoFactor === 'staff' && isPrivileged(user)))

/**
 * Opens a full session, or a limited one while a required second factor is missing.
 * @param errand `enrol` for a session from a reset link, which can only set up the second factor
 * (R21)
 */
export const openSession = async (
  tx: Db,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { ip, userAgent }: Caller,
  user: User,
  errand?: 'enrol',
): Promise<Session> => {
  const now = clock.now()
  const rows = await tx
    .insert(sessions)
    .values({
      id: randomUUID(),
      userId: user.id,
      kind: errand ?? (lacksTwoFactor(config, user) ? 'limited' : 'full'),
      createdAt: now,
      rotatedAt: now,
      lastUsedAt: now,
      endsAt: after(now, errand ? enrolSeconds : livesOf(user).absoluteSeconds),
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
export const userOf = async (db: Db, { userId }: SessionViewer): Promise<User> => {
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
  const { idleSeconds, absoluteSeconds } = livesOf(user)
  const fresh = and(gt(sessions.lastUsedAt, after(now, -idleSeconds)), gt(sessions.createdAt, after(now, -absoluteSeconds)))
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), isLive(now), fresh))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
}

const isLive = (now: Date) => and(isNull(sessions.endedAt), gt(sessions.endsAt, now))

/** Turns a limited session into a full one after the second factor is activated (D1). */
export const upgradeSession = async (tx: Db, { clock }: Pick<Deps, 'clock'>, sessionId: string, user: Roles) => {
  const endsAt = after(clock.now(), livesOf(user).absoluteSeconds)
  await tx
    .update(sessions)
    .set({ kind: 'full', endsAt })
    .where(and(eq(sessions.id, sessionId), ne(sessions.kind, 'full')))
}

/** Ends all of a user's sessions except this one (R21, R30). */
export const endOtherSessions = async (
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  { userId, sessionId }: Pick<SessionViewer, 'userId' | 'sessionId'>,
) => {
  await tx
    .update(sessions)
    .set({ endedAt: clock.now() })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId), isNull(sessions.endedAt)))
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
  const [ended] = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), isLive(now), ownerId === undefined ? undefined : eq(sessions.userId, ownerId)))
    .returning({ userId: sessions.userId })
  return ended?.userId
}

/** Ends all of a user's sessions (D25). */
export const endSessionsOf = async (tx: Db, { clock }: Pick<Deps, 'clock'>, userId: number) => {
  await tx
    .update(sessions)
    .set({ endedAt: clock.now() })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
}

/**
 * Both tokens of a session. The refresh token of a rotation is deterministic, so that a client
 * that lost the response gets the same token again.
 */
export const tokensOf = (deps: Deps, session: Session) => ({
  access: accessOf(deps, session),
  refresh: refreshOf(deps, session),
  setup_2fa_required: session.kind !== 'full',
})

const accessOf = (deps: Deps, { id, userId, kind }: Session) => {
  const now = deps.clock.now()
  return signToken(
    deps,
    'access',
    // For the web app only: the server reads user and roles from the database.
    { sid: id, jti: randomUUID(), user_id: String(userId), ...(kind !== 'full' && { setup_2fa_required: true }) },
    { from: now, until: after(now, deps.config.accessSeconds) },
  )
}

// Expires with the longest possible session; whether the session is still live is checked in the
// database.
const refreshOf = (deps: Deps, { id, userId, counter, createdAt }: Session) =>
  signToken(
    deps,
    'refresh',
    { sid: id, jti: `${id}.${counter}`, user_id: String(userId), counter },
    { from: createdAt, until: after(createdAt, lives.customer.absoluteSeconds) },
  )

/**
 * Exchanges a refresh token for an access token (R26). The newest token rotates. Its direct parent
 * gets the same child again, any number of times, because a client may have lost the response or
 * keep only access tokens. An older one is refused; more than ten seconds after the last rotation
 * it counts as stolen and ends the session.
 */
export const refresh = async (deps: Deps, { caller }: Visitor, token: string) => {
  const { sid, counter } = readToken(deps, 'refresh', token)
  const outcome = await deps.db.transaction((tx) => rotate(tx, deps, sid, Number(counter)))
  if (outcome === 'refused') throw new Refused('session.refused')
  if (outcome.endedAt) {
    logSecurityEvent(deps, caller, 'session.reused', { userId: outcome.userId, sessionId: sid })
    throw new Refused('session.refused')
  }
  return { access: accessOf(deps, outcome), refresh: refreshOf(deps, outcome) }
}

const rotate = async (tx: Db, { clock, config }: Deps, sid: string, presented: number): Promise<Session | 'refused'> => {
  const now = clock.now()
  const [row] = await tx
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sid), isLive(now), isNull(users.disabledAt)))
    .for('update', { of: sessions })
  if (!row) return 'refused'
  const { session, user } = row
  // By the current roles: a user who became staff since the login has a shorter session.
  const { idleSeconds, absoluteSeconds } = livesOf(user)
  if (now >= after(session.lastUsedAt, idleSeconds) || now >= after(session.createdAt, absoluteSeconds)) return 'refused'
  const age = session.counter - presented
  if (!(age >= 0)) return 'refused'
  const isOld = age > 1
  if (isOld && now <= after(session.rotatedAt, concurrencySeconds)) return 'refused'
  const change = isOld
    ? { endedAt: now }
    : { lastUsedAt: now, ...(age === 0 && { counter: session.counter + 1, rotatedAt: now }) }
  await tx.update(sessions).set(change).where(eq(sessions.id, sid))
  return { ...session, ...change, kind: effectiveKind(config, session.kind, user) }
}

const effectiveKind = (config: Config, kind: Session['kind'], user: Parameters<typeof lacksTwoFactor>[1]) =>
  kind === 'full' && lacksTwoFactor(config, user) ? 'limited' : kind

const viewerColumns = {
  kind: sessions.kind,
  id: users.id,
  email: users.email,
  isStaff: users.isStaff,
  isSuperuser: users.isSuperuser,
  isDelegatedAdmin: users.isDelegatedAdmin,
  isDemo: users.isDemo,
  totpSecret: users.totpSecret,
}

const viewerOfSession = prepared('viewer_of_session', viewerColumns, (db, columns) =>
  db
    .select(columns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sid')),
        isNull(sessions.endedAt),
        gt(sessions.endsAt, sql.param(sql.placeholder('now'), sessions.endsAt)),
        isNull(users.disabledAt),
      ),
    ),
)

/**
 * Authenticates `Authorization: Bearer <access token>`. Session and roles are read on each
 * request, so that logout, password change, deletion and role changes take effect at once (D3,
 * R28, R29).
 * @throws Refused `session.missing` without a token, `session.refused` for an invalid token or an
 * ended session
 */
export const authenticate = async (deps: Deps, authorization: string | undefined): Promise<SessionViewer> => {
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1]
  if (!token) throw new Refused('session.missing')
  const { sid } = readToken(deps, 'access', token)
  const [user] = await viewerOfSession(deps.db, { sid, now: deps.clock.now() })
  if (!user) throw new Refused('session.refused')
  return {
    id: String(user.id),
    userId: user.id,
    email: user.email,
    ...rolesOf(user),
    sessionId: sid,
    kind: effectiveKind(deps.config, user.kind, user),
  }
}
