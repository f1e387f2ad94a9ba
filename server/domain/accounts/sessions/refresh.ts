import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import { lifetimes } from '#contract/accounts/session-lifetimes.ts'
import type { SessionKind } from '#contract/accounts/session-kinds.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import type { Deps } from '#server/deps.ts'
import type { Visitor } from '#server/domain/shared/call-context.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { secondsAfter } from '#server/domain/shared/seconds-after.ts'
import { withPasskeys } from './passkey-owner.ts'
import { effectiveKind } from '#server/domain/accounts/second-factor.ts'
import { endSession, isLive, lifetimesOf, type Session } from './sessions.ts'
import { readToken, signToken } from './tokens.ts'

/**
 * While several tabs refresh at once, one may send a token older than the parent. Within this time
 * that isn't treated as theft.
 */
const concurrencySeconds = 10

/**
 * Both tokens of a session. The refresh token of a rotation is deterministic, so that a client
 * that lost the response gets the same token again.
 */
export const tokensOf = (deps: Deps, session: Session) => ({
  access: accessOf(deps, session),
  refresh: refreshOf(deps, session),
  setup_2fa_required: session.kind !== 'full',
})

/** The step that a session must take before anything else, as a claim of its access tokens. */
const firstStepOf: Readonly<Record<SessionKind, object>> = {
  full: {},
  limited: { setup_2fa_required: true },
  enrol: { setup_2fa_required: true },
  'choose-password': { new_password_required: true },
}

const accessOf = (deps: Deps, { id, userId, kind }: Session) => {
  const now = deps.clock.now()
  return signToken(
    deps,
    'access',
    // For the web app only: the server reads user and roles from the database.
    { sid: id, jti: randomUUID(), user_id: String(userId), ...firstStepOf[kind] },
    { from: now, until: secondsAfter(now, deps.config.accessSeconds) },
  )
}

// Expires with the longest possible session; whether the session is still live is checked in the
// database.
const refreshOf = (deps: Deps, { id, userId, counter, createdAt }: Session) =>
  signToken(
    deps,
    'refresh',
    { sid: id, jti: `${id}.${counter}`, user_id: String(userId), counter },
    { from: createdAt, until: secondsAfter(createdAt, lifetimes.customer.absoluteSeconds) },
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
  const { idleSeconds, absoluteSeconds } = lifetimesOf(user)
  const isOver = now >= secondsAfter(session.lastUsedAt, idleSeconds) || now >= secondsAfter(session.createdAt, absoluteSeconds)
  if (isOver) return 'refused'
  const age = session.counter - presented
  if (!(age >= 0)) return 'refused'
  const isOld = age > 1
  if (isOld && now <= secondsAfter(session.rotatedAt, concurrencySeconds)) return 'refused'
  if (isOld) {
    await endSession(tx, { clock }, sid)
    return { ...session, endedAt: now }
  }
  const change = { lastUsedAt: now, ...(age === 0 && { counter: session.counter + 1, rotatedAt: now }) }
  await tx.update(sessions).set(change).where(eq(sessions.id, sid))
  return { ...session, ...change, kind: effectiveKind(config, session.kind, await withPasskeys(tx, user)) }
}
