import { and, eq, isNull, sql } from 'drizzle-orm'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { matters } from '#server/db/schema/matters.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const isPostgres = process.env['TEST_DATABASE'] !== 'pglite'
const confirmed = { confirm_password: password }
const nothing = { is_staff: false, is_superuser: false, is_delegated_admin: false }

const ways: Record<string, (by: Person, whom: Person) => Promise<Response>> = {
  'take the role from each other': (by, whom) => by.put(`/people/${whom.id}/roles/`, { ...nothing, ...confirmed }),
  'disable each other': (by, whom) => by.post(`/people/${whom.id}/acts/`, { act: 'disable', reason: 'Slutat.', ...confirmed }),
}

test.each(Object.keys(ways))('two superusers who %s at the same moment: one stays', { tags: ['R74'] }, async (way) => {
  for (let round = 0; round < 10; round += 1) {
    await server().db.update(users).set({ isSuperuser: false })
    const [one, other] = [await person(server(), { role: 'superuser' }), await person(server(), { role: 'superuser' })]
    const answers = await Promise.all([ways[way]?.(one, other), ways[way]?.(other, one)])
    expect(answers.map((answer) => answer?.status).toSorted()).toEqual([200, expect.toBeOneOf([401, 403, 409])])
    const left = and(eq(users.isSuperuser, true), isNull(users.disabledAt))
    expect(await server().db.$count(users, left)).toBe(1)
  }
})

test.each<[string, (by: Person, whom: Person) => Promise<Response>]>([
  ['give a role', (by, whom) => by.put(`/people/${whom.id}/roles/`, { ...nothing, is_superuser: true, ...confirmed })],
  ['disable somebody', (by, whom) => by.post(`/people/${whom.id}/acts/`, { act: 'disable', reason: 'Slutat.', ...confirmed })],
  [
    'invite',
    (by) =>
      by.post('/people/', { email: 'ny@example.se', name: 'Ny', surname: 'Ny', ...nothing, is_superuser: true, ...confirmed }),
  ],
])('a superuser who loses the role while they %s doesn’t finish it', { tags: ['R29'] }, async (_, act) => {
  const one = await person(server(), { role: 'superuser' })
  await person(server(), { role: 'superuser' })
  const whom = await person(server(), { role: 'superuser' })
  // Waits until the act is let in, and is before it at the lock.
  const acted = await server().db.transaction(async (tx) => {
    await tx.update(users).set({ isSuperuser: false, isStaff: true }).where(eq(users.id, one.id))
    const answer = act(one, whom)
    await setTimeout(300)
    return { answer }
  })
  expect((await acted.answer).status).toBe(403)
  expect(await server().db.$count(users, and(eq(users.isSuperuser, true), isNull(users.disabledAt)))).toBe(2)
})

test.runIf(isPostgres)(
  'somebody deletes their account while an admin disables it: neither waits for the other',
  { tags: ['R79'] },
  async () => {
    const { db } = server()
    const [whom, one] = [await person(server()), await person(server(), { role: 'staff' })]
    const last = await person(server(), { role: 'superuser' })
    await whom.post('/matters/', { title: 'Fukt', description: 'Hej!' })
    const waitFor = (table: string, count: number) => {
      const isWaiting = sql`wait_event_type = 'Lock' and datname = current_database() and query like ${`% from "${table}" %`}`
      return expect.poll(() => db.$count(sql`pg_stat_activity`, isWaiting)).toBe(count)
    }
    // Holds the row that both lock last, until both have what they lock before it.
    const answers = await db.transaction(async (holder) => {
      // The deletion asks about superusers once before it begins: the row is held from then on.
      const { deleted } = await db.transaction(async (tx) => {
        await tx.select().from(matters).where(eq(matters.userId, whom.id)).for('update')
        const deleted = whom.delete('/accounts/delete-account/', { password })
        await waitFor('matters', 1)
        await holder.select().from(users).where(eq(users.id, last.id)).for('update')
        return { deleted }
      })
      await waitFor('users', 1)
      const disabled = one.post(`/people/${whom.id}/acts/`, { act: 'disable', reason: 'Slutat.', ...confirmed })
      await waitFor('users', 2)
      return [deleted, disabled]
    })
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([204, 404])
  },
)
