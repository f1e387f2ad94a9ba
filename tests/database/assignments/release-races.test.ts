import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { assignments } from '#server/db/schema/assignments.ts'
import { matters } from '#server/db/schema/matters.ts'
import { contractMatter, partnerWith } from '#tests/support/assignment-stories.ts'
import { password } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const isPostgres = process.env['TEST_DATABASE'] !== 'pglite'

test.runIf(isPostgres)(
  'a partner’s change that waits while the matter is taken back is refused',
  { tags: ['§partners-see'] },
  async () => {
    const here = server()
    const { admin, id, place } = await contractMatter(here)
    here.deps.config.partnersSee = 'assigned'
    const doris = await partnerWith(here)
    await admin.post(place, { act: 'assign', partner: doris.id, reason: 'Rätt person', confirm_password: password })
    const change = () => doris.patch(`/matters/${id}/`, { status: 'Ongoing' })
    expect((await change()).status).toBe(200)
    const waited = await here.db.transaction(async (tx) => {
      await tx
        .select()
        .from(matters)
        .where(eq(matters.id, Number(id)))
        .for('update')
      await tx
        .update(assignments)
        .set({ state: 'released' })
        .where(eq(assignments.matterId, Number(id)))
      const waiting = change()
      const isBlocked = sql`datname = current_database() and wait_event_type = 'Lock'`
      await vi.waitFor(async () => expect(await here.db.$count(sql`pg_stat_activity`, isBlocked)).toBe(1), 5_000)
      return { waiting }
    })
    expect((await waited.waiting).status).toBe(404)
  },
)
