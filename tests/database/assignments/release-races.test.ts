import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { assignments } from '#server/db/schema/assignments.ts'
import { matters } from '#server/db/schema/matters.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { contractMatter, partnerWith } from '#tests/support/assignment-stories.ts'
import { password } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'
import { runningAgreement } from '#tests/support/withdrawal-stories.ts'

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

test.runIf(isPostgres)(
  'a withdrawal that a partner enters while the matter is taken back waits as of an unknown order',
  { tags: ['§partners-see'] },
  async () => {
    const here = server()
    const { matter, number } = await runningAgreement(here)
    here.deps.config.partnersSee = 'assigned'
    const doris = await partnerWith(here)
    const ofMatter = eq(assignments.matterId, matter.id)
    await here.db
      .insert(assignments)
      .values({ matterId: matter.id, partnerId: doris.id, state: 'assigned', createdAt: here.clock.now() })
    const letter = { name: 'Anna Andersson', agreement: number, received_at: '2026-11-20T08:59:59Z', confirm_password: password }
    const waited = await here.db.transaction(async (tx) => {
      await tx.select().from(matters).where(eq(matters.id, matter.id)).for('update')
      await tx.update(assignments).set({ state: 'released' }).where(ofMatter)
      const waiting = doris.post('/withdrawals/by-hand/', letter)
      const isBlocked = sql`datname = current_database() and wait_event_type = 'Lock'`
      await vi.waitFor(async () => expect(await here.db.$count(sql`pg_stat_activity`, isBlocked)).toBe(1), 5_000)
      return { waiting }
    })
    expect((await waited.waiting).status).toBe(201)
    expect(await here.db.select().from(withdrawals)).toMatchObject([{ agreementId: null, paymentId: null, isByHand: true }])
  },
)
