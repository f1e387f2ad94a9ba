import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { users } from '#server/db/schema/accounts.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import {
  activate,
  bearer,
  codeOf,
  enrolled,
  lastKeyTo,
  lastMailTo,
  logIn,
  mailsTo,
  openKey,
  password,
  rowOf,
  seen,
  send,
  setUp,
  tokensIn,
  verified,
} from '#tests/support/accounts.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const setupOf = (access: string) => send(server(), 'GET', '/accounts/2fa/setup/', undefined, bearer(access))
const matters = async (access: string) => (await send(server(), 'GET', '/matters/', undefined, bearer(access))).status
const askReset = (email: string, secretWord = password) =>
  send(server(), 'POST', '/accounts/2fa/force-reset/', { email, password: secretWord })

describe('setting up two-factor login', () => {
  test('returns a secret and its QR code, and a right code turns the same session into a full one', {
    tags: ['§7-2fa-setup', '§7-2fa-activate'],
  }, async () => {
    const { access, refresh } = await verified(server(), 'anna@example.se')
    const { qr_code, totp_secret: secret } = await setUp(server(), access)
    expect(qr_code).toMatch(/^data:image\/png;base64,/)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(await matters(access)).toBe(403)
    expect(await seen(await activate(server(), access, codeOf(server(), secret)))).toEqual({
      status: 200,
      body: { detail: 'Tvåstegsverifiering är aktiverad.' },
    })
    expect(await matters(access)).toBe(200)
    expect((await send(server(), 'POST', '/auth/token/refresh/', { refresh })).status).toBe(200)
  })

  test('shows the same secret to parallel and later calls while it is pending, and may not be cached', {
    tags: ['R20'],
  }, async () => {
    const { access } = await verified(server(), 'anna@example.se')
    const answers = await Promise.all([setupOf(access), setupOf(access)])
    server().clock.forwardSeconds(290)
    const secrets = (await Promise.all([...answers, await setupOf(access)].map(seen))).map(({ body }) => JSON.stringify(body))
    expect(new Set(secrets).size).toBe(1)
    expect(answers[0]?.headers.get('cache-control')).toBe('no-store')
  })

  test('a pending secret expires after ten minutes, and another one replaces it after a new login', {
    tags: ['R20', 'R111'],
  }, async () => {
    const { refresh, access: first } = await verified(server(), 'anna@example.se')
    const { totp_secret: old } = await setUp(server(), first)
    server().clock.forwardSeconds(600)
    const { access: stale } = await tokensInRefresh(refresh)
    expect(await seen(await activate(server(), stale, codeOf(server(), old)))).toEqual({
      status: 400,
      body: { detail: 'Koden hör till en gammal QR-kod. Ladda om sidan och skanna den nya.' },
    })
    expect((await setupOf(stale)).status).toBe(403)
    const { access } = await tokensIn(await logIn(server(), 'anna@example.se'))
    const { totp_secret: fresh } = await setUp(server(), access)
    expect(fresh).not.toBe(old)
    expect((await activate(server(), access, codeOf(server(), fresh))).status).toBe(200)
  })

  test.each(['off', 'staff'])(
    'with REQUIRE_2FA %s a token alone doesn’t do it: the login is at most ten minutes old',
    {
      tags: ['R111'],
    },
    async (required) => {
      const { deps } = server()
      const { app } = createApp({ ...deps, config: { ...deps.config, requireTwoFactor: required === 'off' ? 'off' : 'staff' } })
      const lax = { ...server(), app }
      const { access: first, refresh } = await verified(lax, 'anna@example.se')
      const { totp_secret: secret } = await setUp(lax, first)
      server().clock.forwardSeconds(599)
      const { access } = await tokensInRefresh(refresh)
      expect(await setUp(lax, access)).toMatchObject({ totp_secret: secret })
      server().clock.forwardSeconds(1)
      expect(await seen(await send(lax, 'GET', '/accounts/2fa/setup/', undefined, bearer(access)))).toEqual({
        status: 403,
        body: { detail: 'Logga in igen innan du ställer in tvåstegsverifieringen.' },
      })
      expect((await activate(lax, access, codeOf(server(), secret))).status).toBe(400)
      expect((await logIn(lax, 'anna@example.se')).status).toBe(200)
      expect((await rowOf(server(), 'anna@example.se'))?.totpSecret).toBeNull()
      const { access: proven } = await tokensIn(await logIn(lax, 'anna@example.se'))
      const { totp_secret: fresh } = await setUp(lax, proven)
      expect((await activate(lax, proven, codeOf(server(), fresh))).status).toBe(200)
    },
  )

  test('an active secret is neither shown nor replaced', { tags: ['R20'] }, async () => {
    const { access } = await enrolled(server(), 'anna@example.se')
    const active = { status: 409, body: { detail: 'Tvåstegsverifiering är redan aktiverad.' } }
    expect(await seen(await setupOf(access))).toEqual(active)
    expect(await seen(await activate(server(), access, '123456'))).toEqual(active)
  })

  test('ends every other session of the user', async () => {
    const { access } = await verified(server(), 'anna@example.se')
    const other = await tokensIn(await logIn(server(), 'anna@example.se'))
    const { totp_secret: secret } = await setUp(server(), access)
    await activate(server(), access, codeOf(server(), secret))
    expect((await setupOf(other.access)).status).toBe(401)
    expect((await send(server(), 'POST', '/auth/token/refresh/', { refresh: other.refresh })).status).toBe(401)
  })
})

describe('a lost second factor', () => {
  const answer = {
    status: 200,
    body: { detail: 'Om uppgifterna stämmer har vi skickat ett mejl med en länk för att återställa 2FA.' },
  }

  test('requesting a reset changes nothing and is answered alike for right, wrong and unknown credentials', {
    tags: ['§7-force-reset', '§reset-by-mail', 'R21'],
  }, async () => {
    const { secret, access } = await enrolled(server(), 'anna@example.se')
    expect(await seen(await askReset('anna@example.se', 'fel lösenord'))).toEqual(answer)
    expect(await mailsTo(server(), 'anna@example.se')).toHaveLength(1)
    expect(await seen(await askReset('ingen@example.se'))).toEqual(answer)
    expect(await seen(await askReset('anna@example.se'))).toEqual(answer)
    expect((await lastMailTo(server(), 'anna@example.se')).subject).toBe('Återställ tvåstegsverifiering')
    expect(await matters(access)).toBe(200)
    expect((await seen(await logIn(server(), 'anna@example.se'))).body).toEqual({ detail: 'TOTP-kod krävs.' })
    expect((await logIn(server(), 'anna@example.se', { totp_code: codeOf(server(), secret) })).status).toBe(200)
  })

  test('the link opens a session that can only set up two-factor login; the old secret works until the new one is active', {
    tags: ['R21'],
  }, async () => {
    const { secret: old, access: before } = await enrolled(server(), 'anna@example.se')
    await askReset('anna@example.se')
    const { access, setup_2fa_required } = await tokensIn(await openKey(server(), await lastKeyTo(server(), 'anna@example.se')))
    expect(setup_2fa_required).toBe(true)
    expect(await matters(access)).toBe(403)
    expect((await send(server(), 'GET', '/accounts/profile/', undefined, bearer(access))).status).toBe(200)
    const forbidden = [
      ['PUT', '/accounts/profile/', { email: 'tjuv@example.se' }],
      ['PUT', '/accounts/change-password/', { old_password: password, new_password: 'ett-nytt-losenord' }],
      ['DELETE', '/accounts/delete-account/', { password }],
      ['GET', '/payments/', undefined],
    ] as const
    for (const [method, path, body] of forbidden)
      expect((await send(server(), method, path, body, bearer(access))).status, `${method} ${path}`).toBe(403)

    const { totp_secret: fresh } = await setUp(server(), access)
    expect(fresh).not.toBe(old)
    expect((await logIn(server(), 'anna@example.se', { totp_code: codeOf(server(), old) })).status).toBe(200)
    server().clock.forwardSeconds(30)

    expect((await activate(server(), access, codeOf(server(), fresh))).status).toBe(200)
    expect(await matters(access)).toBe(200)
    expect(await matters(before)).toBe(401)
    server().clock.forwardSeconds(30)
    expect((await logIn(server(), 'anna@example.se', { totp_code: codeOf(server(), old) })).status).toBe(400)
    expect((await logIn(server(), 'anna@example.se', { totp_code: codeOf(server(), fresh) })).status).toBe(200)
    expect((await lastMailTo(server(), 'anna@example.se')).subject).toBe('Din tvåstegsverifiering är ändrad')
  })

  test('after a link is opened but the setup not finished, the old code is still required', { tags: ['R21'] }, async () => {
    const { secret } = await enrolled(server(), 'anna@example.se')
    await askReset('anna@example.se')
    await openKey(server(), await lastKeyTo(server(), 'anna@example.se'))
    expect((await seen(await logIn(server(), 'anna@example.se'))).body).toEqual({ detail: 'TOTP-kod krävs.' })
    expect((await logIn(server(), 'anna@example.se', { totp_code: codeOf(server(), secret) })).status).toBe(200)
  })

  test('the link lives for half an hour and works once; its session for an hour', { tags: ['R21'] }, async () => {
    await enrolled(server(), 'anna@example.se')
    await askReset('anna@example.se')
    const late = await lastKeyTo(server(), 'anna@example.se')
    server().clock.forwardSeconds(1_801)
    expect((await openKey(server(), late)).status).toBe(400)
    await askReset('anna@example.se')
    const key = await lastKeyTo(server(), 'anna@example.se')
    const { refresh } = await tokensIn(await openKey(server(), key))
    server().clock.forwardSeconds(61)
    expect((await openKey(server(), key)).status).toBe(400)
    server().clock.forwardSeconds(3_600)
    expect((await send(server(), 'POST', '/auth/token/refresh/', { refresh })).status).toBe(401)
  })

  test('ten requests in a row lead to one mail', { tags: ['R21'] }, async () => {
    await enrolled(server(), 'anna@example.se')
    for (let n = 0; n < 10; n += 1) await askReset('anna@example.se')
    expect(await mailsTo(server(), 'anna@example.se')).toHaveLength(2)
  })

  test.each([{ isStaff: true }, { isSuperuser: true }, { isDelegatedAdmin: true }])(
    'for %o the link isn’t enough',
    { tags: ['R22'] },
    async (role) => {
      await enrolled(server(), 'makt@example.se')
      await server().db.update(users).set(role).where(eq(users.email, 'makt@example.se'))
      const before = await server().db.$count(sessions)
      await askReset('makt@example.se')
      const answered = await seen(await openKey(server(), await lastKeyTo(server(), 'makt@example.se')))
      expect(answered.status).toBe(403)
      expect(answered.body).toEqual({ detail: expect.stringContaining('Kontakta administratör') })
      expect(await server().db.$count(sessions)).toBe(before)
      expect(server().log.some((line) => line.includes('two_factor.reset_refused'))).toBe(true)
    },
  )
})

const tokensInRefresh = async (refresh: string) => {
  const { body } = await seen(await send(server(), 'POST', '/auth/token/refresh/', { refresh }))
  if (typeof body !== 'object' || body === null || !('access' in body)) throw new Error('no access token')
  return { access: String(body.access) }
}

describe('REQUIRE_2FA=staff', () => {
  const lenient = useServer({ REQUIRE_2FA: 'staff' })

  test('lets customers log in without two-factor login, and requires it of new staff at once', { tags: ['R24'] }, async () => {
    const { access, setup_2fa_required } = await verified(lenient(), 'anna@example.se')
    expect(setup_2fa_required).toBe(false)
    const list = () => send(lenient(), 'GET', '/matters/', undefined, bearer(access))
    expect((await list()).status).toBe(200)
    await lenient().db.update(users).set({ isDelegatedAdmin: true })
    expect((await list()).status).toBe(403)
  })
})

describe('REQUIRE_2FA=off', () => {
  const open = useServer({ REQUIRE_2FA: 'off' })

  test('users may still set it up, and then need the code', async () => {
    const { access } = await verified(open(), 'anna@example.se')
    const { totp_secret: secret } = await setUp(open(), access)
    expect((await activate(open(), access, codeOf(open(), secret))).status).toBe(200)
    expect((await seen(await logIn(open(), 'anna@example.se'))).body).toEqual({ detail: 'TOTP-kod krävs.' })
  })
})
