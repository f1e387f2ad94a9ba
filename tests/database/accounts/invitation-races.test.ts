import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertInvited } from '#server/domain/accounts/people/invite.ts'
import { insertSecurityEvent } from '#server/domain/accounts/people/security-events.ts'
import { register, rowOf } from '#tests/support/accounts.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const isPostgres = process.env['TEST_DATABASE'] !== 'pglite'

test.runIf(isPostgres)(
  'an address is registered while its invitation is about to be committed: the account stays the invited one',
  async () => {
    const { db, deps } = server()
    const invited = { email: 'ny@example.se', name: 'Nina', surname: 'Ny' }
    const roles = { is_staff: false, is_superuser: false, is_delegated_admin: false, is_bookkeeper: false }
    const isWaiting = sql`wait_event_type = 'Lock' and datname = current_database()`
    const registered = await db.transaction(async (tx) => {
      const made = await insertInvited(tx, deps, invited, roles)
      await insertSecurityEvent(tx, deps, { kind: 'person_invited', personId: made?.id ?? 0, roles })
      const answer = register(server(), invited.email, { name: 'Mallory' })
      await expect.poll(() => db.$count(sql`pg_stat_activity`, isWaiting)).toBe(1)
      return { answer, passwordHash: made?.passwordHash }
    })
    expect((await registered.answer).status).toBe(201)
    expect(await rowOf(server(), invited.email)).toMatchObject({ name: 'Nina', passwordHash: registered.passwordHash })
  },
)
