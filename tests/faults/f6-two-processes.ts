// F6 (R79): two API processes on one PostgreSQL. Everything that may happen only once is requested
// many times at the same moment.

import { count, eq, like } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { users } from '#server/db/schema/accounts.ts'
import { demoCheckouts, demoMails } from '#server/db/schema/demo.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payEvents, payments } from '#server/db/schema/payments.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { takeRole } from '#server/domain/roof/operator.ts'
import { newTotpSecret } from '#server/domain/accounts/totp.ts'
import { seal } from '#server/keys.ts'
import { completionOf, payDemoCheckout, signEvent } from '#server/ports/pay-local.ts'
import { registration } from '#tests/support/accounts.ts'
import { password } from '#tests/support/people.ts'
import { freePort } from './api-process.ts'
import { checkInvariants } from './invariants.ts'
import type { Answer } from './journal.ts'
import { watchMemory } from './memory.ts'
import { counterIn, textIn } from './mixed-load.ts'
import { type Check, type Experiment, openFindings, seconds, spread } from './report.ts'
import { call, makePeople, openWorld, type Person } from './world.ts'

/** Below the ten simultaneous password attempts that an account allows. */
const rivals = 8
const webhooks = 20
const amount = 1500.5

type Answers = readonly (Answer | undefined)[]
interface Round {
  deps: Deps
  number: number
  /** Makes the same call many times at once, alternating between the processes. */
  race: (times: number, ask: (url: string, index: number) => Promise<Answer | undefined>) => Promise<Answers>
  customer: Person
  staff: Person
  admin: Person
  check: Check
}

export const twoProcesses: Experiment = async ({ cycles, seed }) => {
  const { broken, check } = openFindings()
  const world = await openWorld('postgres', { TRUST_PROXY: '1' })
  const { journal } = world
  const send = (url: string, who: Person | undefined, method: string, path: string, body?: unknown, headers = {}) =>
    call(journal, url, who, method, path, body, headers)

  const races: Record<string, (round: Round) => Promise<void>> = {
    register: async ({ deps, number, race, check }) => {
      const email = `f6-${number}@example.se`
      const headers = { 'x-forwarded-for': `10.6.${number >> 8}.${number & 255}` }
      const answers = await race(rivals, (url) =>
        send(url, undefined, 'POST', '/accounts/register/', registration(email), headers),
      )
      check(all(answers, 201) && same(answers), `answers ${statusesOf(answers)}`)
      const rows = await deps.db.select({ id: users.id }).from(users).where(eq(users.email, email))
      check(rows.length === 1, `${rows.length} accounts`)
    },
    'code at login': async ({ deps, race, check }) => {
      const secret = newTotpSecret()
      const [one] = await makePeople(deps, 1, { totpSecret: seal(deps.keys, secret) })
      const code = new TOTP({ secret }).generate()
      const login = { email: one?.email, password, totp_code: code }
      const answers = await race(rivals, (url) => send(url, undefined, 'POST', '/accounts/login/', login))
      check(
        counted(answers, 200) === 1 && counted(answers, 400) + counted(answers, 429) === rivals - 1,
        `answers ${statusesOf(answers)}`,
      )
    },
    refresh: async ({ deps, race, customer, check }) => {
      const answers = await race(rivals, (url) =>
        send(url, undefined, 'POST', '/auth/token/refresh/', { refresh: customer.refresh }),
      )
      const children = new Set(answers.map((answer) => textIn(answer?.body, 'refresh')))
      check(all(answers, 200) && children.size === 1, `answers ${statusesOf(answers)}, ${children.size} children`)
      const [session] = await deps.db.select().from(sessions).where(eq(sessions.id, customer.sessionId))
      const expected = counterIn(customer.refresh) + 1
      check(session?.counter === expected && !session.endedAt, `the counter is ${session?.counter} instead of ${expected}`)
    },
    'payment request': async ({ deps, race, customer, admin, check }) => {
      const matter = await newMatter(deps, customer)
      const body = { amount, confirm_password: password }
      const answers = await race(rivals, (url) => send(url, admin, 'POST', `/payments/create/${matter}/`, body))
      check(counted(answers, 201) === 1 && counted(answers, 409) === rivals - 1, `answers ${statusesOf(answers)}`)
      const rows = await deps.db.select().from(payments).where(eq(payments.matterId, matter))
      check(rows.length === 1, `${rows.length} payments`)
    },
    checkout: async ({ deps, race, customer, admin, check }) => {
      const { id } = await newPayment(deps, customer, admin)
      const path = `/payments/${id}/create_checkout_session/`
      const answers = await race(rivals, (url) => send(url, customer, 'POST', path, { confirm_password: password }))
      check(all(answers, 200) && same(answers), `answers ${statusesOf(answers)}`)
      const [made] = await deps.db
        .select({ sessions: count() })
        .from(demoCheckouts)
        .where(eq(demoCheckouts.paymentId, String(id)))
      check(made?.sessions === 1, `${made?.sessions} sessions`)
    },
    webhook: async ({ deps, race, customer, admin, check }) => {
      const { id, sessionId } = await atTheCheckout(deps, customer, admin, race)
      await payDemoCheckout(deps, sessionId)
      const { body, signature } = signEvent(deps, completionOf(sessionId))
      const answers = await race(webhooks, (url) => tell(url, body, signature))
      check(all(answers, 200), `answers ${statusesOf(answers)}`)
      const [paid] = await deps.db.select().from(payments).where(eq(payments.id, id))
      check(paid?.state === 'paid', `the payment is ${paid?.state}`)
      const events = await deps.db.select().from(payEvents).where(eq(payEvents.sessionId, sessionId))
      check(events.length === 1 && events[0]?.outcome === 'settled', `${events.length} events`)
    },
    'deletion during payment': async ({ deps, race, customer, admin, check }) => {
      const { id, matter, sessionId } = await atTheCheckout(deps, customer, admin, race)
      const answers = await race(4, (url, index) =>
        index < 2
          ? send(url, customer, 'DELETE', `/matters/${matter}/`)
          : journal.attempt('pays', () => fetch(`${url}/dev/checkout/${sessionId}/pay`, { method: 'POST', redirect: 'manual' })),
      )
      const [payment] = await deps.db.select().from(payments).where(eq(payments.id, id))
      const [checkout] = await deps.db.select().from(demoCheckouts).where(eq(demoCheckouts.id, sessionId))
      const there = (await deps.db.select().from(matters).where(eq(matters.id, matter))).length === 1
      const ended = `${statusesOf(answers)}: matter ${there ? 'there' : 'gone'}, payment ${payment?.state}, charge ${checkout?.paid}`
      check(!answers.some((answer) => !answer || answer.status >= 500), ended)
      check((payment?.state === 'paid') === (checkout?.paid === true), ended)
      check(there === (payment?.state !== 'cancelled'), ended)
      check(payment?.state !== 'pending', ended)
    },
    'role revoked during a change': async ({ deps, race, customer, staff, check }) => {
      const matter = await newMatter(deps, customer)
      const path = `/matters/${matter}/`
      let isTaken = false
      const late: number[] = []
      const taking = takeRole(deps, staff.email, 'staff').then(() => {
        isTaken = true
      })
      const answers = await race(rivals, async (url, index) => {
        const first = await send(url, staff, 'PATCH', path, { notes: `först ${index}` })
        const wasTaken = isTaken
        const second = await send(url, staff, 'PATCH', path, { notes: `sedan ${index}` })
        if (wasTaken && second) late.push(second.status)
        return first
      })
      await taking
      const after = await race(2, (url) => send(url, staff, 'PATCH', path, { notes: 'efteråt' }))
      check(all(after, 404), `after the role was revoked: ${statusesOf(after)}`)
      check(
        late.every((status) => status === 404),
        `calls begun after it: ${late.join(', ')}`,
      )
      check(
        answers.every((answer) => answer?.status === 200 || answer?.status === 404),
        `answers ${statusesOf(answers)}`,
      )
      const [row] = await deps.db.select().from(matters).where(eq(matters.id, matter))
      check(row?.notes !== 'efteråt', 'a refused change was made')
    },
  }

  const tell = (url: string, body: string, signature: string) =>
    journal.attempt('webhook', () =>
      fetch(`${url}/api/payments/webhook/`, { method: 'POST', body, headers: { 'stripe-signature': signature } }),
    )

  const atTheCheckout = async (deps: Deps, customer: Person, admin: Person, race: Round['race']) => {
    const { id, matter } = await newPayment(deps, customer, admin)
    await race(1, (url) =>
      send(url, customer, 'POST', `/payments/${id}/create_checkout_session/`, { confirm_password: password }),
    )
    const [row] = await deps.db.select().from(payments).where(eq(payments.id, id))
    return { id, matter, sessionId: row?.checkoutSessionId ?? '' }
  }

  const apis: Awaited<ReturnType<typeof world.start>>[] = []
  try {
    return await world.inspect(async (deps) => {
      const [customers, staffs, admins] = [
        await makePeople(deps, cycles),
        await makePeople(deps, cycles, { isStaff: true }),
        await makePeople(deps, cycles, { isSuperuser: true }),
      ]
      apis.push(...(await Promise.all([world.start(), world.start(await freePort())])))
      let memory: ReturnType<typeof watchMemory>[] = []
      const times: number[] = []
      for (let number = 0; number < cycles; number++) {
        const [customer, staff, admin] = [customers[number], staffs[number], admins[number]]
        if (!customer || !staff || !admin) throw new Error('users are missing')
        for (const [name, run] of Object.entries(races)) {
          const began = Date.now()
          await run({
            deps,
            number,
            customer,
            staff,
            admin,
            race: (times, ask) =>
              Promise.all(Array.from({ length: times }, (_, index) => ask(apis[index % 2]?.url ?? '', index))),
            check: (ok, failure) => check(ok, `round ${number + 1}, ${name}: ${failure}`),
          })
          times.push(Date.now() - began)
        }
        // Memory is compared from here, because the first rounds load code that stays.
        if (number === Math.floor(cycles / 10)) memory = apis.map(({ pid }) => watchMemory(pid, check))
      }
      const memoryMb = memory.map((each) => each.end())
      await Promise.all(apis.map((api) => api.kill()))
      const seen = await checkInvariants(deps)
      broken.push(...seen.broken, ...journal.leaks)
      check(seen.repeatedMails === 0, `${seen.repeatedMails} order confirmations were sent twice`)
      const [mailed] = await deps.db
        .select({ mails: count() })
        .from(demoMails)
        .where(like(demoMails.subject, 'Orderbekräftelse%'))
      const serverErrors = [...journal.statuses].filter(([status]) => status >= 500)
      check(serverErrors.length === 0, `server errors ${serverErrors.join(', ')}`)
      check(journal.counts.unknown === 0, `${journal.counts.unknown} calls without a reply`)
      return {
        fault: 'F6',
        database: 'postgres',
        seed,
        figures: {
          rounds: cycles,
          races: times.length,
          calls: journal.counts.intents,
          acknowledged: journal.counts.acknowledged,
          refused: journal.counts.refused,
          'without a reply': journal.counts.unknown,
          duplicates: broken.length,
          paid: seen.paid,
          'order confirmations': mailed?.mails ?? 0,
          'race s (p95)': seconds(spread(times).p95),
          'memory MB after a tenth / most / after': memoryMb.join(', '),
        },
        broken,
      }
    })
  } finally {
    await Promise.all(apis.map((api) => api.kill()))
    await world.dispose()
  }
}

const newMatter = async ({ db, clock }: Deps, { id: userId }: Person) => {
  const now = clock.now()
  const facts = { userId, title: 'Uppsägning utan saklig grund', description: 'F6', createdAt: now, updatedAt: now }
  const [row] = await db.insert(matters).values(facts).returning()
  return row?.id ?? 0
}

const newPayment = async (deps: Deps, customer: Person, admin: Person) => {
  const matter = await newMatter(deps, customer)
  const [row] = await deps.db
    .insert(payments)
    .values({
      matterId: matter,
      payerId: customer.id,
      requestedById: admin.id,
      amountOre: Math.round(amount * 100),
      createdAt: deps.clock.now(),
    })
    .returning()
  return { id: row?.id ?? 0, matter }
}

const counted = (answers: Answers, status: number) => answers.filter((answer) => answer?.status === status).length
const all = (answers: Answers, status: number) => counted(answers, status) === answers.length
const same = (answers: Answers) => new Set(answers.map((answer) => answer?.text)).size === 1
const statusesOf = (answers: Answers) => answers.map((answer) => answer?.status ?? 'none').join(', ')
