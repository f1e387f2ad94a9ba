import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { matterWaiting } from '#server/db/schema/matter-waiting.ts'
import { matters } from '#server/db/schema/matters.ts'
import { confirmEmail, keyIn, lastKeyTo, lastMailTo, openKey, register, seen, send } from '#tests/support/accounts.ts'
import { formOf } from '#tests/support/forms.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

// On PostgreSQL, transactions that lock the same rows in a different order deadlock. On the
// embedded database they run one after the other.
const server = useServer()

const newPassword = 'Ett-annat-losenord-26'

/** Two simultaneous calls that change the same user, prepared again for each round. */
const pairs: Record<string, (round: number) => Promise<Array<() => Promise<Response>>>> = {
  'registering again and opening the first verification link': async (round) => {
    const email = `ny${round}@example.se`
    await register(server(), email)
    const key = await lastKeyTo(server(), email)
    return [() => register(server(), email), () => openKey(server(), key)]
  },
  'deleting the account and confirming its new address': async (round) => {
    const { anna, key } = await changingAddress(round)
    return [() => anna.delete('/accounts/delete-account/', { password }), () => confirmEmail(server(), key)]
  },
  'changing the password and confirming a new address': async (round) => {
    const { anna, key } = await changingAddress(round)
    return [() => changesPassword(anna), () => confirmEmail(server(), key)]
  },
  'asking for another address and confirming the first': async (round) => {
    const { anna, key } = await changingAddress(round)
    return [() => asksForAddress(anna, `annan${round}@example.se`), () => confirmEmail(server(), key)]
  },
  'calling a change of address off and confirming it': async (round) => {
    const { anna, key } = await changingAddress(round)
    const cancel = keyIn(await lastMailTo(server(), anna.email))
    return [() => send(server(), 'POST', '/accounts/cancel-email-change/', { key: cancel }), () => confirmEmail(server(), key)]
  },
  'two people confirming the same new address': async (round) => {
    const email = `samma${round}@example.se`
    const keys: string[] = []
    for (const one of [await person(server()), await person(server())]) {
      await asksForAddress(one, email)
      keys.push(await lastKeyTo(server(), email))
    }
    return keys.map((key) => () => confirmEmail(server(), key))
  },
  'reading the profile and deleting the account': async () => {
    const anna = await person(server())
    return [() => anna.get('/accounts/profile/'), () => anna.delete('/accounts/delete-account/', { password })]
  },
  'making a matter and deleting the account': async () => {
    const anna = await person(server())
    return [
      () => anna.post('/matters/', { title: 'Hyra', description: 'Hur?' }),
      () => anna.delete('/accounts/delete-account/', { password }),
    ]
  },
  'forgetting the password again and choosing one': async () => {
    const anna = await person(server())
    const forgets = () => send(server(), 'POST', '/accounts/password/forgot/', { email: anna.email })
    await forgets()
    const key = await lastKeyTo(server(), anna.email)
    server().clock.forwardSeconds(181)
    return [forgets, () => send(server(), 'POST', '/accounts/password/reset/', { key, new_password: newPassword })]
  },
  'deleting a superuser’s account and adding a file to its matter': async () => {
    const chef = await person(server(), { role: 'superuser' })
    const { id } = await matterOf(server(), chef)
    return [
      () => chef.delete('/accounts/delete-account/', { password }),
      () => chef.send('PATCH', `/matters/${id}/`, formOf({}, [['brev.txt', 'Hej']])),
    ]
  },
}

test.runIf(process.env['TEST_DATABASE'] !== 'pglite')(
  'a handler who deletes the account waits for what is done in the matter, and not the other way round',
  { tags: ['R79'] },
  async () => {
    const [anna, doris] = [await person(server()), await person(server(), { role: 'delegated' })]
    const { id } = await matterOf(server(), anna)
    await doris.post(`/matters/${id}/messages/`, { text: 'Hej!' })
    const blocked = () =>
      server().db.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`)
    const deletion = await server().db.transaction(async (tx) => {
      await tx.select().from(matters).where(eq(matters.id, id)).for('update')
      const waiting = doris.delete('/accounts/delete-account/', { password })
      await vi.waitFor(async () => expect(await blocked()).toBe(1), 5_000)
      // As an event in the matter locks whom it tells.
      await tx.select().from(users).where(eq(users.id, doris.id)).for('key share')
      return { waiting }
    })
    expect((await deletion.waiting).status).toBe(204)
    const [matter] = await server().db.select().from(matters).where(eq(matters.id, id))
    expect(matter).toMatchObject({ userId: anna.id, handlerId: null })
  },
)

test.runIf(process.env['TEST_DATABASE'] !== 'pglite')(
  'a handler’s closed matters, which may be years of work, are left before the deletion, and nobody waits for them',
  { tags: ['R79'] },
  async () => {
    const [anna, chief] = [await person(server()), await person(server(), { role: 'superuser' })]
    const doris = await person(server(), { role: 'delegated' })
    const [closed, open] = [await matterOf(server(), anna), await matterOf(server(), anna)]
    const give = { act: 'assign', partner: doris.id, reason: 'Hon kan det här.', confirm_password: password }
    for (const { id } of [closed, open]) await chief.post(`/matters/${id}/assignment/`, give)
    await chief.patch(`/matters/${closed.id}/`, { status: 'Completed' })
    await anna.post(`/matters/${closed.id}/messages/`, { text: 'En sak till.' })
    const handlers = () => server().db.select({ handlerId: matters.handlerId }).from(matters).orderBy(matters.id)
    const blocked = () =>
      server().db.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`)
    const deletion = await server().db.transaction(async (tx) => {
      await tx.select().from(matters).where(eq(matters.id, open.id)).for('update')
      const waiting = doris.delete('/accounts/delete-account/', { password })
      await vi.waitFor(async () => expect(await blocked()).toBe(1), 5_000)
      await tx.select().from(matters).where(eq(matters.id, closed.id)).for('update', { noWait: true })
      expect(await handlers()).toEqual([{ handlerId: null }, { handlerId: doris.id }])
      expect(await server().db.select({ personId: matterWaiting.personId }).from(matterWaiting)).toContainEqual({
        personId: null,
      })
      return { waiting }
    })
    expect((await deletion.waiting).status).toBe(204)
    expect(await handlers()).toEqual([{ handlerId: null }, { handlerId: null }])
    expect(await server().db.$count(matterWaiting, eq(matterWaiting.personId, doris.id))).toBe(0)
  },
)

const asksForAddress = (anna: Person, email: string) => anna.put('/accounts/profile/', { email })
const changesPassword = (anna: Person) =>
  anna.put('/accounts/change-password/', { old_password: password, new_password: newPassword })

const changingAddress = async (round: number) => {
  const anna = await person(server())
  const email = `flyttad${round}@example.se`
  await asksForAddress(anna, email)
  return { anna, key: await lastKeyTo(server(), email) }
}

test.each(Object.keys(pairs))(
  '%s, repeatedly at the same moment: each is done or refused',
  { tags: ['R79'], timeout: 120_000 },
  async (what) => {
    await person(server(), { role: 'superuser' })
    const found = []
    for (let round = 0; round < (what.startsWith('registering') ? 50 : 20); round += 1) {
      const calls = (await pairs[what]?.(round)) ?? []
      const answers = await Promise.all(calls.map(async (call) => seen(await call())))
      found.push(...answers.filter(({ status }) => status >= 500))
      server().clock.forwardSeconds(3_600)
    }
    expect(found).toEqual([])
  },
)

test('of registering again and opening the first link, exactly one wins', { tags: ['R03'], timeout: 60_000 }, async () => {
  for (let round = 0; round < 10; round += 1) {
    const email = `ny${round}@example.se`
    await register(server(), email)
    const key = await lastKeyTo(server(), email)

    const [again, opened] = await Promise.all([register(server(), email, { name: 'Bo' }), openKey(server(), key)])

    expect(again.status).toBe(201)
    const [row] = await server().db.select().from(users).where(eq(users.email, email))
    const isVerified = opened.status === 200
    expect(row).toMatchObject({ name: isVerified ? 'Anna' : 'Bo', emailVerifiedAt: isVerified ? expect.any(Date) : null })
    server().clock.forwardSeconds(3_600)
  }
})
