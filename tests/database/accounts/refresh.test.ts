import { createHmac, type KeyObject } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { bearer, enrolled, seen, send, verified } from '#tests/support/accounts.ts'
import { person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'
import * as z from 'zod/mini'

const server = useServer()
const refreshPath = '/auth/token/refresh/'
const refused = { status: 401, body: { detail: 'Din inloggning gäller inte längre. Logga in igen.' } }
const Pair = z.object({ access: z.string(), refresh: z.string() })

const ask = (refresh: string) => send(server(), 'POST', refreshPath, { refresh })
const renew = async (refresh: string) => Pair.parse(await (await ask(refresh)).json())
const profile = (access: string) => send(server(), 'GET', '/accounts/profile/', undefined, bearer(access))
const hours = (count: number) => server().clock.forwardSeconds(count * 3_600)
const counter = async () => (await server().db.select().from(sessions))[0]?.counter

describe('refreshing', { tags: ['R26'] }, () => {
  test('twenty tabs at once all get the same new token, and the session rotates once', async () => {
    const { refresh } = await verified(server(), 'anna@example.se')
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(refresh)))
    expect(new Set(answers.map((pair) => pair.refresh)).size).toBe(1)
    expect(await counter()).toBe(1)
  })

  test('a lost reply can be requested again at any later time, and is the same', async () => {
    const { refresh } = await verified(server(), 'anna@example.se')
    const child = await renew(refresh)
    for (let n = 0; n < 10; n += 1) {
      hours(5)
      expect((await renew(refresh)).refresh).toBe(child.refresh)
    }
    expect((await ask(child.refresh)).status).toBe(200)
  })

  test('no token older than the previous one is accepted; within ten seconds that ends nothing, because a tab may be late', async () => {
    const { refresh } = await verified(server(), 'anna@example.se')
    const generations = [refresh]
    for (let n = 0; n < 5; n += 1) generations.push((await renew(generations.at(-1) ?? '')).refresh)
    const [newest = '', parent = '', ...older] = generations.reverse()
    server().clock.forwardSeconds(10)
    for (const token of older) expect(await seen(await ask(token))).toEqual(refused)
    expect((await renew(parent)).refresh).toBe(newest)
    expect((await ask(newest)).status).toBe(200)
    expect(server().log.filter((line) => line.includes('session.reused'))).toEqual([])
  })

  test('after that, a token two generations old is theft: the session ends with its access tokens, and it is logged', async () => {
    const { refresh } = await verified(server(), 'anna@example.se')
    const { refresh: child } = await renew(refresh)
    const { refresh: grandchild, access } = await renew(child)
    server().clock.forwardSeconds(11)
    expect(await seen(await ask(refresh))).toEqual(refused)
    expect(await seen(await ask(grandchild))).toEqual(refused)
    expect(await seen(await profile(access))).toEqual(refused)
    expect(server().log.filter((line) => line.includes('session.reused'))).toHaveLength(1)
  })

  test('a client that never stores the new token works until the session ends', async () => {
    const { refresh } = await verified(server(), 'anna@example.se')
    for (let day = 1; day < 30; day += 1) {
      hours(24)
      expect((await profile((await renew(refresh)).access)).status).toBe(200)
    }
    hours(24)
    expect(await seen(await ask(refresh))).toEqual(refused)
  })

  test('tokens from before the activation of two-factor login keep working', async () => {
    const { refresh } = await enrolled(server(), 'anna@example.se')
    hours(24)
    expect((await profile((await renew(refresh)).access)).status).toBe(200)
  })
})

describe('lifetimes', { tags: ['R27'] }, () => {
  test('an access token lives for five minutes and five seconds of leeway', async () => {
    const { access } = await verified(server(), 'anna@example.se')
    server().clock.forwardSeconds(304)
    expect((await profile(access)).status).toBe(200)
    server().clock.forwardSeconds(1)
    expect(await seen(await profile(access))).toEqual(refused)
  })

  test('a session that is idle for a week expires', async () => {
    const { refresh } = await verified(server(), 'anna@example.se')
    hours(7 * 24 - 1)
    const { refresh: next } = await renew(refresh)
    hours(7 * 24)
    expect(await seen(await ask(next))).toEqual(refused)
  })

  test('a staff session expires after twelve idle hours, and after a week in any case', async () => {
    const { refresh } = await verified(server(), 'personal@example.se')
    await server().db.update(users).set({ isStaff: true })
    for (let half = 1; half < 14; half += 1) {
      hours(11)
      await renew(refresh)
    }
    hours(12)
    expect(await seen(await ask(refresh))).toEqual(refused)
    const another = await verified(server(), 'jurist@example.se')
    await server().db.update(users).set({ isDelegatedAdmin: true })
    for (let tens = 1; tens < 17; tens += 1) {
      hours(10)
      await renew(another.refresh)
    }
    hours(8)
    expect(await seen(await ask(another.refresh))).toEqual(refused)
  })
})

describe('changes to a user take effect at the next call', { tags: ['R28', 'R29'] }, () => {
  test('a disabled user is logged out', async () => {
    const { access, refresh } = await verified(server(), 'anna@example.se')
    await server().db.update(users).set({ disabledAt: server().clock.now() })
    expect(await seen(await profile(access))).toEqual(refused)
    expect(await seen(await ask(refresh))).toEqual(refused)
  })

  test('an ended session is refused', async () => {
    const { access, refresh } = await verified(server(), 'anna@example.se')
    await server().db.update(sessions).set({ endedAt: server().clock.now() })
    expect(await seen(await profile(access))).toEqual(refused)
    expect(await seen(await ask(refresh))).toEqual(refused)
  })

  test('a revoked role is gone', async () => {
    const lawyer = await person(server(), { role: 'delegated' })
    expect((await lawyer.patch('/accounts/profile/', { bank_account: '5050-1055' })).status).toBe(200)
    await server().db.update(users).set({ isDelegatedAdmin: false }).where(eq(users.id, lawyer.id))
    expect((await lawyer.patch('/accounts/profile/', { bank_account: '5050-1055' })).status).toBe(403)
  })
})

describe('only our own tokens are accepted, each for its own purpose', { tags: ['R25'] }, () => {
  const base64 = (value: object | string) =>
    Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
  const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const forged = async (change: { claims?: object; without?: string; header?: object; key?: Buffer | KeyObject }) => {
    const { access } = await verified(server(), 'anna@example.se')
    const { [change.without ?? '']: _, ...claims } = { ...claimsOf(access), ...change.claims }
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'access+jwt', ...change.header })
      .sign(change.key ?? server().deps.keys.access)
  }

  test('a token rebuilt without changes passes: the forger below works', async () => {
    expect((await profile(await forged({}))).status).toBe(200)
  })

  test.each([
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['another audience', { claims: { aud: 'somebody-else' } }],
    ['another type', { header: { typ: 'refresh+jwt' } }],
    ['no expiry', { without: 'exp' }],
    ['no session', { without: 'sid' }],
    ['a number as session', { claims: { sid: 7 } }],
    ['no id of its own', { without: 'jti' }],
    ['a session that does not exist', { claims: { sid: '00000000-0000-4000-8000-000000000000' } }],
    ['another algorithm', { header: { alg: 'HS512' }, key: Buffer.alloc(64, 1) }],
    ['another key', { key: Buffer.alloc(32, 7) }],
  ])('with %s: 401', async (_name, change) => {
    expect(await seen(await profile(await forged(change)))).toEqual(refused)
  })

  test.each(['refresh', 'file-address', 'encryption', 'webhook'] as const)(
    'the key derived for %s signs no access token',
    async (purpose) => {
      expect((await profile(await forged({ key: server().deps.keys[purpose] }))).status).toBe(401)
    },
  )

  test('alg none, in any spelling, with and without a signature: 401', async () => {
    const { access } = await verified(server(), 'anna@example.se')
    for (const alg of ['none', 'None', 'NONE', ''])
      for (const signature of ['', access.split('.')[2]])
        expect((await profile(`${base64({ alg, typ: 'access+jwt' })}.${access.split('.')[1]}.${signature}`)).status).toBe(401)
  })

  test('an altered payload under the old signature: 401', async () => {
    const { access } = await verified(server(), 'anna@example.se')
    const [header, , signature] = access.split('.')
    expect((await profile(`${header}.${base64({ ...claimsOf(access), user_id: '2' })}.${signature}`)).status).toBe(401)
  })

  test('a token signed by hand with an empty key: 401', async () => {
    const { access } = await verified(server(), 'anna@example.se')
    const signed = access.split('.').slice(0, 2).join('.')
    expect((await profile(`${signed}.${createHmac('sha256', '').update(signed).digest('base64url')}`)).status).toBe(401)
  })

  test('a refresh token gives no access, and an access token can’t refresh', async () => {
    const { access, refresh } = await verified(server(), 'anna@example.se')
    expect(await seen(await profile(refresh))).toEqual(refused)
    expect(await seen(await ask(access))).toEqual(refused)
  })

  test.each(['x', 'a.b.c', '..', '{}', 'null', `${'a'.repeat(3_900)}`])('garbage (%s) is 401, never 500', async (garbage) => {
    expect((await ask(garbage)).status).toBe(401)
    expect((await profile(garbage)).status).toBe(401)
  })

  test.each([{}, { authorization: 'Bearer' }, { authorization: 'Basic YTpi' }, { authorization: 'Bearer a b' }])(
    'without a token (%o): 401',
    async (headers) => {
      expect(await seen(await send(server(), 'GET', '/accounts/profile/', undefined, headers))).toEqual({
        status: 401,
        body: { detail: 'Du behöver logga in.' },
      })
    },
  )

  test('cookies and a CSRF header give no access', { tags: ['R33'] }, async () => {
    const { access } = await verified(server(), 'anna@example.se')
    const cookies = { cookie: `access=${access}; sessionid=${access}; csrftoken=x`, 'x-csrftoken': 'x' }
    expect((await send(server(), 'GET', '/accounts/profile/', undefined, cookies)).status).toBe(401)
  })

  test('D4: the access token names the user in `user_id`, as a string, and carries nothing private', async () => {
    const { access } = await verified(server(), 'anna@example.se')
    const { sid, jti, ...claims } = claimsOf(access)
    expect(claims).toEqual({
      user_id: '1',
      setup_2fa_required: true,
      iss: 'http://127.0.0.1:8000',
      aud: 'radrum-api',
      iat: expect.any(Number),
      exp: claims.iat + 300,
    })
    expect(sid).not.toBe(jti)
  })
})
