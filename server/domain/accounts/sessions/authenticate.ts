import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { isSameRoles } from '#contract/core/roles.ts'
import { Refused } from '#contract/refusals.ts'
import { prepared } from '#server/db/prepared.ts'
import { users } from '#server/db/schema/accounts.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import { hasPayouts } from '#server/domain/access/has-payouts.ts'
import { ofPasskeyOwner } from './passkey-owner.ts'
import { effectiveKind } from '#server/domain/accounts/second-factor.ts'
import { viewerOf } from '#server/domain/accounts/viewer.ts'
import { readToken } from './tokens.ts'

const viewerColumns = {
  kind: sessions.kind,
  id: users.id,
  email: users.email,
  isStaff: users.isStaff,
  isSuperuser: users.isSuperuser,
  isDelegatedAdmin: users.isDelegatedAdmin,
  isBookkeeper: users.isBookkeeper,
  hasPayouts,
  isDemo: users.isDemo,
  totpSecret: users.totpSecret,
  hasPasskey: ofPasskeyOwner,
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
  return viewerOfLive(deps, readToken(deps, 'access', token).sid)
}

/**
 * Asks once more, after work that takes its time: a password is compared in turn with others'.
 * @throws Refused `session.refused` once the session has ended, or its roles are others: whoever
 * still may is let in again
 */
export const authenticateAgain = async (deps: Deps, viewer: SessionViewer): Promise<void> => {
  const { kind, ...now } = await viewerOfLive(deps, viewer.sessionId)
  if (kind !== viewer.kind || !isSameRoles(now, viewer)) throw new Refused('session.refused')
}

const viewerOfLive = async (deps: Deps, sid: string): Promise<SessionViewer> => {
  const [user] = await viewerOfSession(deps.db, { sid, now: deps.clock.now() })
  if (!user) throw new Refused('session.refused')
  return {
    ...viewerOf(deps.config, user),
    has_payouts: user.hasPayouts,
    email: user.email,
    sessionId: sid,
    kind: effectiveKind(deps.config, user.kind, user),
  }
}
