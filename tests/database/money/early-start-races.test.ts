import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { matters } from '#server/db/schema/matters.ts'
import { payments } from '#server/db/schema/payments.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import { detailOf } from '#tests/support/detail-of.ts'
import { atTheCheckout, deliverCompletion } from '#tests/support/payment-stories.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

test.runIf(process.env['TEST_DATABASE'] !== 'pglite')(
  'an early start that waits while the work is marked as done is refused, and not confirmed',
  { tags: ['§early-start'] },
  async () => {
    const { db, clock } = server()
    const { anna, matter, id, row, sessionId, pays } = await atTheCheckout(server(), 500)
    await pays()
    await deliverCompletion(server(), sessionId)
    const { waiting } = await db.transaction(async (tx) => {
      await tx.select().from(matters).where(eq(matters.id, matter.id)).for('update')
      const waiting = anna.post(`/payments/${id}/early_start/`, { loss_acknowledged: true })
      const isWaiting = sql`wait_event_type = 'Lock' and datname = current_database()`
      await expect.poll(() => db.$count(sql`pg_stat_activity`, isWaiting)).toBe(1)
      await tx.update(payments).set({ performedAt: clock.now() }).where(eq(payments.id, id))
      return { waiting }
    })
    expect(await detailOf(await waiting)).toEqual([
      409,
      'Det finns inget kvar att utföra: arbetet är redan utfört, ångrat eller återbetalt.',
    ])
    expect(await row()).toMatchObject({ earlyStartAskedAt: null, lossAcknowledgedAt: null })
    expect((await mailsTo(server(), anna.email)).map(({ subject }) => subject)).not.toContain(
      `Order ${id}: arbetet kan börja direkt`,
    )
  },
)
