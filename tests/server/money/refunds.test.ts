import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { sendAskedRefunds } from '#server/domain/money/refunds/send.ts'
import { refundEvent } from '#server/ports/pay-local.ts'
import { lastMailTo, mailsTo, seen } from '#tests/support/accounts.ts'
import { itIs } from '#tests/support/agreement-stories.ts'
import { booked } from '#tests/support/booked.ts'
import {
  asksForCheckout,
  atTheCheckout,
  deliver,
  deliverCompletion,
  matterOf,
  send,
  withStripe,
} from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'
import { startStripe } from '#tests/support/stripe-stand-in.ts'
import { rowsOf } from '#tests/support/withdrawal-stories.ts'

const server = useServer()
const plain = ({ text }: { text: string }) => text.replaceAll('\u00a0', ' ')
const asks = (amount: number | string, more: object = {}) => ({
  amount,
  reason: 'Vi hann inte i tid.',
  confirm_password: password,
  ...more,
})

describe('a refund in the demo', { tags: ['§refund'] }, () => {
  /** Anna has paid 1 950 kr. */
  const paid = async () => {
    const story = await atTheCheckout(server(), 1950)
    await story.pays()
    await deliverCompletion(server(), story.sessionId)
    return { ...story, refunds: (body: object) => story.admin.post(`/payments/${story.id}/refunds/`, body) }
  }

  test('is asked for by an admin, goes back, and both sides see it', async () => {
    const { anna, admin, id, refunds, row } = await paid()

    const asked = await refunds(asks(500))

    const refund = {
      id: 1,
      payment: id,
      amount: 500,
      reason: 'Vi hann inte i tid.',
      state: 'done',
      asked_at: '2026-11-20T09:00:00.000Z',
    }
    expect(await seen(asked)).toEqual({ status: 201, body: refund })
    for (const one of [anna, admin])
      expect(await seen(await one.get(`/payments/${id}/refunds/`))).toEqual({ status: 200, body: [refund] })
    expect(await row()).toMatchObject({ state: 'paid', refundedOre: 50_000 })
    const mail = await lastMailTo(server(), anna.email)
    expect(mail.subject).toBe(`Återbetalning av order ${id}`)
    expect(plain(mail)).toContain('Sammanlagt har 500 kr av 1 950 kr betalats tillbaka.')
  })

  test('is told with its day; several with their sum, and the last day where they went on different ones', async () => {
    const { anna, matter, refunds } = await paid()
    const returned = async () => (await (await anna.get('/payments/')).json())[0].returned
    const next = async () => (await (await anna.get(`/matters/${matter.id}/now/`)).json()).next
    await refunds(asks(500))
    await refunds(asks(450))
    expect(await returned()).toEqual({ amount: 950, day: '2026-11-20' })
    await itIs(server(), '2027-01-07T00:30:00+01:00')
    await refunds(asks(999.99))
    expect(await returned()).toEqual({ amount: 1949.99, day: '2027-01-07', several: true })
    await refunds(asks(0.01))
    expect(await returned()).toEqual({ amount: 1950, day: '2027-01-07', several: true })
    expect(await next()).toBe('Kvittot visar vad som har gått tillbaka.')
  })

  test('is never more than what is left', async () => {
    const { refunds } = await paid()
    expect((await refunds(asks('1949.50'))).status).toBe(201)
    const tooMuch = {
      status: 409,
      body: { detail: 'Beloppet är större än det som finns kvar att betala tillbaka.' },
    }
    expect(await seen(await refunds(asks(0.51)))).toEqual(tooMuch)
    expect((await refunds(asks(0.5))).status).toBe(201)
    expect(await seen(await refunds(asks(0.01)))).toEqual(tooMuch)
  })

  test.each([0, -1, '1,5', '0.001', 1_000_000, null])('of %j kronor is refused by its field', async (amount) => {
    const { refunds } = await paid()
    expect(await seen(await refunds({ ...asks(1), amount }))).toEqual({
      status: 400,
      body: { amount: ['Ange ett belopp i kronor, med högst två decimaler.'] },
    })
  })

  test('needs the password, a reason and a payment that is paid', async () => {
    const { id, admin, refunds } = await paid()
    expect(await seen(await refunds(asks(1, { confirm_password: 'fel' })))).toMatchObject({ status: 400 })
    expect(await seen(await refunds(asks(1, { reason: ' ' })))).toEqual({
      status: 400,
      body: { reason: ['Ange varför pengarna går tillbaka.'] },
    })
    const unpaid = await atTheCheckout(server())
    expect(await seen(await admin.post(`/payments/${unpaid.id}/refunds/`, asks(1)))).toEqual({
      status: 409,
      body: { detail: 'Betalningen är inte genomförd.' },
    })
    expect(await seen(await admin.get(`/payments/${id}/refunds/`))).toEqual({ status: 200, body: [] })
  })

  test('that is repeated with its key is made once', async () => {
    const { admin, id, row } = await paid()
    const again = () => admin.send('POST', `/payments/${id}/refunds/`, asks(500), { 'idempotency-key': 'a1' })
    expect((await Promise.all([again(), again()])).map(({ status }) => status)).toEqual([201, 201])
    expect((await row()).refundedOre).toBe(50_000)
    expect(await rowsOf(server()).refunds()).toHaveLength(1)
  })

  test('that the bank refuses days later is told to the payer and to whoever asked', async () => {
    const { anna, admin, id, refunds, row } = await paid()
    await refunds(asks(500))
    const page = await (await server().app.request('/dev/refunds')).text()
    expect(page).toContain(`Order ${id}`)
    expect(page).toContain('Låt banken neka den i efterhand')

    await server().app.request('/dev/refunds/1/fail', { method: 'POST' })

    expect((await row()).refundedOre).toBe(0)
    expect(await rowsOf(server()).refunds()).toMatchObject([{ state: 'failed' }])
    expect((await lastMailTo(server(), anna.email)).subject).toBe(`Återbetalningen av order ${id} kom inte fram`)
    expect((await lastMailTo(server(), admin.email)).subject).toBe(`Återbetalningen av order ${id} misslyckades`)
    expect((await refunds(asks(1950))).status).toBe(201)
  })

  test('stays failed when an older event comes late', async () => {
    const { refunds, row } = await paid()
    await refunds(asks(500))
    await server().app.request('/dev/refunds/1/fail', { method: 'POST' })
    const { paymentIntentId } = await row()
    const order = { requestId: 1, paymentIntentId: paymentIntentId ?? '', amountOre: 50_000 }
    const late = { ...refundEvent('refund.created', 're_demo_refund-1', order), id: 'evt_late' }
    expect((await deliver(server(), late)).status).toBe(200)
    expect(await rowsOf(server()).refunds()).toMatchObject([{ state: 'failed' }])
    expect((await row()).refundedOre).toBe(0)
  })

  test('another payment’s event leaves it alone', async () => {
    const { refunds } = await paid()
    const { row } = await paid()
    const { paymentIntentId } = await row()
    await refunds(asks(500))
    const order = { requestId: 1, paymentIntentId: paymentIntentId ?? '', amountOre: 50_000 }
    await deliver(server(), refundEvent('refund.failed', 're_other', order))
    expect(await rowsOf(server()).refunds()).toMatchObject([
      { paymentId: 1, state: 'done', providerId: 're_demo_refund-1' },
      { paymentId: 2, state: 'failed', providerId: 're_other', askedById: null },
    ])
  })

  test('writes no reason to the log', { tags: ['R72'] }, async () => {
    const { refunds } = await paid()
    await refunds(asks(500, { reason: 'kanarieskäl' }))
    const log = server().log.join('\n')
    expect(log).toContain('refund.asked')
    expect(log).not.toContain('kanarie')
  })
})

describe('a refund at Stripe', { tags: ['§refund'] }, () => {
  let stripe: Awaited<ReturnType<typeof startStripe>>
  let one: TestServer
  beforeEach(async () => {
    stripe = await startStripe(server().clock)
    one = withStripe(server(), stripe)
  })
  afterEach(() => stripe.stop())

  const callAs = async (who: Person, method: string, path: string, body?: object) =>
    one.app.request(`/api${path}`, {
      method,
      headers: { authorization: `Bearer ${await who.token()}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const deliverAll = () => stripe.deliver((news) => send(one, news))

  /** Anna has paid 1 950 kr; `requester` asked for it. */
  const paid = async (requester?: Person) => {
    const anna = await person(server())
    const admin = await person(server(), { role: 'staff' })
    const matter = await matterOf(server(), anna)
    const request = { amount: 1950, confirm_password: password }
    const made = await callAs(requester ?? admin, 'POST', `/payments/create/${matter.id}/`, request)
    const { id }: { id: number } = await made.json()
    await asksForCheckout(one, anna, id)
    const payment = async () => (await rowsOf(server()).payment(id)) ?? expect.unreachable()
    const sessionId = (await payment()).checkoutSessionId ?? ''
    stripe.pay(sessionId)
    await deliverAll()
    const refunds = async (body: object) => seen(await callAs(admin, 'POST', `/payments/${id}/refunds/`, body))
    return { anna, admin, id, sessionId, payment, refunds }
  }
  const states = async () => (await rowsOf(server()).refunds()).map(({ state }) => state)

  test('is sent with our id and key, and done once Stripe’s event says so', async () => {
    const { payment, refunds } = await paid()

    expect(await refunds(asks(500))).toMatchObject({ status: 201, body: { state: 'sent' } })

    const made = stripe.requests.find(({ call }) => call === 'POST /v1/refunds')
    expect(made).toMatchObject({ idempotencyKey: 'refund-1' })
    expect(made?.form).toEqual({
      payment_intent: stripe.charges[0]?.payment_intent,
      amount: '50000',
      'metadata[refund_request_id]': '1',
    })
    expect((await payment()).refundedOre).toBe(0)
    await deliverAll()
    expect((await payment()).refundedOre).toBe(50_000)
    expect(await states()).toEqual(['done'])
  })

  test('takes transfer and fee back in proportion, so that the platform doesn’t pay twice', { tags: ['R62'] }, async () => {
    const jurist = await person(server(), { role: 'delegated' })
    const { onboarding_url: _ } = await (await callAs(jurist, 'POST', '/accounts/connect/create_express/')).json()
    const [account] = stripe.accounts.keys()
    stripe.onboard(account ?? '', { isChecked: true })
    await deliverAll()
    const [row] = await server().db.select().from(users).where(eq(users.id, jurist.id))
    expect(row).toMatchObject({ stripeAccountId: account })
    const { payment, refunds } = await paid(jurist)
    expect(await payment()).toMatchObject({ payoutAccount: account, platformFeeOre: 19_500 })

    expect((await refunds(asks(1170))).status).toBe(201)
    expect(stripe.charges[0]).toMatchObject({ amount_refunded: 117_000, reversedOre: 117_000, feeRefundedOre: 11_700 })

    expect((await refunds(asks(780))).status).toBe(201)
    expect(stripe.charges[0]).toMatchObject({ amount_refunded: 195_000, reversedOre: 195_000, feeRefundedOre: 19_500 })
  })

  test('that is told of as failed first has taken the share all the same', { tags: ['R60', 'R62'] }, async () => {
    const jurist = await person(server(), { role: 'delegated' })
    await callAs(jurist, 'POST', '/accounts/connect/create_express/')
    stripe.onboard([...stripe.accounts.keys()][0] ?? '', { isChecked: true })
    await deliverAll()
    const { sessionId, payment, refunds } = await paid(jurist)
    await refunds(asks(1950))
    const [made] = stripe.refunds
    if (made) stripe.failRefund(sessionId, made)
    const backwards = { copies: 2, arrange: (all: readonly object[]) => all.toReversed() }
    await stripe.deliver((news) => send(one, news), backwards)
    expect(await states()).toEqual(['failed'])
    expect((await payment()).refundedOre).toBe(0)
    expect((await booked(server())).slice(1)).toEqual([
      expect.stringMatching(/^V2026-2 refunded: 1580 -195000, 2420 156000, 2611 39000, 1580 175500, 2440 -175500$/),
      'V2026-3 refund failed: 1580 195000, 2890 -195000',
    ])
  })

  test.each(['cut', 503, 429, 500] as const)('waits while Stripe answers %s, and is made once', async (fault) => {
    const { refunds } = await paid()
    // Stripe's library tries each call twice.
    stripe.next(fault, fault, fault, fault)
    expect(await refunds(asks(500))).toMatchObject({ status: 201, body: { state: 'asked' } })

    const tries = stripe.requests.length
    await sendAskedRefunds(one.deps)
    expect(stripe.requests, 'within the minute nobody tries again').toHaveLength(tries)
    expect(await states()).toEqual(['asked'])

    for (let minute = 0; minute < 4; minute += 1) {
      one.clock.forwardSeconds(60)
      await Promise.all([sendAskedRefunds(one.deps), sendAskedRefunds(one.deps)])
    }
    expect(await states()).toEqual(['sent'])
    expect(stripe.refunds).toHaveLength(1)
  })

  test('whose answer is lost is found again, even after Stripe has forgotten its key', async () => {
    const { refunds, payment } = await paid()
    stripe.next('none', 'lose-answer', 'lose-answer')
    expect(await refunds(asks(500))).toMatchObject({ status: 201, body: { state: 'asked' } })
    expect(stripe.refunds).toHaveLength(1)

    one.clock.forwardSeconds(25 * 3_600)
    await sendAskedRefunds(one.deps)
    expect(await states()).toEqual(['sent'])
    await deliverAll()
    expect(stripe.requests.filter(({ call }) => call === 'POST /v1/refunds').length).toBeLessThanOrEqual(2)
    expect((await payment()).refundedOre).toBe(50_000)
  })

  test('whose event is faster than the answer is done, and stays so', async () => {
    const { refunds } = await paid()
    stripe.next('none', 'lose-answer', 'lose-answer')
    await refunds(asks(500))
    await deliverAll()
    expect(await rowsOf(server()).refunds()).toMatchObject([{ state: 'done', providerId: stripe.refunds[0]?.id }])
    one.clock.forwardSeconds(60)
    await sendAskedRefunds(one.deps)
    expect(await states()).toEqual(['done'])
  })

  test('leaves for the office what the server would give back: less what waits at Stripe, once, and what a bank has taken', {
    tags: ['R60'],
  }, async () => {
    const { admin, anna, payment, refunds, sessionId } = await paid()
    const left = async (who: Person) => {
      const [listed]: [{ left?: number }] = await (await who.get(`/payments/?matter=${(await payment()).matterId}`)).json()
      return listed.left
    }
    expect([await left(admin), await left(anna)]).toEqual([1950, undefined])
    await refunds(asks(500))
    expect(await left(admin)).toBe(1450)
    const pending = { id: stripe.refunds[0]?.id, object: 'refund', payment_intent: stripe.charges[0]?.payment_intent }
    const news = { ...pending, amount: 50_000, currency: 'sek', status: 'pending', metadata: { refund_request_id: '1' } }
    await send(one, stripe.event('refund.created', news))
    expect([(await payment()).refundedOre, await states()]).toEqual([50_000, ['sent']])
    expect(await left(admin)).toBe(1450)

    stripe.closeDispute({ ...stripe.dispute(sessionId), amount: 100_000 }, 'lost')
    await deliverAll()
    expect(await left(admin)).toBe(450)
    expect(await refunds(asks(450.01))).toMatchObject({ status: 409 })
    expect(await refunds(asks(450))).toMatchObject({ status: 201 })
    expect(await left(admin)).toBe(0)
  })

  test('that Stripe refuses has failed, and whoever asked gets a mail', async () => {
    const { admin, anna, id, sessionId, refunds } = await paid()
    // All of it by hand, and the event is late.
    stripe.refund(sessionId, 195_000)
    const before = (await mailsTo(server(), anna.email)).length
    expect(await refunds(asks(500))).toMatchObject({ status: 201, body: { state: 'failed' } })
    const mail = await lastMailTo(server(), admin.email)
    expect(mail.subject).toBe(`Återbetalningen av order ${id} misslyckades`)
    expect(plain(mail)).toContain('Betaltjänsten betalade inte tillbaka de 500 kr som du begärde.')
    expect(await mailsTo(server(), anna.email)).toHaveLength(before)
  })

  test('that fails days later counts no longer, and the rest can be asked for again', async () => {
    const { refunds, payment, sessionId } = await paid()
    await refunds(asks(1950))
    await deliverAll()
    const [made] = stripe.refunds
    if (made) stripe.failRefund(sessionId, made)
    await deliverAll()
    expect(await states()).toEqual(['failed'])
    expect((await payment()).refundedOre).toBe(0)
    expect(await refunds(asks(1950))).toMatchObject({ status: 201, body: { state: 'sent' } })
  })

  test('made by hand at Stripe still counts, and leaves less to ask for', { tags: ['R60'] }, async () => {
    const { refunds, payment, sessionId } = await paid()
    stripe.refund(sessionId, 100_000)
    await deliverAll()
    expect((await payment()).refundedOre).toBe(100_000)
    expect(await refunds(asks(950.01))).toMatchObject({ status: 409 })
    expect(await refunds(asks(950))).toMatchObject({ status: 201 })
    // Before its event: what is on its way counts too.
    expect(await refunds(asks(0.01))).toMatchObject({ status: 409 })
  })
})
