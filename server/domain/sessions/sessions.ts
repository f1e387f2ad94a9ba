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
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { readToken, signToken } from './tokens.ts'

export type Session = typeof sessions.$inferSelect
export type User = typeof users.$inferSelect
type Roles = Pick<User, 'isStaff' | 'isSuperuser' | 'isDelegatedAdmin'>

const hourSeconds = 3_600
const daySeconds = 24 * hourSeconds

/** How long a session lives unused, and in all (SECURITY R27). */
const lives = {
  customer: { idleSeconds: 7 * daySeconds, absoluteSeconds: 30 * daySeconds },
  office: { idleSeconds: 12 * hourSeconds, absoluteSeconds: 7 * daySeconds },
}
/** A session from a reset link has one errand. */
const enrolSeconds = hourSeconds
/** A tab that refreshes while another does so twice may come with an older token than the parent: for so long that is no theft. */
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

/** Whether this person must set up a second factor before anything else (SECURITY D8, R24). */
export const lacksTwoFactor = (
  { requireTwoFactor }: Pick<Config, 'requireTwoFactor'>,
  user: Roles & Pick<User, 'isDemo' | 'totpSecret'>,
) =>
  user.totpSecret === null && !user.isDemo && (requireTwoFactor === 'all' || (requireTwoFactor === 'staff' && isPrivileged(user)))

/** Opens a session; a whole one, or a limited one while the second factor is missing. `enrol`: one from a reset link (SECURITY R21). */
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

/** The row of whoever is calling. @throws Refused `session.refused` when the account has gone since the call was let in */
export const userOf = async (db: Db, { userId }: SessionViewer): Promise<User> => {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Refused('session.refused')
  return user
}

/** The session while it is alive. */
export const liveSession = async (tx: Db, { clock }: Pick<Deps, 'clock'>, id: string): Promise<Session | undefined> => {
  const [session] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), isLive(clock.now())))
  return session
}

/** The sessions of a person that can still be renewed, the one that was used last first. */
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

/** Makes a limited session whole, once the second factor stands (SECURITY D1). */
export const upgradeSession = async (tx: Db, { clock }: Pick<Deps, 'clock'>, sessionId: string, user: Roles) => {
  const endsAt = after(clock.now(), livesOf(user).absoluteSeconds)
  await tx
    .update(sessions)
    .set({ kind: 'full', endsAt })
    .where(and(eq(sessions.id, sessionId), ne(sessions.kind, 'full')))
}

/** Ends all sessions of a person but this one (SECURITY R21, R30). */
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

/** Ends a session. @returns whose it was, or undefined when there is no live one of that id (and that person, when told) */
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

/** Ends all sessions of a person (SECURITY D25). */
export const endSessionsOf = async (tx: Db, { clock }: Pick<Deps, 'clock'>, userId: number) => {
  await tx
    .update(sessions)
    .set({ endedAt: clock.now() })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
}

/** Both tokens of a session. The refresh token of one rotation is always the same text, so that a lost answer can be asked for again. */
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
    // The web app reads who it is and what it may do; the server asks the database.
    { sid: id, jti: randomUUID(), user_id: String(userId), ...(kind !== 'full' && { setup_2fa_required: true }) },
    { from: now, until: after(now, deps.config.accessSeconds) },
  )
}

// It ends with the longest life there is; whether its session still lives is the database's business.
const refreshOf = (deps: Deps, { id, userId, counter, createdAt }: Session) =>
  signToken(
    deps,
    'refresh',
    { sid: id, jti: `${id}.${counter}`, user_id: String(userId), counter },
    { from: createdAt, until: after(createdAt, lives.customer.absoluteSeconds) },
  )

/**
 * A new access token for a refresh token (R26). The newest token rotates; its direct parent gets the same child again, however often, because a client
 * may have lost the answer or keep only access tokens. An older one is refused; ten seconds after the last rotation it is a stolen one, and ends the session.
 * @throws Refused `session.refused`
 */
export const refresh = async (deps: Deps, caller: Caller, token: string) => {
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
  // By the roles of today: who became staff yesterday has a shorter session since.
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
 * The person behind `Authorization: Bearer <access token>`. Session and roles are read anew at each call, so that logout, a changed password, deletion and
 * a lost role take effect at once (SECURITY D3, R28, R29).
 * @throws Refused `session.missing` without a token, `session.refused` when it isn't valid or its session has ended.
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
