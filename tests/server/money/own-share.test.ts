import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { seen } from '#tests/support/accounts.ts'
import { accepts, Ordered, pays, proposes } from '#tests/support/agreement-stories.ts'
import { type Person, password } from '#tests/support/people.ts'
import { selling } from '#tests/support/selling-partner.ts'
import { useServer } from '#tests/support/server.ts'
import { acceptWithdrawal, listWithdrawals, rowsOf } from '#tests/support/withdrawal-stories.ts'

const server = useServer()

const confirmed = { confirm_password: password }
const theirs = { status: 403, body: { detail: 'En del av betalningen är din. En kollega får göra det åt kontoret.' } }

describe('an admin who gets a share of a payment, as its partner', { tags: ['§own-share'] }, () => {
  /** Dora was paid 1 755 kr of Anna's 1 950 as a partner, and is an admin by now. */
  const sharing = async () => {
    const story = await selling(server(), { seller: 'platform' })
    const proposal = await proposes(story.dora, story.matter.id)
    const ordered = Ordered.parse(await (await accepts(story.anna, proposal, { early_start: true })).json())
    await pays(server(), story.anna, ordered.payment.id)
    const roles = { isStaff: true, isDelegatedAdmin: false }
    await server().db.update(users).set(roles).where(eq(users.id, story.dora.id))
    return {
      ...story,
      id: ordered.payment.id,
      withdraws: () => story.anna.post(`/agreements/${ordered.agreement.id}/withdraw/`, {}),
    }
  }
  const gives = (one: Person, id: number) =>
    one.post(`/payments/${id}/refunds/`, { amount: 1950, reason: 'Kulans', ...confirmed })

  test('decides on no withdrawal from that work, and a colleague does', async () => {
    const { admin, dora, id, withdraws } = await sharing()
    await withdraws()
    expect(await listWithdrawals(dora)).toMatchObject([{ is_own: false, is_own_share: true }])
    expect(await listWithdrawals(admin)).toMatchObject([{ is_own_share: false }])

    expect(await seen(await acceptWithdrawal(dora, 100))).toEqual(theirs)
    expect(await seen(await dora.post('/withdrawals/1/refuse/', { reason: 'Nej.', ...confirmed }))).toEqual(theirs)

    const { withdrawals, payment } = rowsOf(server())
    expect(await withdrawals()).toMatchObject([{ state: 'received', decidedById: null }])
    expect((await acceptWithdrawal(admin, 0)).status).toBe(200)
    expect(await payment(id)).toMatchObject({ refundedOre: 195_000 })
    expect(await listWithdrawals(dora)).toMatchObject([{ state: 'accepted', is_own_share: false }])
  })

  test('gives nothing of it back, nor notes that somebody else has', async () => {
    const { admin, dora, id } = await sharing()
    const ownShare = async (one: Person) => (await (await one.get(`/payments/${id}/receipt/`)).json()).own_share
    expect([await ownShare(dora), await ownShare(admin)]).toEqual([true, undefined])
    expect(await seen(await gives(dora, id))).toEqual(theirs)

    const refund: { id: number } = await (await gives(admin, id)).json()
    await server().app.request(`/dev/refunds/${refund.id}/fail`, { method: 'POST' })
    const notes = (one: Person) =>
      one.post(`/payments/${id}/refunds/${refund.id}/repaid/`, { paid_on: '2026-11-20', how: 'Banköverföring', ...confirmed })
    expect(await seen(await notes(dora))).toEqual(theirs)
    expect((await notes(admin)).status).toBe(200)
  })

  test('acts on what was paid to the platform, also where they asked for it', async () => {
    const { anna, dora, matter } = await selling(server())
    await server().db.update(users).set({ isStaff: true, isDelegatedAdmin: false }).where(eq(users.id, dora.id))
    const asked = await dora.post(`/payments/create/${matter.id}/`, { amount: 1950, ...confirmed })
    const { id }: { id: number } = await asked.json()
    await pays(server(), anna, id)
    expect((await gives(dora, id)).status).toBe(201)
  })
})
