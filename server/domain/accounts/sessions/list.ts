import { Refused } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext, Visitor } from '#server/domain/shared/call-context.ts'
import { deviceName } from './device-name.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { endSession, sessionsOf, userOf } from './sessions.ts'
import { readToken } from './tokens.ts'

/**
 * Ends the session of a refresh token (R31). Ignores invalid tokens, so that logging out always
 * succeeds.
 */
export const logOut = async (deps: Deps, { caller }: Visitor, token: string): Promise<void> => {
  const sessionId = sessionIn(deps, token)
  const userId = sessionId && (await endSession(deps.db, deps, sessionId))
  if (userId) logSecurityEvent(deps, caller, 'session.ended', { userId, sessionId })
}

const sessionIn = (deps: Deps, token: string) => {
  try {
    return readToken(deps, 'refresh', token).sid
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

/** The viewer's sessions: the current one first, then the most recently used. */
export const listSessions = async (deps: Deps, { viewer }: CallContext) => {
  const rows = (await sessionsOf(deps.db, deps, await userOf(deps.db, viewer))).map((session) => ({
    id: session.id,
    current: session.id === viewer.sessionId,
    device: deviceName(session.userAgent),
    created_at: session.createdAt.toISOString(),
    last_used_at: session.lastUsedAt.toISOString(),
  }))
  return rows.toSorted((a, b) => Number(b.current) - Number(a.current))
}

/** Ends one of the viewer's own sessions; any other is unknown (R35). */
export const endOwnSession = async (deps: Deps, { viewer, caller }: CallContext, id: string): Promise<void> => {
  const ended = isSessionId(id) ? await endSession(deps.db, deps, id, viewer.userId) : undefined
  if (!ended) throw new Refused('session.unknown')
  logSecurityEvent(deps, caller, 'session.ended', { userId: viewer.userId, sessionId: id })
}

// PostgreSQL raises an error for anything that isn't a UUID.
const isSessionId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
