import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { passkeysOfOtherHosts } from '#server/domain/accounts/passkeys/host.ts'
import { deleteExpiredRows } from '#server/domain/roof/delete-expired-rows.ts'
import { oneTimeTexts, passkeys } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/accounts.ts'
import { eq } from 'drizzle-orm'
import {
  bearer,
  codeOf,
  enrolled,
  lastKeyTo,
  keyIn,
  lastMailTo,
  logIn,
  openKey,
  password,
  recoveryCodes,
  rowOf,
  seen,
  send,
  setUp,
  activate,
  tokensIn,
  verified,
} from '#tests/support/accounts.ts'
import { person } from '#tests/support/people.ts'
import { authenticator } from '#tests/support/software-passkey.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'

const server = useServer()
const place = { origin: 'http://127.0.0.1:8000', host: '127.0.0.1' }
const refused = { status: 400, body: { detail: 'Nyckeln gick inte att använda. Försök igen.' } }
const unknown = { status: 400, body: { detail: 'Nyckeln hör inte till något konto här. Logga in på ett annat sätt.' } }

type Key = ReturnType<typeof authenticator>
const Challenge = z.object({ challenge: z.string() })
const challengeIn = async (answer: Response) => Challenge.parse(await answer.json()).challenge

const askToAdd = (here: TestServer, access: string, proof = {}) =>
  send(here, 'POST', '/accounts/passkeys/options/', proof, bearer(access))
const add = (here: TestServer, access: string, credential: ReturnType<Key['create']>) =>
  send(here, 'POST', '/accounts/passkeys/', { name: '', credential }, { ...bearer(access), 'user-agent': 'Chrome Android' })
const addKey = async (here: TestServer, access: string, proof = {}, key = authenticator()) => {
  const challenge = await challengeIn(await askToAdd(here, access, proof))
  expect((await add(here, access, key.create({ ...place, challenge }))).status).toBe(201)
  return key
}

const askToLogIn = async (here: TestServer) => challengeIn(await send(here, 'POST', '/auth/passkey/options/'))
const enter = (here: TestServer, credential: unknown) => send(here, 'POST', '/auth/passkey/', { credential })
const logInWith = async (here: TestServer, key: Key, at = place) =>
  enter(here, key.get({ ...at, challenge: await askToLogIn(here) }))

const confirm = async (here: TestServer, access: string, key: Key) => {
  const challenge = await challengeIn(await send(here, 'POST', '/accounts/passkeys/confirm/options/', undefined, bearer(access)))
  const answer = await send(
    here,
    'POST',
    '/accounts/passkeys/confirm/',
    { credential: key.get({ ...place, challenge }) },
    bearer(access),
  )
  return z.parse(z.object({ confirmation: z.string() }), await answer.json()).confirmation
}
const exportWith = async (here: TestServer, access: string, given: string) =>
  (await send(here, 'POST', '/accounts/export/', { password: given }, bearer(access))).status

describe('a passkey is both factors', { tags: ['§passkeys', 'R24'] }, () => {
  test('set up first, it opens the session; it logs in alone, and the password alone doesn’t', { tags: ['R16'] }, async () => {
    const here = server()
    const { access } = await verified(here, 'anna@example.se')
    expect((await send(here, 'GET', '/matters/', undefined, bearer(access))).status).toBe(403)
    const key = await addKey(here, access)
    expect((await send(here, 'GET', '/matters/', undefined, bearer(access))).status).toBe(200)
    const entered = await tokensIn(await logInWith(here, key))
    expect(entered.setup_2fa_required).toBe(false)
    expect(await seen(await logIn(here, 'anna@example.se'))).toEqual({
      status: 400,
      body: { detail: 'Logga in med din nyckel, eller ange en återställningskod.' },
    })
    expect(await seen(await logIn(here, 'anna@example.se', { totp_code: '123456' }))).toMatchObject({ status: 400 })
    const [code = ''] = await recoveryCodes(here, entered.access)
    expect((await logIn(here, 'anna@example.se', { totp_code: code })).status).toBe(200)
  })

  test('it satisfies a role that must have a second factor', async () => {
    const here = server()
    const { access } = await verified(here, 'sara@example.se')
    const key = await addKey(here, access)
    await here.db.update(users).set({ isStaff: true })
    const entered = await tokensIn(await logInWith(here, key))
    expect((await send(here, 'GET', '/people/', undefined, bearer(entered.access))).status).toBe(200)
  })

  test('without a fingerprint, a face or a PIN it is refused', async () => {
    const here = server()
    const { access } = await verified(here, 'anna@example.se')
    const careless = authenticator({ verifies: false })
    const challenge = await challengeIn(await askToAdd(here, access))
    expect(await seen(await add(here, access, careless.create({ ...place, challenge })))).toEqual(refused)
  })
})

describe('challenges', { tags: ['§passkeys'] }, () => {
  test('work once, for their use, in their session, at our origin, and not for long', async () => {
    const here = server()
    const { access } = await verified(here, 'anna@example.se')
    const key = await addKey(here, access)
    const used = key.get({ ...place, challenge: await askToLogIn(here) })
    expect((await enter(here, used)).status).toBe(200)
    expect(await seen(await enter(here, used))).toEqual(refused)

    const toConfirm = await challengeIn(
      await send(here, 'POST', '/accounts/passkeys/confirm/options/', undefined, bearer(access)),
    )
    expect(await seen(await enter(here, key.get({ ...place, challenge: toConfirm })))).toEqual(refused)
    expect(await seen(await enter(here, key.get({ ...place, challenge: 'my-own-challenge' })))).toEqual(refused)
    expect(await seen(await logInWith(here, key, { ...place, origin: 'http://127.0.0.1:8001' }))).toEqual(refused)
    expect(await seen(await logInWith(here, key, { ...place, host: 'example.com' }))).toEqual(refused)

    const late = key.get({ ...place, challenge: await askToLogIn(here) })
    here.clock.forwardSeconds(601)
    expect(await seen(await enter(here, late))).toEqual(refused)
  })

  test('to add a key belongs to the session that asked', async () => {
    const here = server()
    const one = await verified(here, 'anna@example.se')
    const other = await verified(here, 'bo@example.se')
    const challenge = await challengeIn(await askToAdd(here, one.access))
    expect(await seen(await add(here, other.access, authenticator().create({ ...place, challenge })))).toEqual(refused)
  })

  test('a sent answer is altered: refused; nothing is stored of them in the clear, and they go', async () => {
    const here = server()
    const { access } = await verified(here, 'anna@example.se')
    const key = await addKey(here, access)
    const challenge = await askToLogIn(here)
    const answer = key.get({ ...place, challenge })
    const signature = `${answer.response.signature.slice(0, -4)}AAAA`
    expect(await seen(await enter(here, { ...answer, response: { ...answer.response, signature } }))).toEqual(refused)
    const open = await askToLogIn(here)
    expect(JSON.stringify(await here.db.select().from(oneTimeTexts))).not.toContain(open)
    here.clock.forwardSeconds(601)
    await deleteExpiredRows(here.deps)
    expect(await here.db.$count(oneTimeTexts)).toBe(0)
  })
})

describe('counters', { tags: ['§passkeys'] }, () => {
  test('of synced keys stay 0; one that goes backwards is a copy', async () => {
    const here = server()
    const synced = await addKey(here, (await verified(here, 'anna@example.se')).access)
    expect((await logInWith(here, synced)).status).toBe(200)
    expect((await logInWith(here, synced)).status).toBe(200)
    const counting = authenticator({ counter: 5 })
    await addKey(here, (await verified(here, 'bo@example.se')).access, {}, counting)
    counting.setCounter(6)
    expect((await logInWith(here, counting)).status).toBe(200)
    counting.setCounter(6)
    expect(await seen(await logInWith(here, counting))).toEqual(refused)
  })
})

describe('another key', { tags: ['§passkeys', 'R111'] }, () => {
  test('takes the password and a code that is fresh, and its owner is told by mail', async () => {
    const here = server()
    const { access, secret } = await enrolled(here, 'anna@example.se')
    expect((await askToAdd(here, access)).status).toBe(400)
    expect(await seen(await askToAdd(here, access, { confirm_password: 'fel' }))).toEqual({
      status: 400,
      body: { confirm_password: ['Fel lösenord.'] },
    })
    expect(await seen(await askToAdd(here, access, { confirm_password: password }))).toEqual({
      status: 400,
      body: { detail: 'TOTP-kod krävs.' },
    })
    const proof = { confirm_password: password, totp_code: codeOf(here, secret) }
    await addKey(here, access, proof)
    expect((await askToAdd(here, access, proof)).status).toBe(400)
    const mail = await lastMailTo(here, 'anna@example.se')
    expect(mail.subject).toBe('En ny nyckel till ditt konto')
    expect(mail.text).toContain('Chrome på Android')
  })

  test('as the first factor, a stolen token without a recent login adds none', async () => {
    const here = server()
    const { access } = await verified(here, 'anna@example.se')
    here.clock.forwardSeconds(601)
    const { access: fresh } = await tokensIn(await logIn(here, 'anna@example.se'))
    here.clock.forwardSeconds(290)
    expect((await askToAdd(here, fresh)).status).toBe(200)
    expect((await askToAdd(here, access)).status).toBe(401)
    const old = await person(here)
    here.clock.forwardSeconds(601)
    expect((await old.post('/accounts/passkeys/options/', {})).status).toBe(403)
    expect((await old.post('/accounts/passkeys/options/', { confirm_password: 'fel' })).status).toBe(400)
    expect((await old.post('/accounts/passkeys/options/', { confirm_password: password })).status).toBe(200)
  })

  test('the last second factor can’t be removed, and nobody removes another’s', async () => {
    const here = server()
    const { access } = await verified(here, 'anna@example.se')
    const first = await addKey(here, access)
    const remove = async (id: number, by = access) =>
      seen(await send(here, 'DELETE', `/accounts/passkeys/${id}/`, undefined, bearer(by)))
    const [row] = await here.db.select().from(passkeys)
    const id = row?.id ?? 0
    expect(await remove(id)).toEqual({
      status: 409,
      body: {
        detail: 'Utan den här nyckeln har du ingen tvåstegsverifiering. Lägg till en nyckel eller en autentiseringsapp först.',
      },
    })
    const stranger = await enrolled(here, 'bo@example.se')
    expect((await remove(id, stranger.access)).status).toBe(404)
    await addKey(here, access, { confirm_password: await confirm(here, access, first) })
    expect((await remove(id)).status).toBe(204)
    expect(await seen(await logInWith(here, first))).toEqual(unknown)
    expect((await lastMailTo(here, 'anna@example.se')).subject).toBe('En nyckel är borttagen')
  })

  test('there are ten at most', async () => {
    const here = server()
    const { access } = await verified(here, 'anna@example.se')
    let key = await addKey(here, access)
    for (let n = 2; n <= 10; n += 1) key = await addKey(here, access, { confirm_password: await confirm(here, access, key) })
    const eleventh = await askToAdd(here, access, { confirm_password: await confirm(here, access, key) })
    expect(await seen(eleventh)).toEqual({ status: 409, body: { detail: 'Du har redan tio nycklar. Ta bort en först.' } })
  })
})

describe('in place of the password', { tags: ['§passkeys', 'R56', 'R74'] }, () => {
  test('a confirmation works once, in its session, for two minutes', async () => {
    const here = server()
    const { access } = await verified(here, 'anna@example.se')
    const key = await addKey(here, access)
    const given = await confirm(here, access, key)
    expect(await exportWith(here, access, given)).toBe(200)
    expect(await exportWith(here, access, given)).toBe(400)
    const elsewhere = await tokensIn(await logInWith(here, key))
    expect(await exportWith(here, elsewhere.access, await confirm(here, access, key))).toBe(400)
    const late = await confirm(here, access, key)
    here.clock.forwardSeconds(121)
    expect(await exportWith(here, access, late)).toBe(400)
  })
})

test('another person’s key confirms nothing', { tags: ['§passkeys', 'R56'] }, async () => {
  const here = server()
  const annas = await addKey(here, (await verified(here, 'anna@example.se')).access)
  const { access } = await verified(here, 'bo@example.se')
  await addKey(here, access)
  const challenge = await challengeIn(await send(here, 'POST', '/accounts/passkeys/confirm/options/', undefined, bearer(access)))
  const credential = annas.get({ ...place, challenge })
  expect(await seen(await send(here, 'POST', '/accounts/passkeys/confirm/', { credential }, bearer(access)))).toEqual(unknown)
})

describe('who can’t', { tags: ['§passkeys', 'R12'] }, () => {
  test('a blocked account, a deleted one and an unknown key are refused alike', async () => {
    const here = server()
    const key = await addKey(here, (await verified(here, 'anna@example.se')).access)
    await here.db.update(users).set({ disabledAt: here.clock.now() })
    expect(await seen(await logInWith(here, key))).toEqual(unknown)
    await here.db.delete(users)
    expect(await seen(await logInWith(here, key))).toEqual(unknown)
    expect(await seen(await logInWith(here, authenticator()))).toEqual(unknown)
  })

  test('one network asks for 300 challenges in a quarter of an hour', async () => {
    const here = server()
    for (let n = 0; n < 300; n += 1) await send(here, 'POST', '/auth/passkey/options/')
    expect((await send(here, 'POST', '/auth/passkey/options/')).status).toBe(429)
  })
})

describe('lost and taken back', { tags: ['§passkeys', 'R21', 'R11'] }, () => {
  const reset = async (here: TestServer) => {
    await send(here, 'POST', '/accounts/2fa/force-reset/', { email: 'anna@example.se', password })
  }
  const newPassword = async (here: TestServer) => {
    await send(here, 'POST', '/accounts/password/forgot/', { email: 'anna@example.se' })
    const key = await lastKeyTo(here, 'anna@example.se')
    await send(here, 'POST', '/accounts/password/reset/', { key, new_password: password })
  }

  test('through a reset link a new factor replaces the keys', async () => {
    const here = server()
    const { access } = await verified(here, 'anna@example.se')
    const lost = await addKey(here, access)
    expect(await setUp(here, (await verified(here, 'ny@example.se')).access)).not.toHaveProperty('replaces')
    await reset(here)
    const mail = await lastMailTo(here, 'anna@example.se')
    expect(mail.text).toContain('slutar den gamla appen, alla nycklar och alla återställningskoder att gälla')
    const enrolling = await tokensIn(await openKey(here, keyIn(mail)))
    expect((await logInWith(here, lost)).status).toBe(200)
    const { totp_secret: secret, replaces } = await setUp(here, enrolling.access)
    expect(replaces).toBe(true)
    await activate(here, enrolling.access, codeOf(here, secret))
    expect(await seen(await logInWith(here, lost))).toEqual(unknown)
  })

  test('and a new key replaces the app', async () => {
    const here = server()
    await enrolled(here, 'anna@example.se')
    await reset(here)
    const enrolling = await tokensIn(await openKey(here, await lastKeyTo(here, 'anna@example.se')))
    const key = await addKey(here, enrolling.access)
    expect((await rowOf(here, 'anna@example.se'))?.totpSecret).toBe(null)
    expect((await logInWith(here, key)).status).toBe(200)
  })

  test('after a password reset by mail the link waits 72 hours, and a login with the key calls it off', async () => {
    const here = server()
    const key = await addKey(here, (await verified(here, 'anna@example.se')).access)
    await newPassword(here)
    expect((await logIn(here, 'anna@example.se')).status).toBe(400)
    await reset(here)
    expect((await lastMailTo(here, 'anna@example.se')).subject).toBe('Återställning av tvåstegsverifieringen väntar')
    expect((await logInWith(here, key)).status).toBe(200)
    expect((await rowOf(here, 'anna@example.se'))?.twoFactorResetAskedAt).toBe(null)
  })

  test('whoever takes the address back removes the keys that were added since', async () => {
    const here = server()
    const { access } = await verified(here, 'anna@example.se')
    const own = await addKey(here, access)
    here.clock.forwardSeconds(1)
    await send(here, 'PUT', '/accounts/profile/', { email: 'mallory@example.se' }, bearer(access))
    const takeBack = await lastKeyTo(here, 'anna@example.se')
    here.clock.forwardSeconds(60)
    const planted = await addKey(here, access, { confirm_password: await confirm(here, access, own) })
    await here.db.update(users).set({ email: 'mallory@example.se' }).where(eq(users.email, 'anna@example.se'))
    await send(here, 'POST', '/accounts/cancel-email-change/', { key: takeBack })
    expect(await seen(await logInWith(here, planted))).toEqual(unknown)
    expect((await logInWith(here, own)).status).toBe(200)
  })
})

test('keys are bound to the host of PUBLIC_WEB_URL; the operator is told of others', {
  tags: ['§passkeys'],
}, async () => {
  const here = server()
  await addKey(here, (await verified(here, 'anna@example.se')).access)
  expect(await passkeysOfOtherHosts(here)).toEqual([])
  const moved = { ...here, config: { ...here.config, webUrl: 'https://radrum.example' } }
  expect(await passkeysOfOtherHosts(moved)).toEqual([{ host: '127.0.0.1', keys: 1 }])
})
