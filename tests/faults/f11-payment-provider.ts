// F11 (R52-R55, R59): the payment provider hangs, fails, loses replies and repeats itself, while
// its clock and ours are moved. Then the API is killed while it handles webhooks.

import { eq } from 'drizzle-orm'
import { createServer, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { createApp } from '#server/app.ts'
import { demoMails } from '#server/db/schema/demo.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payEvents, payments } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import { reconcile } from '#server/domain/money/payments/reconcile.ts'
import { systemClock } from '#server/ports/clock.ts'
import { stoppedClock } from '#tests/support/stopped-clock.ts'
import { stripePay } from '#server/ports/pay-stripe.ts'
import { password } from '#tests/support/people.ts'
import { type Fault, startStripe, type SignedEvent, stripeSecrets } from '#tests/support/stripe-stand-in.ts'
import { type Charge, checkInvariants } from './invariants.ts'
import { textIn } from './mixed-load.ts'
import { seededRandom } from './random.ts'
import { type Check, type DatabaseKind, type Experiment, openFindings, seconds, spread } from './report.ts'
import { makePeople, openWorld, type Person } from './world.ts'

/**
 * The provider's faults while a checkout is opened, one kind per cycle. Each must end in one
 * payable session.
 */
const openings: Readonly<Record<string, readonly Fault[]>> = {
  'no reply, twice': ['hang', 'hang'],
  'session created, but reply lost': ['lose-answer', 'lose-answer'],
  '500': [500],
  '429 twice, then success': [429, 429],
  'cut, then 503': ['cut', 503],
  '409, then slow': [409, { delayMs: 1_500 }],
}
const answeredWithinMs = 12_000
/** The limit for another user's reads while the provider hangs for ten seconds. */
const othersWithinMs = 3_000
const tries = 4
const copies = 20
const amountSek = 1500.5

export const paymentProvider: Experiment = async ({ database, cycles, seed }) => {
  const { broken, check } = openFindings()
  const figures = {
    ...(await faultyProvider(database, cycles, check)),
    ...(await killedWebhooks(database, cycles, seed, check)),
  }
  return { fault: 'F11', database, seed, figures, broken }
}

/** Checkouts and webhooks with every fault of the provider, on a clock that is moved. */
const faultyProvider = async (database: DatabaseKind, cycles: number, check: Check) => {
  const checkouts: number[] = []
  const others: number[] = []
  let fired = 0
  let forged = 0
  let quarantined = 0

  const clock = stoppedClock(new Date())
  const stripe = await startStripe(clock)
  const world = await openWorld(database, stripeEnvironment(stripe.url))
  let paid = 0
  try {
    await world.inspect(async (opened) => {
      const { stripe: settings } = opened.config
      if (!settings) throw new Error('Stripe is not configured')
      const log = pino({ level: 'silent' })
      const deps: Deps = { ...opened, clock, log, pay: stripePay(settings, { clock, log }) }
      const { app } = createApp(deps)
      const ask = (who: Person, method: string, path: string, body?: object) =>
        world.journal.attempt(`${method} ${path}`, async () =>
          app.request(`/api${path}`, {
            method,
            headers: { authorization: `Bearer ${who.access}`, 'content-type': 'application/json' },
            ...(body && { body: JSON.stringify(body) }),
          }),
        )
      const sendWebhook = async ({ body, signature }: SignedEvent) =>
        app.request('/api/payments/webhook/', { method: 'POST', body, headers: { 'stripe-signature': signature } })
      const rowOf = async (id: number) => (await deps.db.select().from(payments).where(eq(payments.id, id)))[0]

      for (let cycle = 0; cycle < cycles; cycle++) {
        const [kind = '', faults = []] = Object.entries(openings)[cycle % Object.keys(openings).length] ?? []
        const checkCycle: Check = (ok, failure) => check(ok, `cycle ${cycle + 1}, ${kind}: ${failure}`)
        // New users in each cycle, because their tokens expire when the clock is moved.
        const [anna, neighbour, admin] = [...(await makePeople(deps, 2)), ...(await makePeople(deps, 1, { isSuperuser: true }))]
        if (!anna || !neighbour || !admin) throw new Error('users are missing')

        // Two payments: one is paid correctly, the other one with a wrong amount.
        const requestPayment = async () => {
          const [matter] = await deps.db
            .insert(matters)
            .values({
              userId: anna.id,
              title: `F11 ${cycle}`,
              description: 'F11',
              createdAt: clock.now(),
              updatedAt: clock.now(),
            })
            .returning()
          const answer = await ask(admin, 'POST', `/payments/create/${matter?.id}/`, {
            amount: amountSek,
            confirm_password: password,
          })
          const { id }: { id: number } = JSON.parse(answer?.text ?? '{}')
          return id
        }
        const id = await requestPayment()
        const checkout = (of: number) =>
          ask(anna, 'POST', `/payments/${of}/create_checkout_session/`, { confirm_password: password })

        // The customer retries until the card page opens.
        const seen = stripe.requests.length
        stripe.next(...faults)
        let isOpening = true
        const neighbourReads = (async () => {
          while (isOpening) {
            const began = performance.now()
            const answer = await ask(neighbour, 'GET', '/matters/')
            others.push(performance.now() - began)
            checkCycle(answer?.status === 200, `another user's read was answered ${answer?.status}`)
            await pause(40)
          }
        })()
        let url: string | undefined
        for (let n = 0; n < tries && !url; n++) {
          const began = performance.now()
          const answer = await checkout(id)
          checkouts.push(performance.now() - began)
          checkCycle(
            answer?.ok === true || [502, 503].includes(answer?.status ?? 0),
            `the checkout was answered ${answer?.status} ${answer?.text}`,
          )
          url = answer?.ok ? textIn(answer.body, 'url') : undefined
          if (!url) clock.forwardSeconds(5)
        }
        isOpening = false
        await neighbourReads
        fired += Math.min(faults.length, stripe.requests.length - seen)
        checkCycle(stripe.requests.length - seen >= faults.length, "the fault didn't fire")
        checkCycle(url !== undefined, `no checkout after ${tries} tries`)

        const again = await Promise.all(Array.from({ length: 6 }, () => checkout(id)))
        checkCycle(
          again.every((answer) => answer?.ok && textIn(answer.body, 'url') === url),
          'a repeated click got another checkout page',
        )
        const sessionsOf = (of: number) =>
          [...stripe.sessions.values()].filter(({ metadata }) => metadata['payment_id'] === String(of))
        const payable = sessionsOf(id).filter(({ status }) => status === 'open')
        checkCycle(payable.length === 1, `${payable.length} payable sessions`)
        const [session] = payable
        if (!session) continue

        // Events with a bad signature are rejected, and a wrong amount is quarantined.
        const completed = () => stripe.event('checkout.session.completed', session)
        const genuine = completed()
        const forgeries: SignedEvent[] = [
          { ...genuine, signature: '' },
          { ...genuine, signature: genuine.signature.replace(/v1=./, 'v1=x') },
          { ...genuine, body: genuine.body.replace('unpaid', 'paid') },
        ]
        for (const forgery of forgeries) {
          checkCycle((await sendWebhook(forgery)).status === 400, 'a forged event was accepted')
          forged += 1
        }
        checkCycle((await sendWebhook(genuine)).status === 200, 'an event of an unpaid session was refused')
        checkCycle((await rowOf(id))?.state === 'pending', 'the payment is paid without a charge')
        const underpaid = await requestPayment()
        await checkout(underpaid)
        const [cheap] = sessionsOf(underpaid)
        if (!cheap) throw new Error('no session')
        cheap.amount_total -= 1
        stripe.pay(cheap.id)
        checkCycle(
          (await sendWebhook(stripe.event('checkout.session.completed', cheap))).status === 200,
          'an event with a wrong amount was refused',
        )
        checkCycle((await rowOf(underpaid))?.state === 'pending', 'a payment with a wrong amount is no longer pending')
        const [event] = await deps.db.select().from(payEvents).where(eq(payEvents.sessionId, cheap.id))
        checkCycle(event?.outcome === 'quarantined', `an event with a wrong amount was ${event?.outcome}, not quarantined`)
        quarantined += 1
        // Cancelled, so that the payments match the provider's charges at the end.
        await deps.db.update(payments).set({ state: 'cancelled', cancelledAt: clock.now() }).where(eq(payments.id, underpaid))

        // Anna pays. The events arrive late, repeated, out of order or not at all.
        stripe.pay(session.id)
        const about = (event: object) => JSON.stringify(event).includes(session.id) || JSON.stringify(event).includes('"charge"')
        if (cycle % 3 === 2) {
          clock.forwardSeconds(150)
          await reconcile(deps)
          checkCycle((await rowOf(id))?.state === 'paid', 'the reconciler missed the charge')
        } else clock.forwardSeconds(cycle % 3 === 1 ? 600 : 1)
        stripe.next('cut', 'cut')
        const first = await sendWebhook(completed())
        if (cycle % 3 !== 2) {
          checkCycle(first.status >= 500, `a webhook that couldn't look up the session was answered ${first.status}`)
          checkCycle((await rowOf(id))?.state === 'pending', 'the payment is paid without a look-up')
        }
        const statuses = await stripe.deliver(sendWebhook, { copies, arrange: (events) => events.filter(about).toReversed() })
        checkCycle(
          statuses.every((status) => status === 200),
          `webhooks were answered ${[...new Set(statuses)].join(', ')}`,
        )
        await sendWebhook(stripe.event('checkout.session.expired', session))
        checkCycle((await rowOf(id))?.state === 'paid', `in the end the payment is ${(await rowOf(id))?.state}`)
        await drainOutbox(deps)
        const mails = await deps.db
          .select()
          .from(demoMails)
          .where(eq(demoMails.subject, `Orderbekräftelse ${id}`))
        checkCycle(mails.length === 1, `${mails.length} order confirmations`)
        stripe.next()
      }
      const seen = await checkInvariants(deps, chargesOf(stripe))
      paid = seen.paid
      for (const failure of seen.broken) check(false, failure)
      check(seen.repeatedMails === 0, 'an order confirmation was sent twice')
    })
    const slowest = Math.max(...checkouts)
    check(slowest < answeredWithinMs, `a checkout took ${seconds(slowest)} s`)
    check(Math.max(...others) < othersWithinMs, `another user waited ${seconds(Math.max(...others))} s`)
    return {
      cycles,
      'faults at opening that fired': fired,
      'forged events refused': forged,
      'wrong amounts quarantined': quarantined,
      'paid, each with one confirmation': paid,
      'slowest checkout s': seconds(slowest),
      "another user's reads meanwhile s (p95)": seconds(spread(others).p95),
      "another user's reads meanwhile s (max)": seconds(spread(others).max),
    }
  } finally {
    await stripe.stop()
    await world.dispose()
  }
}

/** Webhooks whose process is killed between the provider's reply and the commit. */
const killedWebhooks = async (database: DatabaseKind, cycles: number, seed: number, check: Check) => {
  const random = seededRandom(seed)
  const recoveries: number[] = []
  const stripe = await startStripe(systemClock)
  let victim: number | undefined
  let kills = 0
  const proxy = await killingProxy(stripe.url, () => {
    if (victim === undefined) return
    const pid = victim
    victim = undefined
    const wait = random.between(0, 4)
    const kill = () => {
      kills += 1
      process.kill(pid, 'SIGKILL')
    }
    if (wait < 2) kill()
    else setTimeout(kill, wait)
  })
  const world = await openWorld(database, stripeEnvironment(proxy.url))
  let inFlight = 0
  try {
    const anna = await world.inspect(async (deps) => {
      const [anna] = await makePeople(deps, 1)
      if (!anna) throw new Error('users are missing')
      const rows = Array.from({ length: cycles }, (_, n) => ({
        matterId: n + 1,
        payerId: anna.id,
        amountOre: 150_050,
        createdAt: deps.clock.now(),
      }))
      await deps.db.insert(payments).values(rows)
      return anna
    })
    let api = await world.start()
    for (let cycle = 0; cycle < cycles; cycle++) {
      const id = cycle + 1
      const opened = await world.journal.attempt('checkout', () =>
        fetch(`${api.url}/api/payments/${id}/create_checkout_session/`, {
          method: 'POST',
          headers: { authorization: `Bearer ${anna.access}`, 'content-type': 'application/json' },
          body: JSON.stringify({ confirm_password: password }),
        }),
      )
      check(opened?.status === 200, `kill ${id}: the checkout was answered ${opened?.status} ${opened?.text}`)
      const session = [...stripe.sessions.values()].find(({ metadata }) => metadata['payment_id'] === String(id))
      if (!session) throw new Error('no session')
      stripe.pay(session.id)
      const event = stripe.event('checkout.session.completed', session)
      const sendWebhook = () =>
        fetch(`${api.url}/api/payments/webhook/`, {
          method: 'POST',
          body: event.body,
          headers: { 'stripe-signature': event.signature },
        })
      victim = api.pid
      const answer = await world.journal.attempt('webhook', sendWebhook)
      if (answer === undefined) inFlight += 1
      await api.end
      api = await world.start()
      recoveries.push(api.readyMs)
      const repeats = await Promise.all(Array.from({ length: copies }, () => world.journal.attempt('webhook again', sendWebhook)))
      check(
        repeats.every((each) => each?.status === 200),
        `kill ${id}: repeats were answered ${repeats.map((each) => each?.status).join(', ')}`,
      )
    }
    await api.kill()
    const seen = await world.inspect((deps) => checkInvariants(deps, chargesOf(stripe)))
    for (const failure of [...seen.broken, ...world.journal.leaks]) check(false, failure)
    check(seen.paid === cycles, `${seen.paid} of ${cycles} are paid after their kills`)
    check(kills === cycles, `only ${kills} of ${cycles} kills fired`)
    check(inFlight >= cycles / 2, `only ${inFlight} of ${cycles} kills hit a webhook in flight`)
    return {
      kills,
      'kills with the webhook in flight': inFlight,
      'paid after their kills': seen.paid,
      'order confirmations sent twice': seen.repeatedMails,
      'recovery s (max)': seconds(spread(recoveries).max),
    }
  } finally {
    await proxy.stop()
    await stripe.stop()
    await world.dispose()
  }
}

const stripeEnvironment = (url: string) => ({
  STRIPE_SECRET_KEY: stripeSecrets.secretKey,
  STRIPE_WEBHOOK_SECRET: stripeSecrets.webhookSecret,
  STRIPE_API_BASE: url,
})

const chargesOf = ({ sessions }: Awaited<ReturnType<typeof startStripe>>): Charge[] =>
  [...sessions.values()]
    .filter(({ payment_status }) => payment_status === 'paid')
    .map(({ id, amount_total, metadata }) => ({
      sessionId: id,
      amountOre: amount_total,
      paymentId: metadata['payment_id'] ?? '',
    }))

/** A proxy that calls `onLook` when the reply to a session lookup has been sent. */
const killingProxy = async (to: string, onLook: () => void) => {
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const onward = request(`${to}${url}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      outgoing.once('finish', () => {
        if (method === 'GET' && url?.startsWith('/v1/checkout/sessions/')) onLook()
      })
    })
    onward.once('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}
