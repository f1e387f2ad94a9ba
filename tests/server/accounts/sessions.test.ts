import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { users } from '#server/db/schema/accounts.ts'
import { matters } from '#server/db/schema/matters.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { streamBody } from '#server/routes/stream-body.ts'
import {
  activate,
  bearer,
  lastKeyTo,
  logIn,
  openKey,
  password,
  seen,
  send,
  setUp,
  tokensIn,
  verified,
  wrongCodeOf,
} from '#tests/support/accounts.ts'
import { formOf } from '#tests/support/forms.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { type Person, person } from '#tests/support/people.ts'
import { sampleFiles } from '#tests/support/sample-files.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'

const server = useServer()
const refused = { status: 401, body: { detail: 'Din inloggning gäller inte längre. Logga in igen.' } }
const newPassword = 'ett-helt-nytt-losenord'

const profile = (access: string, where: TestServer = server()) =>
  send(where, 'GET', '/accounts/profile/', undefined, bearer(access))
const renew = (refresh: string) => send(server(), 'POST', '/auth/token/refresh/', { refresh })
const logOut = (refresh: string) => send(server(), 'POST', '/auth/logout/', { refresh })
const login = async (email: string, userAgent = '') => tokensIn(await logIn(server(), email, {}, { 'user-agent': userAgent }))
/** A second process on the same database. */
const elsewhere = () => ({ ...server(), app: createApp(server().deps).app })

test('a call whose body comes slowly is refused once its session has ended, or the right to it is gone', {
  tags: ['R28', 'R29'],
}, async () => {
  const anna = await person(server())
  const partner = await person(server(), { role: 'delegated' })
  const { id } = await matterOf(server(), anna)
  /** Sends the first half, and the other once something has happened. */
  const slowly = async (one: Person, change: object, meanwhile: () => Promise<unknown>) => {
    const text = JSON.stringify(change)
    const halves = async function* () {
      yield Buffer.from(text.slice(0, 5))
      await meanwhile()
      yield Buffer.from(text.slice(5))
    }
    const headers = { ...bearer(await one.token()), 'content-type': 'application/json' }
    const sent = { method: 'PATCH', headers, body: streamBody(Readable.from(halves())), duplex: 'half' }
    return (await server().app.request(`/api/matters/${id}/`, sent)).status
  }
  const set = (one: Person, facts: Partial<typeof users.$inferInsert>) =>
    server().db.update(users).set(facts).where(eq(users.email, one.email))
  expect(await slowly(partner, { notes: 'Ringt' }, () => set(partner, { isDelegatedAdmin: false }))).toBe(404)
  expect(await slowly(anna, { title: 'Mögel' }, async () => server().db.update(sessions).set({ endedAt: new Date() }))).toBe(401)
  expect(await server().db.select().from(matters)).toMatchObject([{ title: 'Uppsägning utan saklig grund', notes: null }])
})

test('a call of somebody whose account is deleted while it is under way is refused', { tags: ['R28'] }, async () => {
  const anna = await person(server())
  const { files } = server().deps
  server().deps.files = {
    ...files,
    save: async (...saved) => {
      await anna.delete('/accounts/delete-account/', { password })
      return files.save(...saved)
    },
  }
  const matter = formOf({ title: 'Fukt', description: 'Väggen är blöt.' }, [['bild.txt', sampleFiles.txt]])
  expect(await seen(await anna.send('POST', '/matters/', matter))).toEqual(refused)
})

describe('an access token is refused once its session has ended, by every process', { tags: ['R28'] }, () => {
  /** Everything that ends Anna's session. */
  const endings: Readonly<Record<string, (anna: { email: string; access: string; refresh: string }) => Promise<unknown>>> = {
    'logging out': ({ refresh }) => logOut(refresh),
    'deleting the account': ({ access }) => send(server(), 'DELETE', '/accounts/delete-account/', { password }, bearer(access)),
    'disabling the account': ({ email }) =>
      server().db.update(users).set({ disabledAt: server().clock.now() }).where(eq(users.email, email)),
    'a new password from another place': async ({ email }) => {
      const { access } = await login(email)
      return send(
        server(),
        'PUT',
        '/accounts/change-password/',
        { old_password: password, new_password: newPassword },
        bearer(access),
      )
    },
    'a new password from a mailed link': async ({ email }) => {
      await send(server(), 'POST', '/accounts/password/forgot/', { email })
      const key = await lastKeyTo(server(), email)
      return send(server(), 'POST', '/accounts/password/reset/', { key, new_password: newPassword })
    },
    'ending it from another place': async ({ email }) => {
      const [own] = await server().db.select().from(sessions).orderBy(sessions.createdAt)
      server().clock.forwardSeconds(1)
      const { access } = await login(email)
      const [, other] = await server().db.select().from(sessions).orderBy(sessions.createdAt)
      expect(other?.id).not.toBe(own?.id)
      return send(server(), 'DELETE', `/accounts/sessions/${own?.id}/`, undefined, bearer(access))
    },
    'the return of an old refresh token': async ({ refresh }) => {
      const child = await tokensOfRefresh(refresh)
      await tokensOfRefresh(child)
      server().clock.forwardSeconds(11)
      return renew(refresh)
    },
  }
  const tokensOfRefresh = async (refresh: string) => {
    const body: { refresh: string } = await (await renew(refresh)).json()
    return body.refresh
  }

  test.each(Object.entries(endings))('after %s', async (_name, end) => {
    const { email } = await person(server(), { email: 'anna@example.se' })
    await server().db.delete(sessions)
    const anna = await login(email)
    expect((await profile(anna.access, elsewhere())).status).toBe(200)
    await end({ email, ...anna })
    expect(await seen(await profile(anna.access))).toEqual(refused)
    expect(await seen(await profile(anna.access, elsewhere()))).toEqual(refused)
    expect(await seen(await renew(anna.refresh))).toEqual(refused)
  })
})

describe('a revoked role', { tags: ['R29'] }, () => {
  test('is gone at the next call, for status, list and payment', async () => {
    const lawyer = await person(server(), { role: 'delegated' })
    const anna = await person(server())
    const { id } = await matterOf(server(), anna)
    expect((await lawyer.patch(`/matters/${id}/`, { status: 'Ongoing' })).status).toBe(200)
    await server().db.update(users).set({ isDelegatedAdmin: false }).where(eq(users.id, lawyer.id))
    expect((await lawyer.patch(`/matters/${id}/`, { status: 'Completed' })).status).toBe(404)
    expect(await (await lawyer.get('/matters/')).json()).toEqual([])
    expect((await lawyer.post(`/payments/create/${id}/`, { amount: 500, confirm_password: password })).status).toBe(404)
  })

  test('on a matter of their own turns a change of status into 403', async () => {
    const admin = await person(server(), { role: 'staff' })
    const { id } = await matterOf(server(), admin)
    expect((await admin.patch(`/matters/${id}/`, { status: 'Ongoing' })).status).toBe(200)
    await server().db.update(users).set({ isStaff: false }).where(eq(users.id, admin.id))
    expect((await admin.patch(`/matters/${id}/`, { status: 'Completed' })).status).toBe(403)
  })

  test('brings no session back that was unused for too long', { tags: ['R27'] }, async () => {
    const { id, email } = await person(server(), { role: 'staff' })
    const forgotten = await login(email)
    server().clock.forwardSeconds(10 * 3_600)
    const inUse = await login(email)
    server().clock.forwardSeconds(3 * 3_600)
    const chief = await person(server(), { role: 'superuser' })
    const customer = { is_staff: false, is_superuser: false, is_delegated_admin: false, is_bookkeeper: false }
    expect((await chief.put(`/people/${id}/roles/`, { ...customer, confirm_password: password })).status).toBe(200)
    expect(await seen(await renew(forgotten.refresh))).toEqual(refused)
    expect((await renew(inUse.refresh)).status).toBe(200)
  })
})

describe('logging out', { tags: ['R31'] }, () => {
  test('ends this session on the server, and no other', async () => {
    const { email } = await person(server())
    const [here, there] = [await login(email), await login(email)]
    expect((await logOut(here.refresh)).status).toBe(204)
    expect(await seen(await profile(here.access))).toEqual(refused)
    expect(await seen(await renew(here.refresh))).toEqual(refused)
    expect((await profile(there.access)).status).toBe(200)
    expect(server().log.filter((line) => line.includes('session.ended'))).toHaveLength(1)
  })

  test('also works with an older token of the session, and twice', async () => {
    const { email } = await person(server())
    const here = await login(email)
    await renew(here.refresh)
    expect((await logOut(here.refresh)).status).toBe(204)
    expect((await logOut(here.refresh)).status).toBe(204)
    expect((await profile(here.access)).status).toBe(401)
  })

  test.each(['x', 'a.b.c', '{}', 'null'])('ignores garbage (%s)', async (garbage) => {
    expect((await logOut(garbage)).status).toBe(204)
  })

  test('doesn’t accept an access token', async () => {
    const { email } = await person(server())
    const here = await login(email)
    expect((await logOut(here.access)).status).toBe(204)
    expect((await profile(here.access)).status).toBe(200)
  })
})

describe('the list of sessions', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/604.1'
  const listOf = async (access: string) => {
    const answer = await send(server(), 'GET', '/accounts/sessions/', undefined, bearer(access))
    const list: { id: string; current: boolean; device: string }[] = await answer.json()
    return list
  }

  test('has device and times, this session first, then by last use; no IP address and nobody else’s sessions', {
    tags: ['R40'],
  }, async () => {
    const { email } = await person(server())
    await server().db.delete(sessions)
    await person(server())
    const here = await login(email, chrome)
    server().clock.forwardSeconds(60)
    await login(email, iphone)
    server().clock.forwardSeconds(60)
    await login(email)
    expect(await listOf(here.access)).toEqual([
      {
        id: expect.any(String),
        current: true,
        device: 'Chrome på Windows',
        created_at: '2026-11-20T09:00:00.000Z',
        last_used_at: '2026-11-20T09:00:00.000Z',
      },
      {
        id: expect.any(String),
        current: false,
        device: 'Okänd enhet',
        created_at: '2026-11-20T09:02:00.000Z',
        last_used_at: '2026-11-20T09:02:00.000Z',
      },
      {
        id: expect.any(String),
        current: false,
        device: 'Safari på iPhone',
        created_at: '2026-11-20T09:01:00.000Z',
        last_used_at: '2026-11-20T09:01:00.000Z',
      },
    ])
  })

  test('leaves out sessions that can no longer be renewed', async () => {
    const { email } = await person(server())
    await login(email)
    server().clock.forwardSeconds(7 * 24 * 3_600)
    expect(await listOf((await login(email)).access)).toHaveLength(1)
  })

  test('another user’s session, an ended one and garbage are indistinguishable', { tags: ['R35'] }, async () => {
    const [anna, bo] = [await person(server()), await person(server())]
    const unknown = { status: 404, body: { detail: 'Inloggningen finns inte längre.' } }
    const ended = await login(anna.email)
    const [newest] = (await listOf(ended.access)).filter(({ current }) => current)
    await logOut(ended.refresh)
    for (const id of [bo.sessionId, newest?.id, '00000000-0000-4000-8000-000000000000', '1', 'x', "' or 1=1 --"])
      expect(await seen(await anna.delete(`/accounts/sessions/${encodeURIComponent(id ?? '')}/`))).toEqual(unknown)
    expect((await bo.get('/accounts/profile/')).status).toBe(200)
  })
})

describe('401 is only about the token', { tags: ['R32'] }, () => {
  test('wrong passwords and codes are 400 everywhere', async () => {
    const anna = await person(server())
    const admin = await person(server(), { role: 'staff' })
    const { id } = await matterOf(server(), anna)
    const asked = await admin.post(`/payments/create/${id}/`, { amount: 500, confirm_password: password })
    const { id: payment }: { id: number } = await asked.json()
    const wrong = 'fel lösenord'
    const answers = [
      await logIn(server(), admin.email, { password: wrong }),
      await admin.post(`/payments/create/${id}/`, { amount: 500, confirm_password: wrong }),
      await anna.post(`/payments/${payment}/create_checkout_session/`, { confirm_password: wrong }),
      await admin.put('/accounts/change-password/', { old_password: wrong, new_password: newPassword }),
      await admin.delete('/accounts/delete-account/', { password: wrong }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
    const nils = await verified(server(), 'nils@example.se')
    const { totp_secret: secret } = await setUp(server(), nils.access)
    expect((await activate(server(), nils.access, wrongCodeOf(server(), secret))).status).toBe(400)
  })
})

describe('what a browser sends by itself', { tags: ['R33'] }, () => {
  test('logs nobody in, and a CSRF header is neither needed nor read', async () => {
    const anna = await person(server())
    const access = await anna.token()
    const cookies = { cookie: `access=${access}; refresh=${access}; sessionid=${access}; csrftoken=x`, 'x-csrftoken': 'x' }
    expect((await send(server(), 'PUT', '/accounts/profile/', { email: anna.email, name: 'Ny' }, cookies)).status).toBe(401)
    expect((await anna.put('/accounts/profile/', { email: anna.email, name: 'Ny' })).status).toBe(200)
    const odd = { 'x-csrftoken': 'made up', cookie: 'csrftoken=another' }
    expect((await anna.send('PUT', '/accounts/profile/', { email: anna.email, name: 'Ny' }, odd)).status).toBe(200)
  })

  test('the only cookie is the known device’s, and it gives no access', async () => {
    const { email, id } = await person(server())
    const answer = await logIn(server(), email)
    const [cookie = '', ...others] = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    expect(cookie).toMatch(new RegExp(`^device_${id}=`))
    expect(others).toEqual([])
    expect((await send(server(), 'GET', '/accounts/profile/', undefined, { cookie })).status).toBe(401)
    expect((await logIn(server(), email, { password: 'fel lösenord' }, { cookie })).status).toBe(400)
  })
})

describe('a login with the old password while it is being changed', { tags: ['R30'] }, () => {
  /** Runs something between the password check and the start of the session. */
  const meanwhile = (act: () => Promise<unknown>) => {
    const { deps } = server()
    const { hash } = deps
    deps.hash = {
      ...hash,
      verify: async (stored, text) => {
        const right = await hash.verify(stored, text)
        deps.hash = hash
        await act()
        return right
      },
    }
  }

  test('opens no session', async () => {
    const anna = await person(server())
    const before = await server().db.$count(sessions)
    meanwhile(() => anna.put('/accounts/change-password/', { old_password: password, new_password: newPassword }))
    expect(await seen(await logIn(server(), anna.email))).toEqual({
      status: 400,
      body: { detail: 'Fel E-post eller Lösenord angivet. Försök igen.' },
    })
    expect(await server().db.$count(sessions)).toBe(before)
  })

  test('nor does one without a code while two-factor login is activated', async () => {
    const anna = await person(server())
    const before = await server().db.$count(sessions)
    meanwhile(async () => server().db.update(users).set({ totpSecret: 'sealed' }).where(eq(users.id, anna.id)))
    expect((await logIn(server(), anna.email)).status).toBe(400)
    expect(await server().db.$count(sessions)).toBe(before)
  })

  test('nor does it undo the change: of two changes at once the first one wins', async () => {
    const anna = await person(server())
    meanwhile(() => anna.put('/accounts/change-password/', { old_password: password, new_password: newPassword }))
    const late = await anna.put('/accounts/change-password/', { old_password: password, new_password: 'ett-annat-losenord' })
    expect(await seen(late)).toEqual({ status: 400, body: { old_password: ['Felaktigt gammalt lösenord.'] } })
    expect((await logIn(server(), anna.email, { password: newPassword })).status).toBe(200)
  })

  test('a reset link for two-factor login that is opened meanwhile leaves no session behind', async () => {
    const anna = await person(server(), { totpSecret: 'sealed' })
    await send(server(), 'POST', '/accounts/2fa/force-reset/', { email: anna.email, password })
    const key = await lastKeyTo(server(), anna.email)
    const [opened] = await Promise.all([
      openKey(server(), key),
      anna.put('/accounts/change-password/', { old_password: password, new_password: newPassword }),
    ])
    const tokens: { access?: string } = await opened.json()
    if (tokens.access) expect((await profile(tokens.access)).status).toBe(401)
    expect((await openKey(server(), key)).status).toBe(400)
  })
})
