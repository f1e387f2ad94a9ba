import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { demoCheckouts } from '#server/db/schema/demo.ts'
import { payEvents } from '#server/db/schema/payments.ts'
import { type Checkout, ProviderFailed } from '#server/ports/pay.ts'
import { completionOf, signEvent } from '#server/ports/pay-local.ts'
import {
  asksForCheckout,
  atTheCheckout,
  deliver,
  deliverCompletion,
  confirmationsSent,
  send,
  withPay,
} from '#tests/support/payment-stories.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

const quarantined = async () => {
  const rows = await server().db.select().from(payEvents).where(eq(payEvents.outcome, 'quarantined')).orderBy(payEvents.reason)
  return rows.map(({ reason }) => reason)
}

describe('the signature', () => {
  const secret = () => `whsec_${server().deps.keys.webhook.toString('base64url')}`
  const now = () => Math.floor(server().clock.now().getTime() / 1_000)
  const signatures: Record<string, (payload: string) => string | undefined> = {
    missing: () => undefined,
    empty: () => '',
    'made up': () => `t=${now()},v1=${'0'.repeat(64)}`,
    'of another secret': (payload) =>
      Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_other', timestamp: now() }),
    'of another body': (payload) =>
      Stripe.webhooks.generateTestHeaderString({ payload: `${payload} `, secret: secret(), timestamp: now() }),
    'of an older scheme': (payload) =>
      Stripe.webhooks.generateTestHeaderString({ payload, secret: secret(), timestamp: now(), scheme: 'v0' }),
    'five minutes old': (payload) =>
      Stripe.webhooks.generateTestHeaderString({ payload, secret: secret(), timestamp: now() - 301 }),
  }

  test.each(Object.keys(signatures))('%s: nothing is believed', { tags: ['R52'] }, async (kind) => {
    const { sessionId, row, pays } = await atTheCheckout(server())
    await pays()
    const body = JSON.stringify(completionOf(sessionId))
    const signature = signatures[kind]?.(body)

    const answer = await send(server(), { body, ...(signature !== undefined && { signature }) })

    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ detail: 'Signaturen stämmer inte.' })
    expect(await row()).toMatchObject({ state: 'pending' })
  })

  test('a signed body that isn’t an event is refused', { tags: ['R52'] }, async () => {
    const body = 'no json'
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: secret(), timestamp: now() })

    expect((await send(server(), { body, signature })).status).toBe(400)
  })

  test('several signatures, as while secrets are rotated: one valid one is enough', { tags: ['R52'] }, async () => {
    const { sessionId, row, pays } = await atTheCheckout(server())
    await pays()
    const { body, signature } = signEvent(server().deps, completionOf(sessionId))

    const answer = await send(server(), { body, signature: `${signature},v1=${'0'.repeat(64)}` })

    expect(answer.status).toBe(200)
    expect(await row()).toMatchObject({ state: 'paid' })
  })
})

describe('the event that a checkout is complete', () => {
  test('marks the payment paid', { tags: ['§D5-26-webhook'] }, async () => {
    const { sessionId, row, pays } = await atTheCheckout(server())
    await pays()

    const answer = await deliverCompletion(server(), sessionId)

    expect(answer.status).toBe(200)
    expect(await row()).toMatchObject({
      state: 'paid',
      paidAt: server().clock.now(),
      paymentIntentId: sessionId.replace('cs_', 'pi_'),
    })
  })

  test('received twenty times at once leads to one payment and one mail', { tags: ['R53'] }, async () => {
    const { sessionId, row, pays } = await atTheCheckout(server())
    await pays()

    const answers = await Promise.all(Array.from({ length: 20 }, () => deliverCompletion(server(), sessionId)))

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await row()).toMatchObject({ state: 'paid' })
    expect(await confirmationsSent(server())).toHaveLength(1)
  })

  test('in twenty versions for one session leads to one payment and one mail', { tags: ['R53'] }, async () => {
    const { sessionId, pays } = await atTheCheckout(server())
    await pays()

    await Promise.all(Array.from({ length: 20 }, (_, n) => deliver(server(), { ...completionOf(sessionId), id: `evt_${n}` })))

    expect(await confirmationsSent(server())).toHaveLength(1)
  })

  test('isn’t believed while the provider itself says that nothing is paid', { tags: ['R52'] }, async () => {
    const { sessionId, row } = await atTheCheckout(server())

    const answer = await deliverCompletion(server(), sessionId)

    expect(answer.status).toBe(200)
    expect(await row()).toMatchObject({ state: 'pending' })
    expect(await confirmationsSent(server())).toEqual([])
  })

  test.each<[string, Partial<Checkout>]>([
    ['another amount', { amountOre: 150_049 }],
    ['another currency', { currency: 'eur' }],
    ['another payment', { paymentId: '999' }],
    ['another payment', { paymentId: undefined }],
  ])('with %s: not paid, and quarantined', { tags: ['R52'] }, async (reason, odd) => {
    const { anna, id: paymentId, sessionId, row, pays } = await atTheCheckout(server())
    await pays()
    const { pay } = server().deps
    const readCheckout = async (id: string) => {
      const session = await pay.readCheckout(id)
      return session && { ...session, ...odd }
    }

    const odder = withPay(server(), { readCheckout })

    const answer = await deliverCompletion(odder, sessionId)

    expect(answer.status).toBe(200)
    expect(await row()).toMatchObject({ state: 'pending' })
    expect(await quarantined()).toEqual([reason])
    expect(server().log.join()).toContain('payment quarantined: a person must look at it')
    expect(await confirmationsSent(server())).toEqual([])
    expect((await asksForCheckout(odder, anna, paymentId)).status).toBe(409)
  })

  test('of a session that the provider doesn’t know, or that isn’t ours, is quarantined', {
    tags: ['R52'],
  }, async () => {
    const { sessionId } = await atTheCheckout(server())
    const paidElsewhere = {
      id: 'cs_other',
      state: 'complete',
      paid: true,
      amountOre: 1,
      currency: 'sek',
      paymentId: '1',
    } as const
    const readCheckout = async (id: string) =>
      id === 'cs_other' ? { ...paidElsewhere, paymentIntentId: undefined, url: undefined } : undefined

    await deliverCompletion(withPay(server(), { readCheckout }), sessionId)
    await deliverCompletion(withPay(server(), { readCheckout }), 'cs_other')

    expect(await quarantined()).toEqual(['paid for no payment', 'unknown to the provider'])
  })

  test('is refused, to be sent again, when the provider can’t be reached', { tags: ['R54'] }, async () => {
    const { sessionId, row, pays } = await atTheCheckout(server())
    await pays()
    const down = withPay(server(), {
      readCheckout: async () => {
        throw new ProviderFailed(false)
      },
    })

    expect((await deliverCompletion(down, sessionId)).status).toBe(503)
    expect(await row()).toMatchObject({ state: 'pending' })
    expect((await deliverCompletion(server(), sessionId)).status).toBe(200)
    expect(await row()).toMatchObject({ state: 'paid' })
  })
})

describe('other events', () => {
  const event = (type: string, object: object, id = `evt_${type}`) => ({ id, object: 'event', type, data: { object } })

  const paid = async () => {
    const story = await atTheCheckout(server())
    await story.pays()
    await deliverCompletion(server(), story.sessionId)
    return { ...story, intent: story.sessionId.replace('cs_', 'pi_') }
  }

  test.each(['checkout.session.expired', 'checkout.session.async_payment_failed'])(
    '%s after it was paid changes nothing',
    { tags: ['R53'] },
    async (type) => {
      const { sessionId, row } = await paid()

      const answer = await deliver(server(), event(type, { id: sessionId, object: 'checkout.session' }))

      expect(answer.status).toBe(200)
      expect(await row()).toMatchObject({ state: 'paid' })
    },
  )

  test('an expired checkout is released; a later event that it was paid is quarantined', {
    tags: ['R53'],
  }, async () => {
    const { sessionId, row } = await atTheCheckout(server())
    server().clock.forwardSeconds(3_601)
    await deliver(server(), event('checkout.session.expired', { id: sessionId, object: 'checkout.session' }))
    expect(await row()).toMatchObject({ state: 'pending', checkoutSessionId: null })
    await server().db.update(demoCheckouts).set({ state: 'complete', paid: true })

    await deliverCompletion(server(), sessionId)

    expect(await row()).toMatchObject({ state: 'pending' })
    expect(await quarantined()).toEqual(['paid for no payment'])
  })

  test('an unknown type of event is accepted and ignored', { tags: ['R53'] }, async () => {
    expect((await deliver(server(), event('customer.created', { id: 'cus_1' }))).status).toBe(200)
  })

  test('refunds are recorded, in whatever order they arrive; the payment stays paid', { tags: ['R60'] }, async () => {
    const { row, intent, admin, matter } = await paid()
    const refund = (amount_refunded: number) =>
      event(
        'charge.refunded',
        { object: 'charge', payment_intent: intent, metadata: {}, amount_refunded },
        `evt_${amount_refunded}`,
      )

    await deliver(server(), refund(150_050))
    await deliver(server(), refund(50_000))

    expect(await row()).toMatchObject({ state: 'paid', refundedOre: 150_050 })
    const again = await admin.post(`/payments/create/${matter.id}/`, { amount: 10, confirm_password: 'Ett-gott-losenord-26' })
    expect(again.status).toBe(409)
  })

  test('a refund that arrives before the payment’s event is recorded all the same', { tags: ['R60'] }, async () => {
    const { row, sessionId, pays } = await atTheCheckout(server())
    await pays()
    const intent = sessionId.replace('cs_', 'pi_')

    await deliver(
      server(),
      event('charge.refunded', {
        object: 'charge',
        payment_intent: intent,
        metadata: {},
        amount_refunded: 100,
      }),
    )

    expect(await row()).toMatchObject({ state: 'paid', refundedOre: 100 })
    expect(await confirmationsSent(server())).toHaveLength(1)
  })

  test('a dispute is recorded; the payment stays paid', { tags: ['R60'] }, async () => {
    const { row, intent } = await paid()

    await deliver(server(), event('charge.dispute.created', { object: 'dispute', payment_intent: intent }))

    expect(await row()).toMatchObject({ state: 'paid', disputedAt: server().clock.now() })
  })

  const refundNews = (type: string, intent: string, amount: number, status: string) =>
    event(type, { id: 're_1', object: 'refund', payment_intent: intent, amount, status })

  test('a refund that fails is subtracted again, and a late event of the refund changes nothing', {
    tags: ['R60'],
  }, async () => {
    const { row, intent } = await paid()
    const charge = { object: 'charge', payment_intent: intent, metadata: {}, amount_refunded: 50_000 }

    await deliver(server(), event('charge.refunded', charge))
    expect(await row()).toMatchObject({ state: 'paid', refundedOre: 50_000 })
    await deliver(server(), refundNews('refund.failed', intent, 50_000, 'failed'))
    expect(await row()).toMatchObject({ state: 'paid', refundedOre: 0 })
    await deliver(server(), refundNews('charge.refund.updated', intent, 50_000, 'failed'))
    await deliver(server(), refundNews('refund.created', intent, 50_000, 'succeeded'))

    expect(await row()).toMatchObject({ state: 'paid', refundedOre: 0 })
  })

  test.each([
    ['refund.created', 'succeeded', 'ignored'],
    ['refund.failed', 'failed', 'quarantined'],
  ])('%s of an unknown charge is %s', { tags: ['R60'] }, async (type, status, outcome) => {
    await deliver(server(), refundNews(type, 'pi_other', 100, status))

    expect(await server().db.select().from(payEvents)).toMatchObject([{ type, outcome }])
  })

  test.each([
    ['won', 'won'],
    ['lost', 'lost'],
    ['warning_closed', 'closed'],
  ])('a dispute that ends as %s is recorded; the payment stays paid', { tags: ['R60'] }, async (status, disputeOutcome) => {
    const { row, intent } = await paid()
    const dispute = { object: 'dispute', payment_intent: intent }
    await deliver(server(), event('charge.dispute.created', dispute))
    const disputedAt = server().clock.now()
    server().clock.forwardSeconds(3_600)

    await deliver(server(), event('charge.dispute.closed', { ...dispute, status }))

    const disputeClosedAt = server().clock.now()
    expect(await row()).toMatchObject({ state: 'paid', disputedAt, disputeClosedAt, disputeOutcome })
  })

  test('the end of a dispute that arrives before its beginning is kept', { tags: ['R53', 'R60'] }, async () => {
    const { row, intent } = await paid()
    const dispute = { object: 'dispute', payment_intent: intent }
    await deliver(server(), event('charge.dispute.closed', { ...dispute, status: 'lost' }))
    await deliver(server(), event('charge.dispute.created', dispute))

    expect(await row()).toMatchObject({ disputeOutcome: 'lost', disputedAt: server().clock.now() })
  })

  test('a dispute about an unknown charge is quarantined', { tags: ['R60'] }, async () => {
    await deliver(server(), event('charge.dispute.created', { object: 'dispute', payment_intent: 'pi_other' }))

    expect(await server().db.select().from(payEvents)).toMatchObject([{ type: 'charge.dispute.created', outcome: 'quarantined' }])
  })
})
