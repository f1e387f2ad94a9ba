import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { type Checkout, ProviderFailed } from '#server/ports/pay.ts'
import { completionOf, signEvent } from '#server/ports/pay-local.ts'
import {
  asksForCheckout,
  atTheCheckout,
  deliver,
  deliverCompletion,
  confirmationsSent,
  quarantined,
  send,
  withPay,
} from '#tests/support/payment-stories.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

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
  test('marks the payment paid', { tags: ['§webhook'] }, async () => {
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
    expect(await quarantined(server())).toEqual([reason])
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

    expect(await quarantined(server())).toEqual(['paid for no payment', 'unknown to the provider'])
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
