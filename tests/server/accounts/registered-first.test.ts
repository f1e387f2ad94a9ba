import { describe, expect, test } from 'vitest'
import { giveRole } from '#server/domain/roof/operator.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import {
  activate,
  bearer,
  codeOf,
  lastKeyTo,
  lastMailTo,
  logIn,
  openKey,
  openKeyElsewhere,
  register,
  registration,
  rowOf,
  seen,
  send,
  setUp,
  tokensIn,
  verified,
} from '#tests/support/accounts.ts'
import { documented } from '#tests/fuzz/calls.ts'
import { password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

// Somebody registers an address that isn't theirs, and waits for its owner to open the link.

const server = useServer()
const email = 'jurist@example.se'
const strangers = 'losenord-av-en-framling'
const owners = 'Nio-lugna-renar-26'
const choice = { name: 'Doris', surname: 'Hallberg', phone_number: '070-174 06 13', new_password: owners, gdpr_consent: true }
const customer = { is_staff: false, is_superuser: false, is_delegated_admin: false }
const confirmed = { confirm_password: password }

const strangerRegisters = () =>
  register(server(), email, { name: 'Mallory', surname: 'Främling', password: strangers, password2: strangers })
const ownerOpensLink = async () => openKeyElsewhere(server(), await lastKeyTo(server(), email))
const choose = (access: string, more: object = {}) =>
  send(server(), 'POST', '/accounts/choose-password/', { ...choice, ...more }, bearer(access))
const refusedLogin = { status: 400, body: { detail: 'Fel E-post eller Lösenord angivet. Försök igen.' } }

describe('an address that a stranger has registered', { tags: ['R103'] }, () => {
  test('is its owner’s alone once the owner has opened the link, and so is the role that comes later', async () => {
    const sara = await person(server(), { role: 'staff' })
    await strangerRegisters()
    const opened = await seen(await ownerOpensLink())
    expect(opened).toMatchObject({ status: 200, body: { setup_2fa_required: true, new_password_required: true } })
    const { access: first } = await tokensIn(await ownerOpensLink())
    expect(await seen(await logIn(server(), email, { password: strangers }))).toEqual(refusedLogin)

    const { access } = await tokensIn(await choose(first))
    expect(await seen(await logIn(server(), email, { password: strangers }))).toEqual(refusedLogin)
    const { totp_secret: secret } = await setUp(server(), access)
    expect((await activate(server(), access, codeOf(server(), secret))).status).toBe(200)

    const { id } = (await rowOf(server(), email)) ?? {}
    const raised = await sara.put(`/people/${id}/roles/`, { ...customer, is_delegated_admin: true, ...confirmed })
    expect(await raised.json()).toMatchObject({ name: 'Doris', surname: 'Hallberg', is_delegated_admin: true })
    server().clock.forwardSeconds(60)
    const code = codeOf(server(), secret)
    expect(await seen(await logIn(server(), email, { password: strangers, totp_code: code }))).toEqual(refusedLogin)
    const doris = await tokensIn(await logIn(server(), email, { password: owners, totp_code: code }))
    expect((await send(server(), 'GET', '/inbox/', undefined, bearer(doris.access))).status).toBe(200)
  })

  test('keeps nothing that the stranger wrote: names and consent are given again', async () => {
    await strangerRegisters()
    const { access } = await tokensIn(await ownerOpensLink())
    expect(await rowOf(server(), email)).toMatchObject({ name: '', surname: '', phoneNumber: '', emailVerifiedAt: null })
    expect(await seen(await choose(access, { name: ' ', gdpr_consent: false }))).toEqual({
      status: 400,
      body: { name: ['Ange ditt förnamn.'], gdpr_consent: ['Du måste godkänna villkoren och integritetspolicyn.'] },
    })
    expect((await choose(access, { new_password: 'lösenord123' })).status).toBe(400)
    server().clock.forwardSeconds(60)
    expect((await choose(access)).status).toBe(200)
    const now = server().clock.now()
    expect(await rowOf(server(), email)).toMatchObject({ name: 'Doris', emailVerifiedAt: now, consentAt: now })
  })

  test('gets no role before the owner has chosen a password, from an admin or from the command line', async () => {
    const sara = await person(server(), { role: 'staff' })
    await strangerRegisters()
    const { access } = await tokensIn(await ownerOpensLink())
    const { id } = (await rowOf(server(), email)) ?? {}
    const raise = () => sara.put(`/people/${id}/roles/`, { ...customer, is_staff: true, ...confirmed })
    expect(await seen(await raise())).toEqual({
      status: 409,
      body: {
        detail: 'Adressen är inte bekräftad än. Behörigheter kan ges när personen har öppnat länken i sitt mejl.',
      },
    })
    await expect(giveRole(server().deps, email, 'superuser')).rejects.toThrow('has not verified the address yet')
    await choose(access)
    expect((await raise()).status).toBe(200)
  })

  test('is invited all the same: the invitation takes the registration’s place', async () => {
    const sara = await person(server(), { role: 'staff' })
    await strangerRegisters()
    const strangersKey = await lastKeyTo(server(), email)
    const { access } = await tokensIn(await ownerOpensLink())
    const invitation = { email, name: 'Doris', surname: 'Hallberg', ...customer, is_delegated_admin: true, ...confirmed }
    expect((await sara.post('/people/', invitation)).status).toBe(201)
    expect((await lastMailTo(server(), email)).subject).toBe('Du är inbjuden till Rådrum')
    expect((await choose(access)).status).toBe(401)
    expect((await openKey(server(), strangersKey)).status).toBe(400)
    const key = await lastKeyTo(server(), email)
    await strangerRegisters()
    expect((await send(server(), 'POST', '/accounts/password/reset/', { key, new_password: owners })).status).toBe(200)
    expect(await seen(await logIn(server(), email, { password: strangers }))).toEqual(refusedLogin)
    expect((await logIn(server(), email, { password: owners })).status).toBe(200)
  })

  test('can be registered over by the owner, whatever the stranger has opened', async () => {
    await strangerRegisters()
    await ownerOpensLink()
    await register(server(), email)
    const { access } = await tokensIn(await openKey(server(), await lastKeyTo(server(), email)))
    expect((await send(server(), 'GET', '/accounts/profile/', undefined, bearer(access))).status).toBe(200)
    expect((await logIn(server(), email)).status).toBe(200)
  })
})

describe('the session of a link that was opened in another browser', { tags: ['R103'] }, () => {
  const opened = async () => {
    await strangerRegisters()
    return tokensIn(await ownerOpensLink())
  }

  test('can do nothing but choose a password', async () => {
    const { access } = await opened()
    const calls = documented.filter(({ audience }) => audience === 'limited' || audience === 'member')
    expect(calls.length).toBeGreaterThan(80)
    const answers = await Promise.all(
      calls.map(async ({ name, method, path }) => {
        const answer = await send(server(), method, path.replaceAll(/\{\w+\}/g, '1'), undefined, bearer(access))
        return [name, answer.status, await answer.json()]
      }),
    )
    const first = { detail: 'Välj ett lösenord först.' }
    expect(answers).toEqual(calls.map(({ name }) => [name, 403, first]))
  })

  test('is the same one however often the link is opened within a minute, and ends after an hour', {
    tags: ['R08'],
  }, async () => {
    await strangerRegisters()
    const key = await lastKeyTo(server(), email)
    const answers = await Promise.all(Array.from({ length: 5 }, () => openKeyElsewhere(server(), key)))
    server().clock.forwardSeconds(59)
    const bodies = await Promise.all([...answers, await openKey(server(), key)].map(async (answer) => (await seen(answer)).body))
    for (const body of bodies) expect(body).toMatchObject({ setup_2fa_required: true, new_password_required: true })
    expect(await server().db.$count(sessions)).toBe(1)
    const { access, refresh } = await tokensIn(await openKeyElsewhere(server(), key))
    server().clock.forwardSeconds(3_600)
    expect((await choose(access)).status).toBe(401)
    expect((await send(server(), 'POST', '/auth/token/refresh/', { refresh })).status).toBe(401)
  })

  test('is opened by the link again until a password is chosen: a mail filter may have opened it first', {
    tags: ['R07'],
  }, async () => {
    await strangerRegisters()
    const key = await lastKeyTo(server(), email)
    const { access: filters } = await tokensIn(await openKeyElsewhere(server(), key))
    server().clock.forwardSeconds(7_200)
    const { access } = await tokensIn(await openKeyElsewhere(server(), key))
    expect((await choose(filters)).status).toBe(401)
    expect((await choose(access)).status).toBe(200)
    server().clock.forwardSeconds(61)
    expect((await openKeyElsewhere(server(), key)).status).toBe(400)
    await register(server(), 'anna@example.se')
    const unused = await lastKeyTo(server(), 'anna@example.se')
    await openKeyElsewhere(server(), unused)
    server().clock.forwardSeconds(24 * 3_600)
    expect((await openKeyElsewhere(server(), unused)).status).toBe(400)
  })

  test('ends with the choice, which is made once', async () => {
    const { access, refresh } = await opened()
    const answers = await Promise.all([choose(access), choose(access, { new_password: 'ett annat lösenord här' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await send(server(), 'POST', '/auth/token/refresh/', { refresh })).status).toBe(401)
    const chosen = answers.find(({ status }) => status === 200)
    const { access: next } = await tokensIn(chosen ?? new Response())
    expect(await seen(await choose(next))).toEqual({ status: 409, body: { detail: 'Du har redan valt ett lösenord.' } })
  })
})

describe('the browser that registers', { tags: ['R103'] }, () => {
  test('keeps what was chosen there', async () => {
    await register(server(), email)
    const opened = await seen(await openKey(server(), await lastKeyTo(server(), email)))
    expect(opened).toEqual({
      status: 200,
      body: { access: expect.any(String), refresh: expect.any(String), setup_2fa_required: true },
    })
    expect(await rowOf(server(), email)).toMatchObject({ name: 'Anna', registrationHash: null })
    expect((await logIn(server(), email)).status).toBe(200)
  })

  test('is told by a cookie that opens nothing, for as long as the mailed link works', { tags: ['R01', 'R33'] }, async () => {
    const cookie = /^registration=([\w-]{43}); Max-Age=86400; Path=\/api\/; HttpOnly; SameSite=Lax$/
    const anna = await person(server())
    const lines = await Promise.all(
      [email, anna.email].map(async (address) => (await register(server(), address)).headers.get('set-cookie') ?? ''),
    )
    for (const line of lines) expect(line).toMatch(cookie)
    const value = cookie.exec(lines[0] ?? '')?.[1] ?? ''
    expect(JSON.stringify(await rowOf(server(), email))).not.toContain(value)
    const known = await send(server(), 'GET', '/accounts/profile/', undefined, { cookie: `registration=${value}` })
    expect(known.status).toBe(401)
  })

  test('registers two addresses, and both links are opened there', async () => {
    await register(server(), email)
    await register(server(), 'anna@example.se')
    for (const address of [email, 'anna@example.se'])
      expect(await (await openKey(server(), await lastKeyTo(server(), address))).json()).not.toHaveProperty(
        'new_password_required',
      )
  })

  test('doesn’t count once another browser has registered the address again', async () => {
    const cookie = (await register(server(), email)).headers.get('set-cookie')?.split(';')[0] ?? ''
    await send(server(), 'POST', '/accounts/register/', registration(email))
    const opened = await openKeyElsewhere(server(), await lastKeyTo(server(), email), { cookie })
    expect(await opened.json()).toMatchObject({ new_password_required: true })
  })
})

describe('a secret that waits for its first code', { tags: ['R103', 'R20'] }, () => {
  test('is another one in each session, and only its own session activates it', async () => {
    const { access: mine } = await verified(server(), email)
    const { access: others } = await tokensIn(await logIn(server(), email))
    const { totp_secret: seenByOther } = await setUp(server(), others)
    const { totp_secret: secret } = await setUp(server(), mine)
    expect(secret).not.toBe(seenByOther)
    expect((await activate(server(), others, codeOf(server(), secret))).status).toBe(400)
    expect((await activate(server(), mine, codeOf(server(), seenByOther))).status).toBe(400)
    expect((await activate(server(), mine, codeOf(server(), secret))).status).toBe(200)
  })

  test('is the same one in one session, also beside another that asks', async () => {
    const { access } = await verified(server(), email)
    const secrets = await Promise.all(Array.from({ length: 5 }, () => setUp(server(), access)))
    expect(new Set(secrets.map(({ totp_secret }) => totp_secret)).size).toBe(1)
  })
})
