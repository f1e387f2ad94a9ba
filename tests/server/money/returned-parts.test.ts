import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { matterEvents } from '#server/db/schema/matter-events.ts'
import { payments } from '#server/db/schema/payments.ts'
import { refundRequests } from '#server/db/schema/refund-requests.ts'
import { deleteMatter } from '#server/domain/matters/matters.ts'
import { itIs } from '#tests/support/agreement-stories.ts'
import { password } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'
import { paidOrder } from '#tests/support/withdrawal-stories.ts'

const server = useServer()

/** Anna has paid 1 950 kr, and 500 kr went back on 20 November. */
const partlyBack = async () => {
  const story = await paidOrder(server())
  const gives = async (amount: number) => {
    const body = { amount, reason: 'Kulans', confirm_password: password }
    const made: { id: number } = await (await story.admin.post(`/payments/${story.id}/refunds/`, body)).json()
    return made.id
  }
  await gives(500)
  const returned = async () => (await (await story.anna.get('/payments/')).json())[0].returned
  return { ...story, gives, returned }
}

describe('what has gone back of a payment', { tags: ['§refund'] }, () => {
  test('is told with the day of what arrived, not of a later refund that failed', async () => {
    const { anna, matter, gives, returned } = await partlyBack()
    await itIs(server(), '2026-11-25T09:00:00+01:00')
    const failing = await gives(300)
    expect(await returned()).toEqual({ amount: 800, day: '2026-11-25', several: true })
    await server().app.request(`/dev/refunds/${failing}/fail`, { method: 'POST' })
    for (const path of ['/payments/', `/payments/?matter=${matter.id}`])
      expect(await (await anna.get(path)).json()).toMatchObject([{ returned: { amount: 500, day: '2026-11-20' } }])
    expect(await returned()).toEqual({ amount: 500, day: '2026-11-20' })
  })

  test('is still told once the matter is removed', async () => {
    const { anna, id, matter, returned } = await partlyBack()
    await server().db.transaction((tx) => deleteMatter(tx, server().deps, matter.id))
    expect(await returned()).toEqual({ amount: 500, day: '2026-11-20' })
    expect(await (await anna.get(`/payments/${id}/receipt/`)).json()).toMatchObject({ refunded_amount: 500 })
  })

  test('is told apart from what a bank has taken back', async () => {
    const { anna, id, matter } = await partlyBack()
    const disputes = { dp_1: { amountOre: 145_000, outcome: 'lost' as const } }
    await server().db.update(payments).set({ disputes }).where(eq(payments.id, id))
    for (const path of ['/payments/', `/payments/?matter=${matter.id}`])
      expect(await (await anna.get(path)).json()).toMatchObject([{ returned: { amount: 500 }, lost_amount: 1450, ended: true }])
  })

  test('is told without a day while that of a part isn’t known', async () => {
    const { id, row, returned } = await partlyBack()
    // The charge's own sum is told before the single refund is.
    const known = { chargeRefundedOre: 70_000, refundedOre: 70_000 }
    await server().db.update(payments).set(known).where(eq(payments.id, id))
    expect((await row()).refunds).toMatchObject({ 're_demo_refund-1': { day: '2026-11-20' } })
    expect(await returned()).toEqual({ amount: 700 })
  })
})

describe('refunds from before their days were kept', { tags: ['§refund', 'R84'] }, () => {
  const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })
  const folder = 'server/db/migrations'
  const migrates = async () => {
    const { entries } = z.parse(Journal, JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')))
    const tag = entries.find((entry) => entry.tag.endsWith('refund_days'))?.tag
    await server().db.execute(sql.raw(readFileSync(`${folder}/${tag}.sql`, 'utf8')))
  }
  const had = async (id: number, ...ids: string[]) => {
    const refunds = Object.fromEntries(ids.map((one) => [one, { amountOre: 50_000, failed: false }]))
    const refundedOre = 50_000 * ids.length
    await server().db.update(payments).set({ refunds, refundedOre }).where(eq(payments.id, id))
  }

  test('have the day on which the one that was asked for here was done', async () => {
    const { id, gives, returned } = await partlyBack()
    await itIs(server(), '2026-11-25T00:30:00+01:00')
    await gives(500)
    await had(id, 're_demo_refund-1', 're_demo_refund-2')
    expect(await returned()).toEqual({ amount: 1000 })
    await migrates()
    expect(await returned()).toEqual({ amount: 1000, day: '2026-11-25', several: true })
  })

  test('that were made by hand have the day that the matter’s history tells', async () => {
    const { id, returned } = await partlyBack()
    await server().db.delete(refundRequests)
    await had(id, 're_by_hand')
    await migrates()
    expect(await returned()).toEqual({ amount: 500, day: '2026-11-20' })
  })

  test('have none where nothing tells it', async () => {
    const { id, returned, row } = await partlyBack()
    await server().db.delete(refundRequests)
    await server().db.delete(matterEvents)
    await had(id, 're_by_hand')
    await migrates()
    expect((await row()).refunds).toEqual({ re_by_hand: { amountOre: 50_000, failed: false } })
    expect(await returned()).toEqual({ amount: 500 })
  })
})
