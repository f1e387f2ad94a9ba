import { eq } from 'drizzle-orm'
import { createServer, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { createApp } from '#server/app.ts'
import { demoMails, matters, payEvents, payments } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { drainOutbox } from '#server/domain/jobs/outbox.ts'
import { reconcile } from '#server/domain/payments/payments.ts'
import { systemClock } from '#server/ports/clock.ts'
import { stoppedClock } from '#tests/support/stopped-clock.ts'
import { stripePay } from '#server/ports/pay-stripe.ts'
import { password } from '#tests/support/people.ts'
import { type Fault, startStripe, type StripeNews, stripeSecrets } from '#tests/support/stripe-stand-in.ts'
import { type Charge, checkInvariants } from './invariants.ts'
import { textIn } from './mixed-load.ts'
import { seededRandom } from './random.ts'
import { type Experiment, openFindings, seconds, spread } from './report.ts'
import { makePeople, openWorld, type Person } from './world.ts'

/**
 * The provider's faults while a checkout is opened, one kind per cycle. Each must end in one
 * payable session.
 */
const openings: Readonly<Record<string, readonly Fault[]>> = {
  'no answer, twice': ['hang', 'hang'],
  'answer lost after the work': ['lose-answer', 'lose-answer'],
  '500': [500],
  '429, then well': [429, 429],
  'cut, then 503': ['cut', 503],
  '409, then slow': [409, { delayMs: 1_500 }],
}
const answeredWithinMs = 12_000
/** The limit for other users' calls while the provider hangs for ten seconds. */
const othersWithinMs = 3_000
const tries = 4
const copies = 20
const amountSek = 1500.5

/**
 * F11 (R52-R55, R59): the provider hangs, fails, loses replies and repeats itself, while its clock
 * and ours are moved. Then the API is killed in the middle.
 */
export const providerTrouble: Experiment = async ({ database, cycles, seed }) => {
  const random = seededRandom(seed)
  const { broken, holds } = openFindings()
  const slowest: number[] = []
  const others: number[] = []
  const recoveries: number[] = []
  let fired = 0
  let forged = 0
  let quarantined = 0

  // First part: cycles with a moved clock.
  const clock = stoppedClock(new Date())
  const stripe = await startStripe(clock)
  const environment = {
    STRIPE_SECRET_KEY: stripeSecrets.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeSecrets.webhookSecret,
    STRIPE_API_BASE: stripe.url,
  }
  const world = await openWorld(database, environment)
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
      const tell = async ({ body, signature }: StripeNews) =>
        app.request('/api/payments/webhook/', { method: 'POST', body, headers: { 'stripe-signature': signature } })
      const rowOf = async (id: number) => (await deps.db.select().from(payments).where(eq(payments.id, id)))[0]

      for (let life = 0; life < cycles; life++) {
        const [kind = '', faults = []] = Object.entries(openings)[life % Object.keys(openings).length] ?? []
        const note = (isSo: boolean, claim: string) => holds(isSo, `life ${life + 1}, ${kind}: ${claim}`)
        // New users in each cycle, because their tokens expire when the clock is moved.
        const [anna, admin] = [...(await makePeople(deps, 1)), ...(await makePeople(deps, 1, { isSuperuser: true }))]
        if (!anna || !admin) throw new Error('nobody is there')

        // Two payments: one is paid correctly, the other one is tampered with.
        const request = async () => {
          const [matter] = await deps.db
            .insert(matters)
            .values({ userId: anna.id, title: `F11 ${life}`, description: 'F11', createdAt: clock.now(), updatedAt: clock.now() })
            .returning()
          const answer = await ask(admin, 'POST', `/payments/create/${matter?.id}/`, {
            amount: amountSek,
            confirm_password: password,
          })
          const { id }: { id: number } = JSON.parse(answer?.text ?? '{}')
          return id
        }
        const id = await request()
        const checkout = (of: number) =>
          ask(anna, 'POST', `/payments/${of}/create_checkout_session/`, { confirm_password: password })

        // The customer retries until the card page opens.
        const seen = stripe.requests.length
        stripe.next(...faults)
        let isOpening = true
        const onlooker = (async () => {
          while (isOpening) {
            const began = performance.now()
            const answer = await ask(anna, 'GET', '/matters/')
            others.push(performance.now() - began)
            note(answer?.status === 200, `somebody else was answered ${answer?.status}`)
            await pause(40)
          }
        })()
        let url: string | undefined
        for (let n = 0; n < tries && !url; n++) {
          const began = performance.now()
          const answer = await checkout(id)
          slowest.push(performance.now() - began)
          note(
            answer?.ok === true || [502, 503].includes(answer?.status ?? 0),
            `the checkout answered ${answer?.status} ${answer?.text}`,
          )
          url = answer?.ok ? textIn(answer.body, 'url') : undefined
          if (!url) clock.forwardSeconds(5)
        }
        isOpening = false
        await onlooker
        fired += Math.min(faults.length, stripe.requests.length - seen)
        note(stripe.requests.length - seen >= faults.length, "the fault didn't fire")
        note(url !== undefined, `no checkout after ${tries} tries`)

        const again = await Promise.all(Array.from({ length: 6 }, () => checkout(id)))
        note(
          again.every((answer) => answer?.ok && textIn(answer.body, 'url') === url),
          'a double click got another page',
        )
        const sessionsOf = (of: number) =>
          [...stripe.sessions.values()].filter(({ metadata }) => metadata['payment_id'] === String(of))
        const payable = sessionsOf(id).filter(({ status }) => status === 'open')
        note(payable.length === 1, `${payable.length} payable sessions`)
        const [session] = payable
        if (!session) continue

        // Events with a bad signature are rejected, and a wrong amount is quarantined.
        const completed = () => stripe.event('checkout.session.completed', session)
        const honest = completed()
        const lies: StripeNews[] = [
          { ...honest, signature: '' },
          { ...honest, signature: honest.signature.replace(/v1=./, 'v1=x') },
          { ...honest, body: honest.body.replace('unpaid', 'paid') },
        ]
        for (const lie of lies) {
          note((await tell(lie)).status === 400, 'a forged event was taken')
          forged += 1
        }
        note((await tell(honest)).status === 200, 'an event of an unpaid session was refused')
        note((await rowOf(id))?.state === 'pending', 'paid without a charge')
        const cheated = await request()
        await checkout(cheated)
        const [cheap] = sessionsOf(cheated)
        if (!cheap) throw new Error('no session')
        cheap.amount_total -= 1
        stripe.pay(cheap.id)
        note(
          (await tell(stripe.event('checkout.session.completed', cheap))).status === 200,
          'an event of another amount was refused',
        )
        note((await rowOf(cheated))?.state === 'pending', 'another amount counts as paid')
        const [kept] = await deps.db.select().from(payEvents).where(eq(payEvents.sessionId, cheap.id))
        note(kept?.outcome === 'quarantined', `another amount was ${kept?.outcome}`)
        quarantined += 1
        // Cancelled, so that the payments match the provider's charges at the end.
        await deps.db.update(payments).set({ state: 'cancelled', cancelledAt: clock.now() }).where(eq(payments.id, cheated))

        // She pays. The events arrive late, repeated, out of order or not at all.
        stripe.pay(session.id)
        const about = (event: object) => JSON.stringify(event).includes(session.id) || JSON.stringify(event).includes('"charge"')
        if (life % 3 === 2) {
          clock.forwardSeconds(150)
          await reconcile(deps)
          note((await rowOf(id))?.state === 'paid', 'the reconciler missed it')
        } else clock.forwardSeconds(life % 3 === 1 ? 600 : 1)
        stripe.next('cut', 'cut')
        const first = await tell(completed())
        if (life % 3 !== 2) {
          note(first.status >= 500, `a webhook that couldn't look answered ${first.status}`)
          note((await rowOf(id))?.state === 'pending', 'paid without a look')
        }
        const statuses = await stripe.deliver(tell, { copies, arrange: (events) => events.filter(about).toReversed() })
        note(
          statuses.every((status) => status === 200),
          `webhooks answered ${[...new Set(statuses)].join(', ')}`,
        )
        await tell(stripe.event('checkout.session.expired', session))
        note((await rowOf(id))?.state === 'paid', `it is ${(await rowOf(id))?.state} at last`)
        await drainOutbox(deps)
        const mails = await deps.db
          .select()
          .from(demoMails)
          .where(eq(demoMails.subject, `Orderbekräftelse ${id}`))
        note(mails.length === 1, `${mails.length} order confirmations`)
        stripe.next()
      }
      const charges = chargesOf(stripe)
      const seen = await checkInvariants(deps, charges)
      paid = seen.paid
      broken.push(...seen.broken)
      holds(seen.repeatedMails === 0, 'an order confirmation left twice')
    })
    holds(Math.max(...slowest) < answeredWithinMs, `a checkout took ${seconds(Math.max(...slowest))} s`)
    holds(Math.max(...others) < othersWithinMs, `somebody else waited ${seconds(Math.max(...others))} s`)
  } finally {
    await stripe.stop()
    await world.dispose()
  }

  // Second part: a separate process is killed between the provider's reply and the commit.
  const real = await startStripe(systemClock)
  let victim: number | undefined
  let kills = 0
  const proxy = await killingProxy(real.url, () => {
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
  const killed = await openWorld(database, { ...environment, STRIPE_API_BASE: proxy.url })
  let landed = 0
  try {
    const people = await killed.inspect(async (deps) => {
      const [anna] = await makePeople(deps, 1)
      if (!anna) throw new Error('nobody is there')
      const rows = Array.from({ length: cycles }, (_, n) => ({
        matterId: n + 1,
        payerId: anna.id,
        amountOre: 150_050,
        matterTitle: 'F11',
        createdAt: deps.clock.now(),
      }))
      await deps.db.insert(payments).values(rows)
      return { anna }
    })
    let api = await killed.start()
    for (let cycle = 0; cycle < cycles; cycle++) {
      const id = cycle + 1
      const opened = await killed.journal.attempt('checkout', () =>
        fetch(`${api.url}/api/payments/${id}/create_checkout_session/`, {
          method: 'POST',
          headers: { authorization: `Bearer ${people.anna.access}`, 'content-type': 'application/json' },
          body: JSON.stringify({ confirm_password: password }),
        }),
      )
      holds(opened?.status === 200, `kill ${id}: the checkout answered ${opened?.status} ${opened?.text}`)
      const session = [...real.sessions.values()].find(({ metadata }) => metadata['payment_id'] === String(id))
      if (!session) throw new Error('no session')
      real.pay(session.id)
      const news = real.event('checkout.session.completed', session)
      const tell = () =>
        fetch(`${api.url}/api/payments/webhook/`, {
          method: 'POST',
          body: news.body,
          headers: { 'stripe-signature': news.signature },
        })
      victim = api.pid
      const answer = await killed.journal.attempt('webhook', tell)
      if (answer === undefined) landed += 1
      await api.end
      api = await killed.start()
      recoveries.push(api.readyMs)
      const repeats = await Promise.all(Array.from({ length: copies }, () => killed.journal.attempt('webhook again', tell)))
      holds(
        repeats.every((each) => each?.status === 200),
        `kill ${id}: repeats answered ${repeats.map((each) => each?.status).join(', ')}`,
      )
    }
    await api.kill()
    const seen = await killed.inspect((deps) => checkInvariants(deps, chargesOf(real)))
    broken.push(...seen.broken, ...killed.journal.leaks)
    holds(seen.paid === cycles, `${seen.paid} of ${cycles} are paid after their kills`)
    holds(kills === cycles, `only ${kills} of ${cycles} kills fired`)
    holds(landed >= cycles / 2, `only ${landed} of ${cycles} kills met a webhook in flight`)
    return {
      fault: 'F11',
      database,
      seed,
      figures: {
        lives: cycles,
        'faults at opening that fired': fired,
        'forged events refused': forged,
        'other amounts quarantined': quarantined,
        'paid, each with one confirmation': paid,
        'slowest checkout s': seconds(Math.max(...slowest)),
        "others' reads meanwhile s (p95)": seconds(spread(others).p95),
        "others' reads meanwhile s (max)": seconds(spread(others).max),
        kills,
        'kills with the webhook in flight': landed,
        'paid after their kills': seen.paid,
        'order confirmations that left twice': seen.repeatedMails,
        'recovery s (max)': seconds(spread(recoveries).max),
      },
      broken,
    }
  } finally {
    await proxy.stop()
    await real.stop()
    await killed.dispose()
  }
}

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
