import { describe, expect, test } from 'vitest'
import { demoCheckouts } from '#server/db/schema/demo.ts'
import { payEvents } from '#server/db/schema/payments.ts'
import { mailNotifications } from '#server/domain/history/inbox/mail-notifications.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import { eventsOf } from '#tests/support/history-stories.ts'
import { atTheCheckout, deliver, deliverCompletion, confirmationsSent, quarantined } from '#tests/support/payment-stories.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

describe('another event of the provider', () => {
  const event = (type: string, object: object, id = `evt_${type}`) => ({ id, object: 'event', type, data: { object } })

  const disputeOf = (intent: string) => ({
    id: 'dp_1',
    object: 'dispute',
    payment_intent: intent,
    amount: 150_050,
    currency: 'sek',
    status: 'needs_response',
  })

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
    expect(await quarantined(server())).toEqual(['paid for no payment'])
  })

  test('an unknown type of event is accepted and ignored', { tags: ['R53'] }, async () => {
    expect((await deliver(server(), event('customer.created', { id: 'cus_1' }))).status).toBe(200)
  })

  test('refunds are recorded, in whatever order they arrive; the payment stays paid', { tags: ['R60'] }, async () => {
    const { row, intent, admin, matter } = await paid()
    const refund = (amount_refunded: number) =>
      event(
        'charge.refunded',
        { object: 'charge', payment_intent: intent, metadata: {}, currency: 'sek', amount_refunded },
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
        currency: 'sek',
        amount_refunded: 100,
      }),
    )

    expect(await row()).toMatchObject({ state: 'paid', refundedOre: 100 })
    expect(await confirmationsSent(server())).toHaveLength(1)
  })

  test('a dispute is recorded; the payment stays paid', { tags: ['R60'] }, async () => {
    const { row, intent } = await paid()

    await deliver(server(), event('charge.dispute.created', disputeOf(intent)))

    expect(await row()).toMatchObject({ state: 'paid', disputedAt: server().clock.now() })
  })

  const refundNews = (type: string, intent: string, amount: number, status: string) =>
    event(type, { id: 're_1', object: 'refund', payment_intent: intent, amount, currency: 'sek', status })

  test('a refund that fails is subtracted again, and a late event of the refund changes nothing', {
    tags: ['R60'],
  }, async () => {
    const { row, intent } = await paid()
    const charge = { object: 'charge', payment_intent: intent, metadata: {}, currency: 'sek', amount_refunded: 50_000 }

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
    const dispute = disputeOf(intent)
    await deliver(server(), event('charge.dispute.created', dispute))
    const disputedAt = server().clock.now()
    server().clock.forwardSeconds(3_600)

    await deliver(server(), event('charge.dispute.closed', { ...dispute, status }))

    const disputeClosedAt = server().clock.now()
    expect(await row()).toMatchObject({ state: 'paid', disputedAt, disputeClosedAt, disputeOutcome })
  })

  test('a second dispute is told, and its end with its own outcome; a late event of the first tells nothing', {
    tags: ['R53', 'R60'],
  }, async () => {
    const { intent, admin, matter } = await paid()
    const [first, second] = ['dp_1', 'dp_2'].map((id) => ({ ...disputeOf(intent), id, amount: 50_000 }))
    const news = (kind: 'created' | 'closed', dispute: object, id: string) =>
      deliver(server(), event(`charge.dispute.${kind}`, dispute, id))
    const told = async () =>
      (await eventsOf(server(), matter.id))
        .filter(({ kind }) => kind.startsWith('dispute'))
        .map(({ kind, facts: { outcome } }) => [kind, outcome])
    await news('created', { ...first }, 'evt_1')
    await news('closed', { ...first, status: 'lost' }, 'evt_2')
    await news('created', { ...first }, 'evt_3')
    const before = [
      ['dispute_opened', undefined],
      ['dispute_closed', 'lost'],
    ]
    expect(await told()).toEqual(before)
    const mailed = async () => {
      server().clock.forwardSeconds(86_400)
      await mailNotifications(server().deps)
      return (await mailsTo(server(), admin.email)).length
    }
    const known = await mailed()

    await news('created', { ...second }, 'evt_4')
    expect(await told()).toEqual([...before, ['dispute_opened', undefined]])
    expect(await mailed()).toBe(known + 1)

    await news('closed', { ...second, status: 'won' }, 'evt_5')
    await news('closed', { ...second, status: 'won' }, 'evt_6')
    expect(await told()).toEqual([...before, ['dispute_opened', undefined], ['dispute_closed', 'won']])
  })

  test('the end of a dispute that arrives before its beginning is kept', { tags: ['R53', 'R60'] }, async () => {
    const { row, intent } = await paid()
    const dispute = disputeOf(intent)
    await deliver(server(), event('charge.dispute.closed', { ...dispute, status: 'lost' }))
    await deliver(server(), event('charge.dispute.created', dispute))

    expect(await row()).toMatchObject({ disputeOutcome: 'lost', disputedAt: server().clock.now() })
  })

  test.each([
    ['charge.dispute.closed', (intent: string) => ({ ...disputeOf(intent), status: 'lost' })],
    ['charge.refunded', (intent: string) => ({ object: 'charge', payment_intent: intent, amount_refunded: 100 })],
    ['refund.created', (intent: string) => ({ id: 're_1', payment_intent: intent, amount: 100, status: 'succeeded' })],
  ] as const)('%s in another currency changes nothing, and waits for a person', { tags: ['R60'] }, async (type, objectFor) => {
    const { row, intent } = await paid()
    const before = await row()

    expect((await deliver(server(), event(type, { ...objectFor(intent), currency: 'eur' }))).status).toBe(200)

    expect(await row()).toEqual(before)
    expect(await quarantined(server())).toEqual(['another currency'])
  })

  test('a dispute about an unknown charge is quarantined', { tags: ['R60'] }, async () => {
    await deliver(server(), event('charge.dispute.created', disputeOf('pi_other')))

    expect(await server().db.select().from(payEvents)).toMatchObject([{ type: 'charge.dispute.created', outcome: 'quarantined' }])
  })
})
