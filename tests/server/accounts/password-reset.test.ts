import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mailedKeys, users } from '#server/db/schema/accounts.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import {
  bearer,
  codeOf,
  countHashes,
  enrolled,
  keyIn,
  lastKeyTo,
  lastMailTo,
  logIn,
  mailsTo,
  openKey,
  register,
  seen,
  send,
  verified,
} from '#tests/support/accounts.ts'
import { dumpOf } from '#tests/support/database.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const newPassword = 'ett-helt-nytt-losenord'
const asked = {
  status: 200,
  body: {
    detail: 'Om det finns ett konto med den adressen har vi skickat ett mejl med en länk för att välja ett nytt lösenord.',
  },
}
const invalid = { status: 400, body: { detail: 'Länken är ogiltig eller har gått ut.' } }

const forgot = (email: string) => send(server(), 'POST', '/accounts/password/forgot/', { email })
const reset = (key: string, new_password = newPassword) =>
  send(server(), 'POST', '/accounts/password/reset/', { key, new_password })
const resend = (email: string) => send(server(), 'POST', '/accounts/resend-verification/', { email })
const profile = (access: string) => send(server(), 'GET', '/accounts/profile/', undefined, bearer(access))

/** A user who has asked for a reset link. */
const forgetful = async (email = 'anna@example.se') => {
  const tokens = await verified(server(), email)
  await forgot(email)
  return { ...tokens, key: await lastKeyTo(server(), email) }
}

const check = (key: string) => send(server(), 'POST', '/accounts/password/reset/check/', { key })

describe('a forgotten password', () => {
  test('has a link that can be looked at without using it up, until it is used or too old', {
    tags: ['§dead-reset-link'],
  }, async () => {
    const { key } = await forgetful()
    for (const _ of [1, 2]) expect((await check(key)).status).toBe(204)
    expect((await reset(key)).status).toBe(200)
    expect(await seen(await check(key))).toEqual(invalid)
    expect(await seen(await check('made-up'))).toEqual(invalid)
    const bo = await forgetful('bo@example.se')
    server().clock.forwardSeconds(31 * 60)
    expect(await seen(await check(bo.key))).toEqual(invalid)
  })

  test('lets a guesser look no more often than choose', { tags: ['§dead-reset-link'] }, async () => {
    for (let tried = 0; tried < 50; tried++) await check('made-up')
    for (let tried = 0; tried < 50; tried++) await reset('made-up')
    for (const one of [await check('made-up'), await reset('made-up')]) expect(one.status).toBe(429)
  })

  test('is replaced through the mailed link; every session ends, and the user is notified', async () => {
    const { access, refresh, key } = await forgetful()
    expect(await seen(await reset(key))).toEqual({
      status: 200,
      body: { detail: 'Ditt lösenord är ändrat. Logga in med det nya.' },
    })
    expect((await logIn(server(), 'anna@example.se')).status).toBe(400)
    expect((await logIn(server(), 'anna@example.se', { password: newPassword })).status).toBe(200)
    expect((await profile(access)).status).toBe(401)
    expect((await send(server(), 'POST', '/auth/token/refresh/', { refresh })).status).toBe(401)
    expect((await lastMailTo(server(), 'anna@example.se')).subject).toBe('Ditt lösenord är ändrat')
  })

  test('requesting the link changes nothing', async () => {
    const { access } = await forgetful()
    expect((await profile(access)).status).toBe(200)
    expect((await logIn(server(), 'anna@example.se')).status).toBe(200)
  })

  test('known, unknown, disabled and unverified addresses get the same answer after the same work', async () => {
    await verified(server(), 'anna@example.se')
    await verified(server(), 'avstangd@example.se')
    await server().db.update(users).set({ disabledAt: server().clock.now() }).where(eq(users.email, 'avstangd@example.se'))
    await register(server(), 'ny@example.se')
    const counted = countHashes(server())
    const rows = []
    for (const email of ['anna@example.se', 'ingen@example.se', 'avstangd@example.se', 'ny@example.se']) {
      const before = await server().db.$count(outbox)
      expect(await seen(await forgot(email)), email).toEqual(asked)
      rows.push((await server().db.$count(outbox)) - before)
    }
    expect(rows).toEqual([1, 1, 1, 1])
    expect(counted.hashes).toBe(0)
    expect((await lastMailTo(server(), 'anna@example.se')).subject).toBe('Välj ett nytt lösenord')
    expect(await mailsTo(server(), 'ingen@example.se')).toEqual([])
    expect(await mailsTo(server(), 'avstangd@example.se')).toHaveLength(1)
  })

  test('an address that was never verified gets the verification mail instead', async () => {
    await register(server(), 'ny@example.se')
    await forgot('ny@example.se')
    const mail = await lastMailTo(server(), 'ny@example.se')
    expect(mail.subject).toBe('Verifiera din e-postadress')
    expect(await seen(await reset(keyIn(mail)))).toEqual(invalid)
    expect((await openKey(server(), keyIn(mail))).status).toBe(200)
  })

  test('one address is mailed at most once in three minutes, in whatever case it is written; look-alikes are refused', {
    tags: ['R04'],
  }, async () => {
    await verified(server(), 'anna@example.se')
    for (const email of ['anna@example.se', ' ANNA@example.se', 'Anna@Example.se'])
      expect(await seen(await forgot(email))).toEqual(asked)
    expect(await mailsTo(server(), 'anna@example.se')).toHaveLength(2)
    server().clock.forwardSeconds(180)
    await forgot('anna@example.se')
    expect(await mailsTo(server(), 'anna@example.se')).toHaveLength(3)
    expect((await forgot('ann\u0430@example.se')).status).toBe(400)
  })

  test('the link works once', async () => {
    const { key } = await forgetful()
    await reset(key)
    expect(await seen(await reset(key, 'ett-annat-losenord'))).toEqual(invalid)
    expect((await logIn(server(), 'anna@example.se', { password: newPassword })).status).toBe(200)
  })

  test('a repeat with the same Idempotency-Key, after a lost reply, gets the same answer', { tags: ['R90'] }, async () => {
    const { key } = await forgetful()
    const keyed = { 'idempotency-key': 'ett' }
    const choose = async (headers = {}) =>
      seen(await send(server(), 'POST', '/accounts/password/reset/', { key, new_password: newPassword }, headers))
    const first = await choose(keyed)
    expect(first.status).toBe(200)
    expect(await choose(keyed)).toEqual(first)
    expect(await choose()).toEqual(invalid)
    expect(await mailsTo(server(), 'anna@example.se')).toHaveLength(3)
  })

  test('of ten uses at once exactly one succeeds', async () => {
    const { key } = await forgetful()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(key, `ett-nytt-losenord-${n}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('the link lives for half an hour, and nothing in the database opens it', { tags: ['R07'] }, async () => {
    const { key } = await forgetful()
    expect(await dumpOf(server(), ['demo_mails'])).not.toContain(key)
    server().clock.forwardSeconds(1_799)
    expect((await reset(key, 'kort')).status).toBe(400)
    server().clock.forwardSeconds(1)
    expect(await seen(await reset(key))).toEqual(invalid)
  })

  test('a later link voids the earlier one', async () => {
    const { key } = await forgetful()
    server().clock.forwardSeconds(180)
    await forgot('anna@example.se')
    expect(await seen(await reset(key))).toEqual(invalid)
    expect((await reset(await lastKeyTo(server(), 'anna@example.se'))).status).toBe(200)
  })

  test('a weak password is refused, and the link still works', async () => {
    const { key } = await forgetful()
    expect(await seen(await reset(key, 'qwerty123'))).toEqual({
      status: 400,
      body: { new_password: ['Lösenordet är för vanligt och lätt att gissa. Välj ett annat.'] },
    })
    expect((await reset(key)).status).toBe(200)
  })

  test('the second factor is kept: the new password alone opens no session', async () => {
    const { secret } = await enrolled(server(), 'anna@example.se')
    await forgot('anna@example.se')
    await reset(await lastKeyTo(server(), 'anna@example.se'))
    const before = await server().db.$count(sessions)
    expect((await seen(await logIn(server(), 'anna@example.se', { password: newPassword }))).body).toEqual({
      detail: 'TOTP-kod krävs.',
    })
    expect(await server().db.$count(sessions)).toBe(before)
    const totp_code = codeOf(server(), secret)
    expect((await logIn(server(), 'anna@example.se', { password: newPassword, totp_code })).status).toBe(200)
  })

  test('links mailed before are void, and this one works for nothing else', async () => {
    const { access } = await enrolled(server(), 'anna@example.se')
    await send(server(), 'PUT', '/accounts/profile/', { email: 'tjuv@example.se' }, bearer(access))
    const thief = await lastKeyTo(server(), 'tjuv@example.se')
    await forgot('anna@example.se')
    const key = await lastKeyTo(server(), 'anna@example.se')
    expect(await seen(await openKey(server(), key))).toEqual(invalid)
    expect(await seen(await reset(thief))).toEqual(invalid)
    await reset(key)
    expect((await openKey(server(), thief)).status).toBe(400)
    expect(await server().db.$count(mailedKeys)).toBe(0)
  })

  test('after ten wrong guesses the new password works at once', async () => {
    const { key } = await forgetful()
    for (let n = 0; n < 10; n += 1) await logIn(server(), 'anna@example.se', { password: 'fel lösenord' })
    expect((await logIn(server(), 'anna@example.se')).status).toBe(429)
    await reset(key)
    expect((await logIn(server(), 'anna@example.se', { password: newPassword })).status).toBe(200)
  })

  test('the link leads to the configured web app, whatever the request says about hosts', { tags: ['R10'] }, async () => {
    await verified(server(), 'anna@example.se')
    await server().app.request('http://evil.example/api/accounts/password/forgot/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      body: JSON.stringify({ email: 'anna@example.se' }),
    })
    const { text } = await lastMailTo(server(), 'anna@example.se')
    expect(text).toContain('http://127.0.0.1:8000/reset-password/')
    expect(text).not.toContain('evil')
  })

  test('is logged, without key or password', { tags: ['R73'] }, async () => {
    const { key } = await forgetful()
    await reset(key)
    const log = server().log.join('')
    for (const event of ['password.reset_asked', 'password.reset"']) expect(log).toContain(event)
    expect(log).not.toContain(key)
    expect(log).not.toContain(newPassword)
  })
})

describe('the verification mail', { tags: ['R09'] }, () => {
  const answer = { status: 200, body: { detail: 'Om adressen väntar på att verifieras har vi skickat en ny länk till den.' } }

  test('is sent again, at most once in three minutes, counting attempts to log in', async () => {
    await register(server(), 'anna@example.se')
    for (let n = 0; n < 3; n += 1) expect(await seen(await resend('anna@example.se'))).toEqual(answer)
    await logIn(server(), 'anna@example.se')
    const mails = await mailsTo(server(), 'anna@example.se')
    expect(mails.map(({ subject }) => subject)).toEqual(['Verifiera din e-postadress', 'Verifiera din e-postadress'])
    server().clock.forwardSeconds(180)
    await resend('anna@example.se')
    expect(await mailsTo(server(), 'anna@example.se')).toHaveLength(3)
    expect((await openKey(server(), await lastKeyTo(server(), 'anna@example.se'))).status).toBe(200)
  })

  test('verified and unknown addresses get the same answer after the same work, and no mail', async () => {
    await verified(server(), 'anna@example.se')
    await register(server(), 'ny@example.se')
    const rows = []
    for (const email of ['anna@example.se', 'ingen@example.se', 'ny@example.se']) {
      const before = await server().db.$count(outbox)
      expect(await seen(await resend(email))).toEqual(answer)
      rows.push((await server().db.$count(outbox)) - before)
    }
    expect(rows).toEqual([1, 1, 1])
    expect(await mailsTo(server(), 'anna@example.se')).toHaveLength(1)
    expect(await mailsTo(server(), 'ingen@example.se')).toEqual([])
  })
})
