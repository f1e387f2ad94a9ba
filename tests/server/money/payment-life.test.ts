import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { payments } from '#server/db/schema/payments.ts'
import { reconcile } from '#server/domain/money/payments/reconcile.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import {
  askedToPay,
  asksForCheckout,
  atTheCheckout,
  confirmationsSent,
  matterOf,
  quarantined,
  send,
  withStripe,
} from '#tests/support/payment-stories.ts'
import { password, person } from '#tests/support/people.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'
import { type SignedEvent, startStripe } from '#tests/support/stripe-stand-in.ts'

const booted = useServer({ PUBLIC_WEB_URL: 'https://radrum.example' })
let stripe: Awaited<ReturnType<typeof startStripe>>
/** Two APIs on one database, as behind a load balancer. */
let one: TestServer
let other: TestServer
beforeEach(async () => {
  stripe = await startStripe(booted().clock)
  one = withStripe(booted(), stripe)
  other = withStripe(booted(), stripe)
})
afterEach(() => stripe.stop())

const everywhere = () => {
  let taken = 0
  return (news: SignedEvent) => send(++taken % 2 === 0 ? other : one, news)
}
const created = () => stripe.requests.filter(({ call }) => call === 'POST /v1/checkout/sessions')
const openSessions = () => [...stripe.sessions.values()].filter(({ status }) => status === 'open')

describe('the whole life of a payment', () => {
  test('request, double click, payment, twenty events, refund, a refund that fails, dispute, and late events after the account’s deletion', {
    tags: ['R50', 'R52', 'R53', 'R55', 'R60', 'R74'],
  }, async () => {
    const { anna, admin, matter, id, row } = await askedToPay(one)

    const clicks = await Promise.all([one, other, one, other, one, other].map((server) => asksForCheckout(server, anna, id)))
    const urls = await Promise.all(clicks.map(async (answer) => (await answer.json()).url))
    expect(new Set(urls)).toEqual(new Set([openSessions()[0]?.url]))
    expect(created()).toHaveLength(1)

    const sessionId = (await row()).checkoutSessionId ?? ''
    stripe.pay(sessionId)
    expect(await (await anna.get(`/payments/?matter=${matter.id}`)).json()).toMatchObject([{ status: 'pending' }])
    expect(await stripe.deliver(everywhere(), { copies: 20 })).toEqual(Array.from({ length: 60 }, () => 200))
    expect(await (await anna.get(`/payments/?matter=${matter.id}`)).json()).toMatchObject([{ status: 'paid' }])

    stripe.refund(sessionId, 50_000)
    const failing = stripe.refund(sessionId, 10_000)
    stripe.failRefund(sessionId, failing)
    stripe.closeDispute(stripe.dispute(sessionId), 'won')
    await stripe.deliver(everywhere(), { copies: 3, arrange: (all) => all.toReversed() })
    const disputed = { disputedAt: booted().clock.now(), disputeOutcome: 'won' }
    expect(await row()).toMatchObject({ state: 'paid', refundedOre: 50_000, ...disputed })
    const again = await admin.post(`/payments/create/${matter.id}/`, { amount: 900, confirm_password: password })
    expect(again.status).toBe(409)

    expect((await anna.delete('/accounts/delete-account/', { password })).status).toBe(204)
    stripe.refund(sessionId, 100_050)
    expect(new Set(await stripe.deliver(everywhere(), { copies: 2 }))).toEqual(new Set([200]))

    expect(await row()).toMatchObject({ state: 'paid', payerId: null, refundedOre: 150_050, amountOre: 150_050 })
    expect(JSON.stringify(await row())).not.toContain(anna.email)
    expect(await confirmationsSent(one)).toHaveLength(1)
    expect(await quarantined(booted())).toEqual([])
  })

  test('events in any order, repeated and with gaps, lead to the same end', { tags: ['R53', 'R54'] }, async () => {
    const { row, sessionId } = await atTheCheckout(one)
    stripe.pay(sessionId)
    stripe.refund(sessionId, 50_000)
    stripe.dispute(sessionId)

    await stripe.deliver(everywhere(), { copies: 2, arrange: (all) => all.toReversed() })

    expect(await row()).toMatchObject({ state: 'paid', refundedOre: 50_000, disputedAt: booted().clock.now() })
    expect(await confirmationsSent(one)).toHaveLength(1)
    expect(await quarantined(booted())).toEqual([])
  })

  test.each(['charge.dispute.created', 'charge.dispute.closed', 'charge.refunded', 'refund.created', 'refund.failed'])(
    '%s that arrives before the payment’s event settles the payment first; nothing is quarantined',
    { tags: ['R53', 'R60'] },
    async (type) => {
      const { row, sessionId } = await atTheCheckout(one)
      stripe.pay(sessionId)
      stripe.failRefund(sessionId, stripe.refund(sessionId, 10_000))
      stripe.closeDispute(stripe.dispute(sessionId), 'lost')
      const isFirst = (event: object) => 'type' in event && event.type === type

      await stripe.deliver(everywhere(), { arrange: (all) => all.filter(isFirst) })
      expect(await row()).toMatchObject({ state: 'paid' })
      await stripe.deliver(everywhere())

      expect(await row()).toMatchObject({ refundedOre: 0, disputeOutcome: 'lost' })
      expect(await confirmationsSent(one)).toHaveLength(1)
      expect(await quarantined(booted())).toEqual([])
    },
  )

  test('an event of a charge that Stripe can’t be asked about yet is delivered again', { tags: ['R53', 'R60'] }, async () => {
    const { row, sessionId } = await atTheCheckout(one)
    stripe.pay(sessionId)
    stripe.dispute(sessionId)
    const dispute = { arrange: (all: readonly object[]) => all.slice(-1) }
    stripe.next(503, 503)

    expect(await stripe.deliver(everywhere(), dispute)).toEqual([503])
    expect(await stripe.deliver(everywhere(), dispute)).toEqual([200])

    expect(await row()).toMatchObject({ state: 'paid', disputedAt: booted().clock.now() })
  })

  test('the reconciler makes up for events that never arrive, once in two processes', { tags: ['R58'] }, async () => {
    const { row, sessionId } = await atTheCheckout(one)
    stripe.pay(sessionId)
    booted().clock.forwardSeconds(120)

    await Promise.all([reconcile(one.deps), reconcile(other.deps)])
    await stripe.deliver(everywhere(), { copies: 2 })

    expect(await row()).toMatchObject({ state: 'paid' })
    expect(await confirmationsSent(one)).toHaveLength(1)
  })

  test('when an account is deleted right after paying, its payment is kept, and a late event finds it', {
    tags: ['R61', 'R74'],
  }, async () => {
    const { anna, row, sessionId } = await atTheCheckout(one)
    stripe.pay(sessionId)

    expect((await anna.delete('/accounts/delete-account/', { password })).status).toBe(204)
    expect(new Set(await stripe.deliver(everywhere(), { copies: 20 }))).toEqual(new Set([200]))

    expect(await row()).toMatchObject({ state: 'paid', payerId: null })
    expect(await booted().db.select().from(users).where(eq(users.id, anna.id))).toEqual([])
    expect(await quarantined(booted())).toEqual([])
  })

  test('when an account is deleted with the card page open, it can’t be paid any more, and no trace of the request is left', {
    tags: ['R74'],
  }, async () => {
    const { anna, sessionId } = await atTheCheckout(one)

    expect((await anna.delete('/accounts/delete-account/', { password })).status).toBe(204)
    stripe.pay(sessionId)
    await stripe.deliver(everywhere())

    expect(stripe.charges).toEqual([])
    expect(await booted().db.select().from(payments)).toEqual([])
  })

  test('a declined request closes the card page at Stripe; the next one opens its own page', {
    tags: ['R61'],
  }, async () => {
    const { anna, admin, matter, id, sessionId } = await atTheCheckout(one)

    expect((await anna.post(`/payments/${id}/decline/`)).status).toBe(204)
    await stripe.deliver(everywhere(), { copies: 2 })
    await admin.post(`/payments/create/${matter.id}/`, { amount: 900, confirm_password: password })
    const [next] = await booted().db.select().from(payments).where(eq(payments.state, 'pending'))
    const opened = await asksForCheckout(one, anna, next?.id ?? 0)

    expect(opened.status).toBe(200)
    expect(stripe.sessions.get(sessionId)?.status).toBe('expired')
    expect(openSessions()).toMatchObject([{ amount_total: 90_000 }])
    expect(created().map(({ idempotencyKey }) => idempotencyKey)).toEqual([`pay-${id}-1`, `pay-${next?.id}-1`])
  })
})

describe('Stripe with faults', () => {
  test('a page whose reply was lost on both attempts is found again, in another process', {
    tags: ['R55', 'R59'],
  }, async () => {
    const { anna, id, row } = await askedToPay(one)
    stripe.next('lose-answer', 'lose-answer')

    expect((await asksForCheckout(one, anna, id)).status).toBe(503)
    const opened = await asksForCheckout(other, anna, id)

    expect((await opened.json()).url).toBe(openSessions()[0]?.url)
    expect(stripe.sessions.size).toBe(1)
    expect((await row()).checkoutSessionId).toBe(openSessions()[0]?.id)
  })

  test('a reply that takes three seconds is waited for; clicks meanwhile lead to the same page', {
    tags: ['R59'],
  }, async () => {
    const { anna, id } = await askedToPay(one)
    stripe.next({ delayMs: 3_000 })

    const answers = await Promise.all([asksForCheckout(one, anna, id), asksForCheckout(other, anna, id)])

    const urls = await Promise.all(answers.map(async (answer) => (await answer.json()).url))
    expect(urls).toEqual([openSessions()[0]?.url, openSessions()[0]?.url])
  })

  test('while Stripe can’t be asked, events are refused; delivered again, they take effect once', { tags: ['R54'] }, async () => {
    const { row, sessionId } = await atTheCheckout(one)
    stripe.pay(sessionId)
    stripe.next(500, 500)
    const completion = { arrange: (all: readonly object[]) => all.slice(-1) }

    expect(await stripe.deliver(everywhere(), completion)).toEqual([503])
    expect(await row()).toMatchObject({ state: 'pending' })
    expect(await stripe.deliver(everywhere(), { ...completion, copies: 5 })).toEqual([200, 200, 200, 200, 200])

    expect(await row()).toMatchObject({ state: 'paid' })
    expect(await confirmationsSent(one)).toHaveLength(1)
  })

  test.each<[string, object]>([
    ['another amount', { amount_total: 150_049 }],
    ['another currency', { currency: 'eur' }],
    ['another payment', { metadata: { payment_id: '999' } }],
  ])('a session with %s marks nothing paid, and is quarantined', { tags: ['R52'] }, async (reason, odd) => {
    const { row, sessionId } = await atTheCheckout(one)
    stripe.pay(sessionId)
    Object.assign(stripe.sessions.get(sessionId) ?? {}, odd)

    await stripe.deliver(everywhere(), { copies: 3 })

    expect(await row()).toMatchObject({ state: 'pending' })
    expect(await quarantined(booted())).toEqual([reason])
    expect(await confirmationsSent(one)).toEqual([])
  })

  test('a session of another payment, such as a stolen id, pays nobody else’s payment', { tags: ['R52'] }, async () => {
    const mine = await atTheCheckout(one, 10)
    const theirs = await atTheCheckout(one, 5_000)
    stripe.pay(mine.sessionId)

    await send(one, stripe.event('checkout.session.completed', { ...stripe.sessions.get(mine.sessionId), id: theirs.sessionId }))

    expect(await theirs.row()).toMatchObject({ state: 'pending' })
  })
})

describe("a delegated admin's payout account", () => {
  const path = '/accounts/connect/create_express/'
  const shown = async (jurist: Awaited<ReturnType<typeof person>>) =>
    (await (await jurist.get('/accounts/profile/')).json()).stripe_account_id

  test('the profile shows it once the onboarding is done; until then the same account is continued', {
    tags: ['R62'],
  }, async () => {
    const jurist = await person(one, { role: 'delegated' })
    await jurist.post(path)
    const [account = ''] = stripe.accounts.keys()

    expect(await shown(jurist)).toBeNull()
    expect((await jurist.post(path)).status).toBe(200)
    expect([...stripe.accounts.keys()]).toEqual([account])
    stripe.onboard(account, { isChecked: false })

    expect(await shown(jurist)).toBe(account)
  })

  test('once done, Stripe isn’t asked about it again', { tags: ['R62'] }, async () => {
    const jurist = await person(one, { role: 'delegated' })
    await jurist.post(path)
    for (const account of stripe.accounts.keys()) stripe.onboard(account, { isChecked: true })
    await shown(jurist)
    const before = stripe.requests.length

    await shown(jurist)

    expect(stripe.requests.length).toBe(before)
  })

  test('nobody is kept from the profile while Stripe is silent or down', { tags: ['R59', 'R62'] }, async () => {
    const jurist = await person(one, { role: 'delegated' })
    await jurist.post(path)
    stripe.next('hang')
    const started = performance.now()

    expect(await shown(jurist)).toBeNull()

    expect(performance.now() - started).toBeLessThan(4_000)
    stripe.next(503, 503)
    expect(await shown(jurist)).toBeNull()
  })

  test('money goes there once Stripe has checked it, less the platform’s share', { tags: ['R62'] }, async () => {
    const anna = await person(one)
    const jurist = await person(one, { role: 'delegated' })
    await jurist.post(path)
    const [account = ''] = stripe.accounts.keys()
    const asks = async (title: string) => {
      const matter = await matterOf(one, anna, title)
      const asked = await jurist.post(`/payments/create/${matter.id}/`, { amount: 1_000, confirm_password: password })
      const { id }: { id: number } = await asked.json()
      expect((await asksForCheckout(one, anna, id)).status).toBe(200)
      return created().at(-1)?.form['payment_intent_data[transfer_data][destination]']
    }

    expect(await asks('Hyresavtal')).toBeUndefined()
    stripe.onboard(account, { isChecked: false })
    expect(await asks('Samboavtal')).toBeUndefined()
    stripe.onboard(account, { isChecked: true })
    expect(await asks('Testamente')).toBe(account)
  })
})

test('a payment’s whole life leaves neither keys nor URLs of card pages in the log', { tags: ['R72'] }, async () => {
  const { anna, sessionId, url } = await atTheCheckout(one)
  stripe.next(503, 503)
  stripe.pay(sessionId)
  await stripe.deliver(everywhere(), { copies: 2 })
  expect(await mailsTo(one, anna.email)).not.toEqual([])

  const log = booted().log.join()
  expect(log).toContain('payment settled')
  for (const secret of ['sk_test_stand_in', 'whsec_stand_in', url, anna.email, password]) expect(log).not.toContain(secret)
})
