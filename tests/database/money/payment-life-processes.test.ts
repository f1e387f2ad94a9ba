import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNull, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { demoMails } from '#server/db/schema/demo.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { payEvents, payments } from '#server/db/schema/payments.ts'
import { systemClock } from '#server/ports/clock.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { formOf } from '#tests/support/forms.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts'
import { type SignedEvent, startStripe, stripeSecrets } from '#tests/support/stripe-stand-in.ts'

const demoPassword = 'Demo-2026-rattshjalp'
const Login = z.object({ access: z.string() })
const Made = z.object({ id: z.number() })
const Checkout = z.object({ url: z.string() })

// Only on PostgreSQL: the embedded database allows one process (R77).
describe.skipIf(process.env['TEST_DATABASE'] === 'pglite')('two processes on one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let stripe: Awaited<ReturnType<typeof startStripe>>
  let products: ServerProcess[] = []

  beforeAll(async () => {
    database = await openTestDatabase()
    stripe = await startStripe(systemClock)
    const environment = {
      APP_SECRET: 'a secret that only tests know, 32+',
      // The same address for both, as behind a load balancer.
      PUBLIC_API_URL: 'http://api.example',
      PUBLIC_WEB_URL: 'http://web.example',
      STRIPE_SECRET_KEY: stripeSecrets.secretKey,
      STRIPE_WEBHOOK_SECRET: stripeSecrets.webhookSecret,
      STRIPE_API_BASE: stripe.url,
      LOG_LEVEL: 'info',
      ...(database.url && { DATABASE_URL: database.url }),
    }
    products = await Promise.all([startServerProcess(environment), startServerProcess(environment)])
  }, 120_000)
  afterAll(async () => {
    await Promise.all(products.map((product) => product.dispose()))
    await stripe.stop()
    await database.close()
  })

  let turns = 0
  /** Calls the processes in turn. */
  const call = (method: string, path: string, { token, body }: { token?: string; body?: object | FormData } = {}) =>
    fetch(`${products[turns++ % products.length]?.url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
  const everywhere = ({ body, signature }: SignedEvent) =>
    fetch(`${products[turns++ % products.length]?.url}/api/payments/webhook/`, {
      method: 'POST',
      body,
      headers: { 'stripe-signature': signature },
    })
  const logIn = async (email: string) =>
    Login.parse(await (await call('POST', '/accounts/login/', { body: { email, password: demoPassword } })).json()).access
  const rows = (id: number) => database.db.select().from(payments).where(eq(payments.id, id))
  const allMailsLeft = async () => {
    const waiting = and(isNull(outbox.doneAt), isNull(outbox.deadAt))
    while ((await database.db.$count(outbox, waiting)) > 0) await pause(100)
  }

  test('request, double click, payment, twenty events, refunds, dispute, and late events after the account’s deletion: one transition, one order confirmation', {
    tags: ['R53', 'R55', 'R60', 'R74', 'R79'],
    timeout: 60_000,
  }, async () => {
    const [kund, admin] = await Promise.all([logIn('kund@example.se'), logIn('admin@example.se')])
    const form = formOf({ title: 'Uppsägning', description: 'Jag har blivit uppsagd.' })
    const { id: matterId } = Made.parse(await (await call('POST', '/matters/', { token: kund, body: form })).json())
    const request = { token: admin, body: { amount: 1500.5, confirm_password: demoPassword } }

    const requests = await Promise.all(Array.from({ length: 6 }, () => call('POST', `/payments/create/${matterId}/`, request)))
    expect(requests.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    const made = requests.find(({ status }) => status === 201)
    const { id } = Made.parse(await made?.json())

    const click = { token: kund, body: { confirm_password: demoPassword } }
    const clicks = await Promise.all(
      Array.from({ length: 6 }, () => call('POST', `/payments/${id}/create_checkout_session/`, click)),
    )
    const urls = await Promise.all(clicks.map(async (answer) => Checkout.parse(await answer.json()).url))
    expect(new Set(urls).size).toBe(1)
    expect(stripe.requests.filter(({ call: made }) => made === 'POST /v1/checkout/sessions')).toHaveLength(1)

    const [pending] = await rows(id)
    const sessionId = pending?.checkoutSessionId ?? ''
    stripe.pay(sessionId)
    expect(new Set(await stripe.deliver(everywhere, { copies: 20 }))).toEqual(new Set([200]))
    const [paid] = await rows(id)
    expect(paid).toMatchObject({ state: 'paid', amountOre: 150_050, refundedOre: 0 })

    stripe.refund(sessionId, 50_000)
    stripe.failRefund(sessionId, stripe.refund(sessionId, 10_000))
    stripe.closeDispute(stripe.dispute(sessionId), 'lost')
    const backwards = { copies: 4, arrange: (all: readonly object[]) => all.toReversed() }
    expect(new Set(await stripe.deliver(everywhere, backwards))).toEqual(new Set([200]))
    expect((await rows(id))[0]).toMatchObject({ state: 'paid', refundedOre: 50_000, disputeOutcome: 'lost' })
    expect((await call('POST', `/payments/create/${matterId}/`, request)).status).toBe(409)

    const leaves = { token: kund, body: { password: demoPassword } }
    expect((await call('DELETE', '/accounts/delete-account/', leaves)).status).toBe(204)
    expect([
      (await call('GET', '/matters/', { token: kund })).status,
      (await call('GET', '/matters/', { token: kund })).status,
    ]).toEqual([401, 401])
    // The bank has all of it already, so that no more goes back.
    stripe.refund(sessionId, 100_050)
    expect(new Set(await stripe.deliver(everywhere, { copies: 4 }))).toEqual(new Set([200]))

    expect((await rows(id))[0]).toMatchObject({
      state: 'paid',
      payerId: null,
      paidAt: paid?.paidAt,
      refundedOre: 50_000,
      disputeOutcome: 'lost',
    })
    const events = database.db.select({ type: payEvents.type, outcome: payEvents.outcome }).from(payEvents)
    expect((await events).filter(({ outcome }) => outcome !== 'ignored' && outcome !== 'recorded')).toEqual([
      { type: 'checkout.session.completed', outcome: 'settled' },
    ])
    await allMailsLeft()
    expect(await database.db.$count(demoMails, like(demoMails.subject, 'Orderbekräftelse%'))).toBe(1)
    const settled = products.flatMap((product) => product.output().match(/payment settled/g) ?? [])
    expect(settled).toHaveLength(1)
  })
})
