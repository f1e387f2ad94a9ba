import { partnerTermsVersion } from '#contract/office/accepted-terms.ts'
import { users } from '#server/db/schema/accounts.ts'
import { partnerTermsAcceptances } from '#server/db/schema/assignments.ts'
import { tokensOf } from '#server/domain/accounts/sessions/refresh.ts'
import { openSession } from '#server/domain/accounts/sessions/sessions.ts'
import type { TestServer } from './server.ts'

const roles = {
  customer: {},
  staff: { isStaff: true },
  superuser: { isSuperuser: true },
  delegated: { isDelegatedAdmin: true },
  bookkeeper: { isBookkeeper: true },
}

/** The password of all test users. */
export const password = 'Ett-gott-losenord-26'

/**
 * A user with a verified account and a full session, who calls below `/api` with a fresh access
 * token.
 */
export type Person = Awaited<ReturnType<typeof person>>

let born = 0

/**
 * Inserts a new account; a partner's has accepted the partner terms. `role` defaults to customer;
 * other facts go into the row unchanged.
 */
export const person = async (
  { app, deps }: Pick<TestServer, 'app' | 'deps'>,
  { role = 'customer', ...facts }: { role?: keyof typeof roles } & Partial<typeof users.$inferInsert> = {},
) => {
  born += 1
  const now = deps.clock.now()
  const [user] = await deps.db
    .insert(users)
    .values({
      email: `person${born}@example.se`,
      name: 'Anna',
      surname: 'Andersson',
      phoneNumber: '070-174 06 05',
      passwordHash: await deps.hash.hash(password),
      emailVerifiedAt: now,
      consentAt: now,
      policyVersion: '1',
      createdAt: now,
      // Exempt from two-factor login, like the demo users.
      isDemo: true,
      ...roles[role],
      ...facts,
    })
    .returning()
  if (!user) throw new Error('an insert returned nothing')
  if (user.isDelegatedAdmin)
    await deps.db.insert(partnerTermsAcceptances).values({ userId: user.id, version: partnerTermsVersion, acceptedAt: now })
  const session = await openSession(deps.db, deps, { requestId: 'test', ip: '127.0.0.1', userAgent: 'test' }, user)

  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> => {
    const { access } = await tokensOf(deps, session)
    const isForm = body instanceof FormData
    return app.request(`/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${access}`,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
  }
  return {
    ...user,
    sessionId: session.id,
    token: async () => (await tokensOf(deps, session)).access,
    send,
    get: (path: string) => send('GET', path),
    post: (path: string, body?: unknown) => send('POST', path, body),
    put: (path: string, body?: unknown) => send('PUT', path, body),
    patch: (path: string, body?: unknown) => send('PATCH', path, body),
    delete: (path: string, body?: unknown) => send('DELETE', path, body),
  }
}
