import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/db/schema.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const confirmed = { confirm_password: password }
const nothing = { is_staff: false, is_superuser: false, is_delegated_admin: false }

const ways: Record<string, (by: Person, whom: Person) => Promise<Response>> = {
  'take the role from each other': (by, whom) => by.put(`/people/${whom.id}/roles/`, { ...nothing, ...confirmed }),
  'disable each other': (by, whom) => by.post(`/people/${whom.id}/acts/`, { act: 'disable', ...confirmed }),
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
