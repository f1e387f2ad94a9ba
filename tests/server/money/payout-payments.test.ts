import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sendAskedRefunds } from '#server/domain/money/refunds/send.ts'
import { itIs, pays } from '#tests/support/agreement-stories.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { password, person } from '#tests/support/people.ts'
import { selling } from '#tests/support/selling-partner.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer({ PARTNERS_SEE: 'assigned' })

type Story = Awaited<ReturnType<typeof selling>>

const paymentsOf = async (one: Story['dora'], query = 'from=2026-01-01&to=2026-12-31') =>
  (await one.get(`/books/payout-payments/?${query}`)).json()
/** Anna pays what Dora asks for, in SEK. @returns the payment's id */
const sells = async ({ anna, dora, matter }: Story, amount: number): Promise<number> => {
  const asked = await dora.post(`/payments/create/${matter.id}/`, { amount, confirm_password: password })
  const { id } = await asked.json()
  await pays(server(), anna, id)
  return Number(id)
}
/** Another matter of Anna's, which Dora has. */
const another = async ({ anna, admin, dora }: Story) => {
  const matter = await matterOf(server(), anna)
  const give = { act: 'assign', partner: dora.id, reason: 'Hon kan det här.', confirm_password: password }
  await admin.post(`/matters/${matter.id}/assignment/`, give)
  return matter
}

describe('the payments of a partner’s payouts', { tags: ['§books'] }, () => {
  test('are listed by their numbers, the newest first, and add up to the payout', async () => {
    const story = await selling(server())
    const { admin, dora } = story
    const first = await sells(story, 1950)
    await itIs(server(), '2026-11-25T12:00:00+01:00')
    const matter = await another(story)
    const second = await sells({ ...story, matter }, 1000)
    await admin.post(`/payments/${first}/refunds/`, { amount: 975, reason: 'Kulans', confirm_password: password })
    await sendAskedRefunds(server().deps)
    expect(await paymentsOf(dora)).toEqual([
      { id: second, matter: matter.id, day: '2026-11-25', gross: 1000, refunded: 0, fee: 100, share: 900 },
      { id: first, matter: story.matter.id, day: '2026-11-20', gross: 1950, refunded: 975, fee: 97.5, share: 877.5 },
    ])
    const payouts = await (await dora.get('/books/payouts/?from=2026-01-01&to=2026-12-31')).json()
    expect(payouts).toMatchObject([{ payments: 2, gross: 2950, refunded: 975, fee: 197.5, share: 1777.5 }])
    expect(await paymentsOf(dora, 'from=2026-11-21&to=2026-12-31')).toHaveLength(1)
  })

  test('are seen by that partner alone, also once the matter is another’s', async () => {
    const story = await selling(server())
    const id = await sells(story, 1950)
    const release = { act: 'release', reason: 'Hon är borta.', confirm_password: password }
    await story.admin.post(`/matters/${story.matter.id}/assignment/`, release)
    expect(await paymentsOf(story.dora)).toMatchObject([{ id, matter: story.matter.id }])
    const other = await person(server(), { role: 'delegated' })
    for (const one of [other, story.admin]) expect(await paymentsOf(one)).toEqual([])
    expect((await story.anna.get('/books/payout-payments/?from=2026-01-01&to=2026-12-31')).status).toBe(403)
  })

  test('name apart what went out without a right to it', { tags: ['R106'] }, async () => {
    const story = await selling(server())
    await sells(story, 1950)
    await server().db.execute(sql`update payments set is_share_owed_back = true`)
    expect(await paymentsOf(story.dora)).toMatchObject([{ gross: 0, share: 0, owed_back: 1755 }])
  })

  test('come in pages', { tags: ['R112'] }, async () => {
    const story = await selling(server())
    await sells(story, 1950)
    // Fifty more of the same day: payments and vouchers as the first one.
    await server().db.execute(sql`
      with copies as (
        insert into payments (matter_id, payer_id, requested_by_id, amount_ore, state, payout_account, platform_fee_ore, seller,
          created_at, paid_at)
        select matter_id, payer_id, requested_by_id, amount_ore, state, payout_account, platform_fee_ore, seller, created_at, paid_at
        from payments, generate_series(1, 50) returning id, matter_id)
      insert into vouchers (series, ordinal, kind, payment_id, matter_id, partner_id, day, occurred_at, made_at, text, year_ends_on)
      select 'T2026', row_number() over (), 'paid', id, matter_id, ${story.dora.id}, '2026-11-20', now(), now(), 'Betalning', '2026-12-31'
      from copies`)
    const path = '/books/payout-payments/?from=2026-01-01&to=2026-12-31'
    const first = await story.dora.get(path)
    const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
    expect(idsOf(await first.json())).toEqual(Array.from({ length: 50 }, (_, n) => 51 - n))
    const second = await story.dora.get(`${path}&after=${first.headers.get('x-next')}`)
    expect(idsOf(await second.json())).toEqual([1])
    expect(second.headers.has('x-next')).toBe(false)
    expect((await story.dora.get(`${path}&after=x`)).status).toBe(400)
  })
})
