import { describe, expect, test } from 'vitest'
import { mailedKeys } from '#server/db/schema/accounts.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import {
  activate,
  bearer,
  codeOf,
  keyIn,
  lastKeyTo,
  lastMailTo,
  logIn,
  mailsTo,
  openKey,
  openKeyElsewhere,
  register,
  registration,
  seen,
  send,
  setUp,
  tokensIn,
  verified,
} from '#tests/support/accounts.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const invalid = { status: 400, body: { detail: 'Länken är ogiltig eller har gått ut.' } }

describe('a mailed verification key', () => {
  test('verifies the address and opens a session that must set up two-factor login', { tags: ['§7-verify-email'] }, async () => {
    await register(server(), 'anna@example.se')
    const tokens = await tokensIn(await openKey(server(), await lastKeyTo(server(), 'anna@example.se')))
    expect(tokens.setup_2fa_required).toBe(true)
    expect((await send(server(), 'GET', '/accounts/profile/', undefined, bearer(tokens.access))).status).toBe(200)
    expect(await seen(await send(server(), 'GET', '/matters/', undefined, bearer(tokens.access)))).toEqual({
      status: 403,
      body: { detail: 'Tvåstegsverifiering krävs.' },
    })
  })

  test('isn’t in the database, only its hash is', { tags: ['R07'] }, async () => {
    await register(server(), 'anna@example.se')
    const key = await lastKeyTo(server(), 'anna@example.se')
    expect(key.length).toBeGreaterThanOrEqual(22)
    expect(JSON.stringify(await server().db.select().from(mailedKeys))).not.toContain(key)
  })

  test('works for 24 hours and not a second longer', { tags: ['R07'] }, async () => {
    await register(server(), 'anna@example.se')
    await register(server(), 'bo@example.se')
    const [annas, bos] = [await lastKeyTo(server(), 'anna@example.se'), await lastKeyTo(server(), 'bo@example.se')]
    server().clock.forwardSeconds(24 * 3_600 - 1)
    expect((await openKey(server(), annas)).status).toBe(200)
    server().clock.forwardSeconds(2)
    expect(await seen(await openKey(server(), bos))).toEqual(invalid)
  })

  test('is used up a minute after its first use', { tags: ['R07'] }, async () => {
    await register(server(), 'anna@example.se')
    const key = await lastKeyTo(server(), 'anna@example.se')
    await openKey(server(), key)
    server().clock.forwardSeconds(61)
    expect(await seen(await openKey(server(), key))).toEqual(invalid)
  })

  test('opens the same session each time when used several times at once', { tags: ['R08'] }, async () => {
    await register(server(), 'anna@example.se')
    const key = await lastKeyTo(server(), 'anna@example.se')
    const answers = await Promise.all(Array.from({ length: 5 }, () => openKey(server(), key)))
    server().clock.forwardSeconds(59)
    const tokens = await Promise.all([...answers, await openKey(server(), key)].map(tokensIn))
    expect(new Set(tokens.map(({ refresh }) => refresh)).size).toBe(1)
    expect(await server().db.$count(sessions)).toBe(1)
  })

  test('opens nothing in another browser once it is used: it would share the session', { tags: ['R07'] }, async () => {
    await register(server(), 'anna@example.se')
    const key = await lastKeyTo(server(), 'anna@example.se')
    await openKey(server(), key)
    expect(await seen(await openKeyElsewhere(server(), key, { 'user-agent': 'en annan webbläsare' }))).toEqual(invalid)
    // Two people may have the same browser in the same version.
    expect(await seen(await openKeyElsewhere(server(), key))).toEqual(invalid)
    expect(await seen(await openKeyElsewhere(server(), key, { cookie: `registration=${'a'.repeat(43)}` }))).toEqual(invalid)
    expect((await openKey(server(), key)).status).toBe(200)
  })

  test('opens nothing any more once a second factor is set up: its session has become a full one', {
    tags: ['R16'],
  }, async () => {
    await register(server(), 'anna@example.se')
    const key = await lastKeyTo(server(), 'anna@example.se')
    const { access } = await tokensIn(await openKey(server(), key))
    const { totp_secret } = await setUp(server(), access)
    expect((await activate(server(), access, codeOf(server(), totp_secret))).status).toBe(200)
    expect(await seen(await openKey(server(), key))).toEqual(invalid)
  })

  test.each(['x', 'a'.repeat(43), '%00', encodeURIComponent("' or 1=1 --"), 'å'])(
    'an invented key (%s) is refused',
    async (key) => {
      expect(await seen(await openKey(server(), key))).toEqual(invalid)
    },
  )

  test('the link leads to the configured web app, whatever the request says about hosts', { tags: ['R10'] }, async () => {
    await server().app.request('http://evil.example/api/accounts/register/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      body: JSON.stringify(registration('anna@example.se')),
    })
    const { text } = await lastMailTo(server(), 'anna@example.se')
    expect(text).toContain('http://127.0.0.1:8000/verify-email/')
    expect(text).not.toContain('evil')
  })
})

describe('an unverified account', () => {
  const unverified = { status: 400, body: { detail: 'Verifiera din e-postadress först. Vi har skickat en länk till den.' } }

  test('can’t log in; ten attempts with the right password send one more mail, and the first link still works', {
    tags: ['R09'],
  }, async () => {
    await register(server(), 'anna@example.se')
    for (let n = 0; n < 10; n += 1) expect(await seen(await logIn(server(), 'anna@example.se'))).toEqual(unverified)
    const [first, second, ...more] = await mailsTo(server(), 'anna@example.se')
    expect(more).toEqual([])
    server().clock.forwardSeconds(181)
    await logIn(server(), 'anna@example.se')
    expect(await mailsTo(server(), 'anna@example.se')).toHaveLength(3)
    expect((await openKey(server(), keyIn(first ?? { text: '' }))).status).toBe(200)
    expect((await openKey(server(), keyIn(second ?? { text: '' }))).status).toBe(400)
  })

  test('a wrong password doesn’t reveal that it exists', { tags: ['R09'] }, async () => {
    await register(server(), 'anna@example.se')
    const wrong = await seen(await logIn(server(), 'anna@example.se', { password: 'fel lösenord' }))
    expect(wrong).toEqual(await seen(await logIn(server(), 'ingen@example.se')))
    expect(await mailsTo(server(), 'anna@example.se')).toHaveLength(1)
  })
})

test('a verified account has no working keys left', { tags: ['R07'] }, async () => {
  await register(server(), 'anna@example.se')
  await logIn(server(), 'anna@example.se')
  const [first, second] = await mailsTo(server(), 'anna@example.se')
  await openKey(server(), keyIn(second ?? { text: '' }))
  expect(await seen(await openKey(server(), keyIn(first ?? { text: '' })))).toEqual(invalid)
})

test('verification is logged with user, IP address and request id', { tags: ['R73'] }, async () => {
  await verified(server(), 'anna@example.se')
  const line = server().log.find((entry) => entry.includes('account.verified'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    event: 'account.verified',
    userId: 1,
    ip: expect.any(String),
    requestId: expect.any(String),
  })
})
