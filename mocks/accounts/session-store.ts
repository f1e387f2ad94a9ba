import { Refused } from '#contract/refusals.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { type SessionKind, sessionKinds } from '#contract/accounts/session-kinds.ts'
import * as z from 'zod/mini'
import type { MockDb } from '#mocks/db.ts'
import { hasPayouts } from '#mocks/money/payment-facts.ts'
import type { Person, SessionRow } from './rows.ts'
import { byId } from '#mocks/table.ts'

/** The user behind a token. */
export interface MockViewer extends Viewer {
  sessionId: string
  kind: SessionKind
}

const Claims = z.object({
  token_type: z.enum(['access', 'refresh']),
  user_id: z.string(),
  sid: z.string(),
  kind: z.enum(sessionKinds),
})
type Claims = z.infer<typeof Claims>

const base64url = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

// Three parts, with the claims the web app reads. The jti makes each token unique.
const tokenOf = (claims: Claims) => {
  const first =
    claims.kind === 'choose-password' ? { new_password_required: true } : { setup_2fa_required: claims.kind !== 'full' }
  const payload = { ...claims, ...first, jti: crypto.randomUUID() }
  return [base64url({ alg: 'none', typ: 'JWT' }), base64url(payload), 'mock'].join('.')
}

const read = (token: string): Claims | undefined => {
  try {
    const payload = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    return z.safeParse(Claims, JSON.parse(payload)).data
  } catch {
    return undefined
  }
}

export const hasPasskey = (db: MockDb, { id }: Pick<Person, 'id'>) => db.passkeys.some(({ user }) => user === id)

/** Has an authenticator app, or a passkey. */
export const hasSecondFactor = (db: MockDb, person: Pick<Person, 'id' | 'two_factor'>) =>
  person.two_factor === 'active' || hasPasskey(db, person)

/** Must set up a second factor before anything else. */
export const lacksTwoFactor = (db: MockDb, person: Pick<Person, 'id' | 'two_factor'>) =>
  person.two_factor === 'required' && !hasPasskey(db, person)

const addSession = (db: MockDb, own: Pick<SessionRow, 'id' | 'user' | 'kind'>): SessionRow => {
  const session = { ...own, ended: false, created_at: new Date().toISOString() }
  db.sessions.push(session)
  return session
}

/** Opens a session and returns its tokens, as a login does. */
export const openSession = (
  db: MockDb,
  person: Pick<Person, 'id' | 'two_factor'>,
  kind: SessionKind = lacksTwoFactor(db, person) ? 'limited' : 'full',
) => {
  const id = crypto.randomUUID()
  addSession(db, { id, user: person.id, kind })
  return {
    ...tokensOf({ user_id: person.id, sid: id, kind }),
    setup_2fa_required: kind === 'choose-password' ? lacksTwoFactor(db, person) : kind !== 'full',
    ...(kind === 'choose-password' && { new_password_required: true }),
  }
}

/** Returns new tokens for a refresh token. */
export const refreshSession = (db: MockDb, refresh: string) => {
  const { claims, kind } = alive(db, refresh, 'refresh')
  return tokensOf({ ...claims, kind })
}

const tokensOf = (claims: Omit<Claims, 'token_type'>) => ({
  access: tokenOf({ ...claims, token_type: 'access' }),
  refresh: tokenOf({ ...claims, token_type: 'refresh' }),
})

/** @throws Refused `session.missing`, `session.refused` */
export const authenticate = (db: MockDb, authorization: string | null): MockViewer => {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  if (!token) throw new Refused('session.missing')
  const { claims, kind, person } = alive(db, token, 'access')
  return { ...person, has_payouts: hasPayouts(db, person.id), sessionId: claims.sid, kind }
}

// An unknown session was opened in another tab, or before a reset. It is accepted, as the mocks
// have nothing to protect.
const alive = (db: MockDb, token: string, type: Claims['token_type']) => {
  const claims = read(token)
  const person = byId(db.people, claims?.user_id)
  const session = byId(db.sessions, claims?.sid)
  if (!claims || claims.token_type !== type || !person || session?.ended) throw new Refused('session.refused')
  return { claims, person, kind: session?.kind ?? claims.kind }
}

/** Ends a session; its browser is told of nothing any more. */
export const end = (db: MockDb, session: SessionRow) => {
  session.ended = true
  db.pushSubscriptions = db.pushSubscriptions.filter((one) => one.session !== session.id)
}

/** Ends the session of a refresh token. Ignores other tokens. */
export const logOut = (db: MockDb, refresh: string) => {
  const claims = read(refresh)
  const session = byId(db.sessions, claims?.sid)
  if (session && claims?.token_type === 'refresh') end(db, session)
}

/** The caller's session. One from before a reset is added, as of now. */
export const currentSession = (db: MockDb, { id: user, sessionId: id, kind }: MockViewer): SessionRow =>
  db.sessions.find((session) => session.id === id) ?? addSession(db, { id, user, kind })

/** The caller's sessions, the current one first. */
export const sessionsOf = (db: MockDb, viewer: MockViewer): SessionRow[] => {
  const current = currentSession(db, viewer)
  return [current, ...db.sessions.filter((one) => one !== current && one.user === viewer.id && !one.ended)]
}

/**
 * Ends a user's sessions and the calendar link, as a password reset by mail does.
 * @param sessionId the one that stays, after a new password or second factor
 */
export const endSessionsOf = (db: MockDb, { id, sessionId }: { id: string; sessionId?: string }) => {
  for (const session of db.sessions) if (session.user === id && session.id !== sessionId) end(db, session)
  delete db.calendarKeys[id]
}
