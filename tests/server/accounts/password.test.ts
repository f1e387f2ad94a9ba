import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { files } from '#server/db/schema/files.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payments } from '#server/db/schema/payments.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import {
  bearer,
  lastKeyTo,
  lastMailTo,
  logIn,
  openKey,
  registration,
  rowOf,
  seen,
  send,
  tokensIn,
} from '#tests/support/accounts.ts'
import { formOf } from '#tests/support/forms.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const newPassword = 'ett-helt-nytt-losenord'
const profile = (access: string) => send(server(), 'GET', '/accounts/profile/', undefined, bearer(access))
const renewed = (refresh: string) => send(server(), 'POST', '/auth/token/refresh/', { refresh })

describe('a new password', () => {
  test('keeps this session, ends every other one, and the user is notified', {
    tags: ['§7-change-password', 'R30'],
  }, async () => {
    const anna = await person(server())
    const [a, b, c] = [await login(anna.email), await login(anna.email), await login(anna.email)]
    expect(await seen(await change(a.access, { old_password: password, new_password: newPassword }))).toEqual({
      status: 200,
      body: { detail: 'Lösenordet har ändrats.' },
    })
    expect((await renewed(a.refresh)).status).toBe(200)
    for (const other of [b, c]) {
      expect((await profile(other.access)).status).toBe(401)
      expect((await renewed(other.refresh)).status).toBe(401)
    }
    expect((await logIn(server(), anna.email)).status).toBe(400)
    expect((await logIn(server(), anna.email, { password: newPassword })).status).toBe(200)
    expect((await lastMailTo(server(), anna.email)).subject).toBe('Ditt lösenord är ändrat')
  })

  test('with a wrong old one nothing happens, and the status isn’t 401', { tags: ['R30', 'R32'] }, async () => {
    const anna = await person(server())
    const other = await login(anna.email)
    expect(
      await seen(await anna.put('/accounts/change-password/', { old_password: 'fel lösenord', new_password: newPassword })),
    ).toEqual({
      status: 400,
      body: { old_password: ['Felaktigt gammalt lösenord.'] },
    })
    expect((await profile(other.access)).status).toBe(200)
    expect((await logIn(server(), anna.email)).status).toBe(200)
  })

  test.each([
    ['kort', 'Välj ett lösenord med 8–256 tecken.'],
    ['qwerty123', 'Lösenordet är för vanligt och lätt att gissa. Välj ett annat.'],
    ['anna andersson', 'Lösenordet får inte vara ditt namn eller din e-postadress.'],
  ])('%s is refused', { tags: ['R06'] }, async (new_password, text) => {
    const anna = await person(server())
    expect(await seen(await anna.put('/accounts/change-password/', { old_password: password, new_password }))).toEqual({
      status: 400,
      body: { new_password: [text] },
    })
  })

  test('voids links that were mailed before', async () => {
    const anna = await person(server())
    await anna.put('/accounts/profile/', { email: 'tjuv@example.se' })
    const key = await lastKeyTo(server(), 'tjuv@example.se')
    await anna.put('/accounts/change-password/', { old_password: password, new_password: newPassword })
    expect((await openKey(server(), key)).status).toBe(400)
  })
})

describe('deleting the account', () => {
  const path = '/accounts/delete-account/'

  test('requires the right password', { tags: ['R32'] }, async () => {
    const anna = await person(server())
    expect(await seen(await anna.delete(path, { password: 'fel lösenord' }))).toEqual({
      status: 400,
      body: { password: ['Felaktigt lösenord.'] },
    })
    expect((await anna.get('/accounts/profile/')).status).toBe(200)
  })

  test('erases the user with matters and files, ends the sessions and keeps the books', {
    tags: ['§7-delete-account', 'R74'],
  }, async () => {
    const anna = await person(server(), { email: 'anna@example.se' })
    const other = await login(anna.email)
    const now = server().clock.now()
    const [matter] = await server()
      .db.insert(matters)
      .values({ userId: anna.id, title: 'Tvist', description: 'Om ett köp', createdAt: now, updatedAt: now })
      .returning()
    const matterId = matter?.id ?? 0
    const received = join(server().config.dataDir, 'received')
    await writeFile(received, 'hej')
    await server().deps.files.save('k'.repeat(32), received)
    const file = {
      matterId,
      userId: anna.id,
      key: 'k'.repeat(32),
      name: 'brev.txt',
      mediaType: 'text/plain',
      size: 3,
      sha256: 'x',
    }
    await server()
      .db.insert(files)
      .values({ ...file, createdAt: now })
    const payment = { payerId: anna.id, requestedById: 99, amountOre: 50_000, createdAt: now }
    await server()
      .db.insert(payments)
      .values([
        { ...payment, matterId, state: 'pending' },
        { ...payment, matterId: matterId + 1, state: 'paid', paidAt: now },
      ])

    expect((await anna.delete(path, { password })).status).toBe(204)
    expect(await rowOf(server(), 'anna@example.se')).toBeUndefined()
    expect((await profile(other.access)).status).toBe(401)
    expect((await renewed(other.refresh)).status).toBe(401)
    expect(await server().db.$count(sessions)).toBe(0)
    expect(await server().db.$count(matters)).toBe(0)
    await drainOutbox(server().deps)
    expect(await server().deps.files.open('k'.repeat(32))).toBeUndefined()
    const kept = await server().db.select().from(payments).orderBy(payments.matterId)
    expect(kept.map(({ state, payerId, amountOre }) => [state, payerId, amountOre])).toEqual([['paid', null, 50_000]])
    expect((await lastMailTo(server(), 'anna@example.se')).subject).toBe('Ditt konto är raderat')
  })

  test('its mail lists what is kept, as the dialog did; to a partner also the invoices and the tax report', {
    tags: ['R74'],
  }, async () => {
    for (const role of [undefined, 'delegated'] as const) {
      const one = await person(server(), { ...(role && { role }) })
      await one.delete(path, { password })
      const { text } = await lastMailTo(server(), one.email)
      expect(text).toContain('Finns kvar: Genomförda betalningar, utan namn och e-postadress')
      expect(
        text.includes(
          'Av det som en kund betalar efter det får du ingen andel. Det som redan har gått till ditt konto hos Stripe påverkas inte.',
        ),
      ).toBe(role === 'delegated')
      expect(text.includes('för 2026 till och med 2033')).toBe(role === 'delegated')
    }
  })

  test('a new account with the same address shows nothing of the old one', { tags: ['R74'] }, async () => {
    const anna = await person(server(), { email: 'anna@example.se' })
    await anna.delete(path, { password })
    await send(server(), 'POST', '/accounts/register/', registration('anna@example.se'))
    await openKey(server(), await lastKeyTo(server(), 'anna@example.se'))
    expect((await rowOf(server(), 'anna@example.se'))?.id).not.toBe(anna.id)
  })

  test('a lawyer’s additions to a client’s matter are kept, without a name; a client’s own matters are deleted completely', {
    tags: ['R74'],
  }, async () => {
    const [anna, lawyer] = [await person(server()), await person(server(), { role: 'delegated' })]
    const { id } = await matterOf(server(), anna)
    await lawyer.send('PATCH', `/matters/${id}/`, formOf({}, [['svar.txt', 'Från juristen']]))
    await lawyer.send('POST', '/matters/', formOf({ title: 'Eget', description: 'Mitt' }, [['eget.txt', 'Mitt']]))
    const stored = async () => {
      const keys = []
      for await (const { key } of server().deps.files.list()) keys.push(key)
      return keys.length
    }
    expect(await stored()).toBe(2)

    expect((await lawyer.delete(path, { password })).status).toBe(204)
    await drainOutbox(server().deps)
    const [file] = await server().db.select().from(files)
    expect(file).toMatchObject({ matterId: id, name: 'svar.txt', userId: null })
    expect(await stored()).toBe(1)
    const matter: { files: { file: string }[] } = await (await anna.get(`/matters/${id}/`)).json()
    expect(await (await server().app.request(matter.files[0]?.file ?? '')).text()).toBe('Från juristen')

    expect((await anna.delete(path, { password })).status).toBe(204)
    await drainOutbox(server().deps)
    expect(await server().db.$count(files)).toBe(0)
    expect(await stored()).toBe(0)
  })

  test('the last superuser can’t be deleted; of two, one can', { tags: ['R74'] }, async () => {
    const first = await person(server(), { role: 'superuser' })
    const last = { status: 409, body: { detail: 'Du är den enda huvudadministratören. Utse en till innan du raderar kontot.' } }
    expect(await seen(await first.delete(path, { password }))).toEqual(last)
    const second = await person(server(), { role: 'superuser' })
    const answers = await Promise.all([first.delete(path, { password }), second.delete(path, { password })])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(await server().db.$count(users)).toBe(1)
  })
})

const change = (access: string, body: object) => send(server(), 'PUT', '/accounts/change-password/', body, bearer(access))
const login = async (email: string) => tokensIn(await logIn(server(), email))
