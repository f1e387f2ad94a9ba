import { describe, expect, test } from 'vitest'
import { ProviderFailed } from '#server/ports/pay.ts'
import { mailsTo, seen } from '#tests/support/accounts.ts'
import { booked } from '#tests/support/booked.ts'
import { deliver } from '#tests/support/payment-stories.ts'
import { password } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'
import { storedOf } from '#tests/support/waiting-records.ts'
import { paidOrder } from '#tests/support/withdrawal-stories.ts'

const server = useServer()
const note = { paid_on: '2026-11-20', how: 'Banköverföring', confirm_password: password }

describe('a refund that the office makes by hand at the provider', { tags: ['§refund-by-hand'] }, () => {
  /** Anna has paid 1 950 kr; the provider tells of 500 kr back that nobody asked for here. */
  const paid = async () => {
    const story = await paidOrder(server())
    const { paymentIntentId } = await story.row()
    const tells = async (
      type: 'refund.created' | 'refund.updated' | 'refund.failed',
      status: string,
      id = 're_by_hand',
      amount = 50_000,
    ) => {
      server().clock.forwardSeconds(60)
      const refund = { id, object: 'refund', payment_intent: paymentIntentId, amount, currency: 'sek', metadata: {}, status }
      const event = { id: `evt_${type}_${status}_${id}`, object: 'event', type, data: { object: refund } }
      expect((await deliver(server(), event)).status).toBe(200)
    }
    const refunds = async () => (await story.admin.get(`/payments/${story.id}/refunds/`)).json()
    const waits = async () => (await storedOf(server(), story.matter.id)).some(({ kind }) => kind === 'refund')
    const repays = (refund: number) => story.admin.post(`/payments/${story.id}/refunds/${refund}/repaid/`, note)
    return { ...story, tells, refunds, waits, repays }
  }

  test('is listed as those that were asked for here', async () => {
    const { anna, id, tells, refunds } = await paid()
    await tells('refund.created', 'pending')
    expect(await refunds()).toMatchObject([{ amount: 500, reason: 'Återbetald direkt hos betaltjänsten.', state: 'sent' }])
    await tells('refund.updated', 'succeeded')
    await tells('refund.created', 'succeeded')
    expect(await refunds()).toMatchObject([{ amount: 500, state: 'done' }])
    expect(await (await anna.get(`/payments/${id}/refunds/`)).json()).toEqual(await refunds())
  })

  test('is owed once it fails, waits for admins, and is noted as paid in another way', async () => {
    const { anna, id, tells, refunds, waits, repays, row } = await paid()
    await tells('refund.created', 'succeeded')
    expect(await waits()).toBe(false)
    await tells('refund.failed', 'failed')
    await tells('refund.updated', 'failed')

    expect(await refunds()).toMatchObject([{ state: 'failed', owed: { amount: 500, failed_on: '2026-11-20' } }])
    expect(await waits()).toBe(true)
    expect(await (await anna.get('/payments/')).json()).toMatchObject([{ id, refund_waits: true }])

    expect((await repays(1)).status).toBe(200)

    expect(await refunds()).toMatchObject([{ state: 'repaid', repaid: { amount: 500 } }])
    expect(await waits()).toBe(false)
    expect(await row()).toMatchObject({ refundedOre: 50_000, repaidOre: 50_000 })
    expect((await booked(server())).at(-1)).toBe('V2026-4 repaid: 1930 -50000, 2890 50000')
    expect(await seen(await repays(1))).toMatchObject({ status: 409 })
  })

  test.each([
    ['before that it was made', 'refund.failed', ['refunded', 'refund failed']],
    ['as it is made', 'refund.created', []],
  ] as const)('is owed where it is told %s that it failed, and booked if it was made', async (_, type, vouchers) => {
    const { tells, refunds, waits } = await paid()
    await tells(type, 'failed')
    await tells('refund.updated', 'failed')
    await tells('refund.created', 'pending')
    expect(await refunds()).toMatchObject([{ state: 'failed', owed: { amount: 500 } }])
    expect(await waits()).toBe(true)
    expect((await booked(server())).slice(1).map((voucher) => voucher.replace(/^\S+ (.*):.*/, '$1'))).toEqual(vouchers)
  })

  test('waits for nobody while another one that has all of the money is on its way', async () => {
    const { admin, id, matter, tells, refunds, waits } = await paid()
    const { deps } = server()
    deps.pay = { ...deps.pay, refund: () => Promise.reject(new ProviderFailed(false)) }
    await admin.post(`/payments/${id}/refunds/`, { amount: 1950, reason: 'Kulans', confirm_password: password })
    await tells('refund.failed', 'failed')
    expect(await refunds()).toMatchObject([{ state: 'failed' }, { state: 'asked' }])
    expect((await refunds())[0]).not.toHaveProperty('owed')
    expect(await waits()).toBe(false)
    expect(await (await admin.get(`/payments/?matter=${matter.id}`)).json()).toMatchObject([{ left: 0 }])
  })

  describe('of a payment that the payer’s bank takes back, all of it', () => {
    const disputed = async () => {
      const story = await paid()
      const { paymentIntentId: payment_intent } = await story.row()
      const dispute = { id: 'dp_1', object: 'dispute', payment_intent, amount: 195_000, currency: 'sek', status: 'lost' }
      const loses = () =>
        deliver(server(), { id: 'evt_lost', object: 'event', type: 'charge.dispute.closed', data: { object: dispute } })
      const facts = async () => (await (await story.admin.get(`/payments/?matter=${story.matter.id}`)).json())[0]
      return { ...story, loses, facts }
    }

    test('isn’t owed when it fails later: the bank has its money, too', { tags: ['R60'] }, async () => {
      const { anna, tells, refunds, waits, loses, facts } = await disputed()
      await tells('refund.created', 'succeeded')
      await loses()
      expect(await facts()).toMatchObject({ returned: { amount: 500 }, lost_amount: 1450, left: 0 })
      await tells('refund.failed', 'failed')
      expect(await facts()).toMatchObject({ lost_amount: 1950, left: 0, ended: true })
      expect((await refunds())[0]).not.toHaveProperty('owed')
      expect(await waits()).toBe(false)
      const subjects = (await mailsTo(server(), anna.email)).map(({ subject }) => subject)
      expect(subjects.filter((subject) => subject.includes('kom inte fram'))).toEqual([])
      expect((await booked(server())).slice(2)).toEqual([
        'V2026-3 dispute lost: 1580 -145000, 2420 116000, 2611 29000',
        'V2026-4 refund failed: 1580 50000, 2890 -50000',
        'V2026-5 dispute lost: 1580 -50000, 2890 50000',
      ])
    })

    test('takes no more than was paid where it is told after the dispute is lost', { tags: ['R60'] }, async () => {
      const { tells, loses, facts } = await disputed()
      await loses()
      await tells('refund.created', 'succeeded')
      expect(await facts()).toMatchObject({ lost_amount: 1950, left: 0 })
      expect(await booked(server())).toHaveLength(2)
    })
  })

  test('pays what an earlier one owed, whoever made that', async () => {
    const { admin, id, tells, refunds, waits } = await paid()
    await admin.post(`/payments/${id}/refunds/`, { amount: 500, reason: 'Kulans', confirm_password: password })
    await server().app.request('/dev/refunds/1/fail', { method: 'POST' })
    expect(await waits()).toBe(true)
    await tells('refund.created', 'succeeded')
    expect((await refunds()).map(({ state, owed }: { state: string; owed?: object }) => [state, owed])).toEqual([
      ['done', undefined],
      ['failed', undefined],
    ])
    expect(await waits()).toBe(false)
  })

  test('is named in the books once the customer’s account is deleted', async () => {
    const { anna, admin, id, tells } = await paid()
    await tells('refund.created', 'succeeded')
    await tells('refund.failed', 'failed')
    expect((await anna.delete('/accounts/delete-account/', { password })).status).toBe(204)
    const summary = await (await admin.get('/books/summary/')).json()
    expect(summary.owed_refunds).toEqual([{ payment: id, amount: 500 }])
  })
})
