import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { Refused } from '#contract/refusals.ts'
import { createApp } from '#server/app.ts'
import { users } from '#server/db/schema/accounts.ts'
import { rateLimits } from '#server/db/schema/rate-limits.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { argon2Hasher } from '#server/ports/hash-argon2.ts'
import {
  activate,
  bearer,
  codeOf,
  countHashes,
  enrolled,
  lastKeyTo,
  logIn,
  openKey,
  password,
  register,
  seen,
  send,
  setUp,
  tokensIn,
  verified,
  wrongCodeOf,
} from '#tests/support/accounts.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer({ TRUST_PROXY: '1' })
const from = (ip: string) => ({ 'x-forwarded-for': ip })
const wrong = { password: 'fel lösenord' }
const refused = { status: 400, body: { detail: 'Fel E-post eller Lösenord angivet. Försök igen.' } }
const throttled = { status: 429, body: { detail: 'För många försök. Vänta en stund och försök igen.' } }

describe('login', () => {
  test('returns tokens for the right password and says that two-factor login must be set up', {
    tags: ['§7-login'],
  }, async () => {
    await verified(server(), 'anna@example.se')
    const tokens = await tokensIn(await logIn(server(), ' ANNA@example.se'))
    expect(tokens.setup_2fa_required).toBe(true)
  })

  test.each<[string, Partial<typeof users.$inferInsert>]>([
    ['the account is disabled', { disabledAt: new Date() }],
    ['a second factor is set up', { totpSecret: 'sealed' }],
    ['another password is chosen', { passwordHash: 'another' }],
  ])('opens no session if %s while the password is compared', { tags: ['R30'] }, async (_, facts) => {
    await verified(server(), 'anna@example.se')
    const before = await server().db.$count(sessions)
    const { hash } = server().deps
    const verify: typeof hash.verify = async (...compared) => {
      await server().db.update(users).set(facts)
      return hash.verify(...compared)
    }
    server().deps.hash = { ...hash, verify }
    expect(await seen(await logIn(server(), 'anna@example.se'))).toEqual(refused)
    expect(await server().db.$count(sessions)).toBe(before)
  })

  test('that finds the server busy isn’t a guess', { tags: ['R13'] }, async () => {
    await verified(server(), 'anna@example.se')
    const { hash } = server().deps
    server().deps.hash = { ...hash, verify: () => Promise.reject(new Refused('server.busy', 1)) }
    for (let n = 0; n < 15; n += 1) expect((await logIn(server(), 'anna@example.se')).status).toBe(429)
    server().deps.hash = hash
    expect((await logIn(server(), 'anna@example.se')).status).toBe(200)
  })

  test('unknown, wrong, disabled and unverified are answered alike and cost one hash each', { tags: ['R12'] }, async () => {
    await verified(server(), 'anna@example.se')
    await verified(server(), 'avstangd@example.se')
    await register(server(), 'ny@example.se')
    await server().db.update(users).set({ disabledAt: server().clock.now() }).where(eq(users.email, 'avstangd@example.se'))
    const counted = countHashes(server())
    expect(await seen(await logIn(server(), 'ingen@example.se'))).toEqual(refused)
    expect(await seen(await logIn(server(), 'anna@example.se', wrong))).toEqual(refused)
    expect(await seen(await logIn(server(), 'avstangd@example.se'))).toEqual(refused)
    expect(await seen(await logIn(server(), 'ny@example.se', wrong))).toEqual(refused)
    expect(counted.hashes).toBe(4)
  })

  test('the password is right however its letters are spelt: composed on a computer, taken apart on a phone', {
    tags: ['R06'],
  }, async () => {
    const [composed, apart] = ['ett långt lösenord'.normalize('NFC'), 'ett långt lösenord'.normalize('NFD')]
    for (const [email, chosen] of [
      ['anna@example.se', composed],
      ['bo@example.se', apart],
    ] as const) {
      await register(server(), email, { password: chosen, password2: chosen })
      await openKey(server(), await lastKeyTo(server(), email))
      expect((await logIn(server(), email, { password: composed })).status).toBe(200)
      expect((await logIn(server(), email, { password: apart })).status).toBe(200)
    }
  })

  test('a password from before, stored as it was typed, is still right', { tags: ['R06'] }, async () => {
    const apart = 'ett långt lösenord'.normalize('NFD')
    await verified(server(), 'anna@example.se')
    const passwordHash = await server().deps.hash.hash(apart)
    await server().db.update(users).set({ passwordHash })
    expect((await logIn(server(), 'anna@example.se', { password: apart })).status).toBe(200)
  })

  test('a wrong password in an unusual spelling costs as much for an unknown address as for a known one', {
    tags: ['R12'],
  }, async () => {
    await verified(server(), 'anna@example.se')
    const counted = countHashes(server())
    const apart = { password: 'fel lösenord'.normalize('NFD') }
    expect(await seen(await logIn(server(), 'anna@example.se', apart))).toEqual(refused)
    expect(counted.hashes).toBe(2)
    expect(await seen(await logIn(server(), 'ingen@example.se', apart))).toEqual(refused)
    expect(counted.hashes).toBe(4)
  })

  test('after ten wrong passwords even the right one is refused, before any hashing', { tags: ['R13'] }, async () => {
    await verified(server(), 'anna@example.se')
    for (let n = 0; n < 10; n += 1) await logIn(server(), n % 2 ? 'anna@example.se' : 'ANNA@EXAMPLE.SE', wrong)
    const counted = countHashes(server())
    const answer = await logIn(server(), 'anna@example.se')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await seen(answer)).toEqual(throttled)
    expect(counted.hashes).toBe(0)
    server().clock.forwardSeconds(15 * 60)
    expect((await logIn(server(), 'anna@example.se')).status).toBe(200)
  })

  test('an unknown address is throttled just like a known one', { tags: ['R12'] }, async () => {
    for (let n = 0; n < 10; n += 1) expect(await seen(await logIn(server(), 'ingen@example.se', wrong))).toEqual(refused)
    expect(await seen(await logIn(server(), 'ingen@example.se', wrong))).toEqual(throttled)
  })

  test('all calls that take a password share one count, across two processes', { tags: ['R13'] }, async () => {
    await verified(server(), 'anna@example.se')
    await server().db.update(users).set({ isDemo: true })
    const { access: whole } = await tokensIn(await logIn(server(), 'anna@example.se'))
    const other = { ...server(), app: createApp(server().deps).app }
    for (let n = 0; n < 3; n += 1) await logIn(other, 'anna@example.se', wrong)
    for (let n = 0; n < 3; n += 1)
      await send(server(), 'POST', '/accounts/2fa/force-reset/', { email: 'anna@example.se', ...wrong })
    const change = { old_password: 'fel lösenord', new_password: 'ett-nytt-losenord' }
    for (let n = 0; n < 2; n += 1) await send(other, 'PUT', '/accounts/change-password/', change, bearer(whole))
    for (let n = 0; n < 2; n += 1) await send(server(), 'DELETE', '/accounts/delete-account/', wrong, bearer(whole))
    expect(await seen(await logIn(server(), 'anna@example.se'))).toEqual(throttled)
    expect(await seen(await send(other, 'DELETE', '/accounts/delete-account/', { password }, bearer(whole)))).toEqual(throttled)
  })

  test('of twenty wrong passwords at once ten are checked', { tags: ['R13'] }, async () => {
    await verified(server(), 'anna@example.se')
    const counted = countHashes(server())
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(server(), 'anna@example.se', wrong)))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(counted.hashes).toBe(10)
  })

  test('a user who is locked out on one network can log in from another', { tags: ['R14'] }, async () => {
    await verified(server(), 'anna@example.se')
    for (let n = 0; n < 12; n += 1) await logIn(server(), 'anna@example.se', wrong, from('198.51.100.7'))
    expect((await logIn(server(), 'anna@example.se', {}, from('198.51.100.7'))).status).toBe(429)
    expect((await logIn(server(), 'anna@example.se', {}, from('203.0.113.9'))).status).toBe(200)
  })

  test('a network that guesses at a hundred accounts is throttled, and no other', { tags: ['R14'] }, async () => {
    await verified(server(), 'anna@example.se')
    for (let n = 0; n < 100; n += 1) await logIn(server(), `ingen${n}@example.se`, wrong, from('198.51.100.7'))
    expect((await logIn(server(), 'anna@example.se', {}, from('198.51.100.7'))).status).toBe(429)
    expect((await logIn(server(), 'anna@example.se', {}, from('203.0.113.9'))).status).toBe(200)
  })

  test('an address invented by the client is ignored', { tags: ['R15'] }, async () => {
    await verified(server(), 'anna@example.se')
    const behindProxy = (n: number) => from(`10.0.0.${n}, 198.51.100.7`)
    for (let n = 0; n < 10; n += 1) await logIn(server(), 'anna@example.se', wrong, behindProxy(n))
    expect((await logIn(server(), 'anna@example.se', {}, behindProxy(99))).status).toBe(429)
  })

  test('without a proxy in front, a forwarded address is ignored entirely', { tags: ['R15'] }, async () => {
    const { deps } = server()
    const bare = { ...server(), app: createApp({ ...deps, config: { ...deps.config, trustProxy: 0 } }).app }
    await verified(bare, 'anna@example.se')
    for (let n = 0; n < 10; n += 1) await logIn(bare, 'anna@example.se', wrong, from(`198.51.100.${n}`))
    expect((await logIn(bare, 'anna@example.se', {}, from('203.0.113.9'))).status).toBe(429)
  })

  test.each([
    ['ports that change', (n: number) => `198.51.100.7:${40_000 + n}`],
    ['brackets and ports', (n: number) => `[2001:db8::${n}]:${40_000 + n}`],
    ['an IPv4 address that is IPv4-mapped now and then', (n: number) => `${n % 2 ? '::ffff:' : ''}198.51.100.7`],
    ['what is no address', (n: number) => `unknown-${n}`],
  ])('%s don’t count as another network', { tags: ['R15'] }, async (_, address) => {
    await verified(server(), 'anna@example.se')
    for (let n = 0; n < 10; n += 1) await logIn(server(), 'anna@example.se', wrong, from(address(n)))
    expect((await logIn(server(), 'anna@example.se', {}, from(address(10)))).status).toBe(429)
  })

  test('one IPv6 subscriber is one network, however many addresses it has', { tags: ['R14'] }, async () => {
    await verified(server(), 'anna@example.se')
    for (let n = 0; n < 10; n += 1) await logIn(server(), 'anna@example.se', wrong, from(`2001:db8:1:2:3::${n}`))
    expect((await logIn(server(), 'anna@example.se', {}, from('2001:db8:1:2:ffff::1'))).status).toBe(429)
    expect((await logIn(server(), 'anna@example.se', {}, from('2001:db8:1:3::1'))).status).toBe(200)
  })

  test('correct logins all day are never throttled', async () => {
    await verified(server(), 'anna@example.se')
    for (let n = 0; n < 25; n += 1) expect((await logIn(server(), 'anna@example.se')).status).toBe(200)
  })

  test('throttles store no addresses', async () => {
    await logIn(server(), 'ingen@example.se', wrong, from('198.51.100.7'))
    const kept = JSON.stringify(await server().db.select().from(rateLimits))
    expect(kept).not.toMatch(/ingen|198\.51/)
  })
})

describe('with two-factor login', () => {
  test('the password alone opens no session, and only then is a code asked for', { tags: ['R16'] }, async () => {
    const { secret } = await enrolled(server(), 'anna@example.se')
    const before = await server().db.$count(sessions)
    expect(await seen(await logIn(server(), 'anna@example.se'))).toEqual({ status: 400, body: { detail: 'TOTP-kod krävs.' } })
    expect(await seen(await logIn(server(), 'anna@example.se', { totp_code: '' }))).toEqual({
      status: 400,
      body: { detail: 'TOTP-kod krävs.' },
    })
    expect(await seen(await logIn(server(), 'anna@example.se', { totp_code: wrongCodeOf(server(), secret) }))).toEqual({
      status: 400,
      body: { detail: 'Felaktig TOTP-kod.' },
    })
    expect(await seen(await logIn(server(), 'anna@example.se', { ...wrong, totp_code: codeOf(server(), secret) }))).toEqual(
      refused,
    )
    expect(await server().db.$count(sessions)).toBe(before)
  })

  test('the right code opens a full session', async () => {
    const { secret } = await enrolled(server(), 'anna@example.se')
    const tokens = await tokensIn(await logIn(server(), 'anna@example.se', { totp_code: codeOf(server(), secret) }))
    expect(tokens.setup_2fa_required).toBe(false)
    expect((await send(server(), 'GET', '/matters/', undefined, bearer(tokens.access))).status).toBe(200)
  })

  test('a new staff member without two-factor login can do nothing else until it is set up', { tags: ['R24'] }, async () => {
    const { access } = await verified(server(), 'personal@example.se')
    await server().db.update(users).set({ isStaff: true })
    expect(await seen(await send(server(), 'GET', '/matters/', undefined, bearer(access)))).toEqual({
      status: 403,
      body: { detail: 'Tvåstegsverifiering krävs.' },
    })
    const { totp_secret: secret } = await setUp(server(), access)
    await activate(server(), access, codeOf(server(), secret))
    expect((await send(server(), 'GET', '/matters/', undefined, bearer(access))).status).toBe(200)
  })
})

test('a wrong password is one line in the log, without the password', { tags: ['R73'] }, async () => {
  await logIn(server(), 'ingen@example.se', { password: 'hemlig kanariefågel' }, from('198.51.100.7'))
  const line = server().log.find((entry) => entry.includes('password.refused'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ event: 'password.refused', ip: '198.51.100.7', requestId: expect.any(String) })
  expect(server().log.join('')).not.toContain('kanariefågel')
})

test('D21: a password that was hashed at another cost is rehashed at login', async () => {
  await verified(server(), 'anna@example.se')
  const dearer = { ...server(), deps: { ...server().deps, hash: argon2Hasher({ memoryKiB: 16, passes: 2 }) } }
  const app = createApp(dearer.deps).app
  expect((await logIn({ ...dearer, app }, 'anna@example.se')).status).toBe(200)
  const [row] = await server().db.select().from(users)
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=16,t=2,p=1\$/)
  expect((await logIn(server(), 'anna@example.se')).status).toBe(200)
})
