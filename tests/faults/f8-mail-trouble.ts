// F8 (R82): the mail server is down, hangs, rejects mails and loses acknowledgments; then the API
// is killed while it sends. Every mail arrives, and other calls stay fast.

import { eq, isNull } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { createApp } from '#server/app.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import { stoppedClock } from '#tests/support/stopped-clock.ts'
import { smtpMailer } from '#server/ports/mail-smtp.ts'
import { completionOf, payDemoCheckout, signEvent } from '#server/ports/pay-local.ts'
import { registration } from '#tests/support/accounts.ts'
import { dumpOf } from '#tests/support/database.ts'
import { password } from '#tests/support/people.ts'
import { type SmtpMood, startSmtp, type TakenMail } from '#tests/support/smtp-stand-in.ts'
import { freePort } from './api-process.ts'
import { checkInvariants } from './invariants.ts'
import { type Check, type Experiment, openFindings, seconds, spread } from './report.ts'
import { call, cheapHasher, makePeople, openWorld, type Person } from './world.ts'

const troubles: readonly SmtpMood[] = ['away', 'hangs', '451', '550', 'drops after DATA']
/**
 * Users per kind of trouble: a hundred registrations in all, and 25 each of resets and
 * confirmations.
 */
const registrations = 20
const resets = 5
const confirmations = 5
const patienceMs = 600
/**
 * A hanging mail server never greets, so that timeout is short. The others allow for a busy
 * machine.
 */
const patience = { connectionTimeout: 5_000, greetingTimeout: patienceMs, socketTimeout: 5_000 }
/** The outbox's pauses between attempts (D20). */
const pausesSeconds = [15, 30]
const attemptsMax = 20
const mailsPerKill = 12
const killsPerCycle = 5
const slowMailMs = 150
const pastEveryLeaseMs = 600_000

export const mailTrouble: Experiment = async ({ database, cycles, seed }) => {
  const { broken, check } = openFindings()
  const smtp = await startSmtp()
  const world = await openWorld(database, { SMTP_URL: smtp.url, TRUST_PROXY: '1' })
  const clock = stoppedClock(new Date())
  const calm: number[] = []
  const troubled: number[] = []
  let expected = 0
  let repeated = 0
  let asked = 0
  let keysSeen = 0

  try {
    await world.inspect(async (opened) => {
      const log = pino({ level: 'silent' })
      const deps: Deps = { ...opened, clock, log, hash: cheapHasher, mail: smtpMailer(opened.config.mail, patience) }
      const { app } = createApp(deps)
      const send = async (times: number[], method: string, path: string, body: object, who?: Person) => {
        const began = performance.now()
        asked += 1
        const answer = await world.journal.attempt(`${method} ${path}`, async () =>
          app.request(`/api${path}`, {
            method,
            headers: {
              'content-type': 'application/json',
              // A network per user, because registrations are limited by network.
              'x-forwarded-for': `10.8.${asked >> 8}.${asked & 255}`,
              ...(who && { authorization: `Bearer ${who.access}` }),
            },
            body: JSON.stringify(body),
          }),
        )
        times.push(performance.now() - began)
        return answer
      }
      /**
       * Registers, requests password resets and pays, one after the other.
       * @returns the addresses that must receive mail
       */
      const live = async (name: string, times: number[]) => {
        const people = await makePeople(deps, resets + confirmations)
        const newcomers = Array.from(
          { length: registrations },
          (_, n) => `f8-${name.replaceAll(' ', '-').toLowerCase()}-${n}@example.se`,
        )
        for (const email of newcomers) {
          const answer = await send(times, 'POST', '/accounts/register/', registration(email))
          check(answer?.status === 201, `${name}: a registration was answered ${answer?.status}`)
        }
        for (const { email } of people.slice(0, resets)) {
          const answer = await send(times, 'POST', '/accounts/password/forgot/', { email })
          check(answer?.status === 200, `${name}: a forgotten password was answered ${answer?.status}`)
        }
        for (const payer of people.slice(resets)) {
          const id = await newPayment(deps, payer)
          const opened = await send(
            times,
            'POST',
            `/payments/${id}/create_checkout_session/`,
            { confirm_password: password },
            payer,
          )
          check(opened?.status === 200, `${name}: a checkout was answered ${opened?.status}`)
          await settle(deps, app, id)
        }
        return [...newcomers, ...people.map(({ email }) => email)]
      }
      // Two senders, as with two processes.
      const drain = () => Promise.all([drainOutbox(deps), drainOutbox({ ...deps })])
      const open = () => deps.db.select().from(outbox).where(isNull(outbox.doneAt))

      const first = await live('calm', calm)
      await drain()
      expected += first.length
      check(smtp.taken.length === first.length, `calm: ${smtp.taken.length} of ${first.length} mails`)

      for (const mood of troubles) {
        const checkMood: Check = (ok, failure) => check(ok, `${mood}: ${failure}`)
        const before = smtp.taken.length
        smtp.is(mood)
        let isLiving = true
        const sending = (async () => {
          while (isLiving) {
            await drain()
            await pause(10)
          }
        })()
        const addressees = await live(mood, troubled)
        isLiving = false
        await sending
        expected += addressees.length
        await drain()
        checkMood((await open()).length === addressees.length, `${(await open()).length} of ${addressees.length} wait`)
        for (const [index, pauseSeconds] of pausesSeconds.entries()) {
          checkMood(
            (await open()).every(({ attempts }) => attempts === index + 1),
            `attempt ${index + 1}: not every mail was tried`,
          )
          const tries = smtp.connections()
          clock.forwardSeconds(pauseSeconds - 1)
          await drain()
          checkMood(smtp.connections() === tries, `attempt ${index + 2} came too early`)
          clock.forwardSeconds(1)
          await drain()
          checkMood(smtp.connections() > tries, `attempt ${index + 2} did not come in time`)
        }
        const waiting = await dumpOf(deps)
        smtp.is('takes')
        for (let again = 0; again < 3 && (await open()).length > 0; again++) {
          clock.forwardSeconds(240)
          await drain()
        }
        checkMood((await open()).length === 0, `${(await open()).length} mails are left`)

        const arrived = smtp.taken.slice(before)
        const missing = addressees.filter((address) => !arrived.some(({ to }) => to === address))
        checkMood(missing.length === 0, `${missing.length} mails never arrived`)
        const doubles = arrived.length - addressees.length
        repeated += doubles
        const forgotten = mood === 'drops after DATA' ? addressees.length * (pausesSeconds.length + 1) : 0
        checkMood(doubles <= forgotten, `${doubles} mails arrived twice instead of at most ${forgotten}`)
        checkMood(forgotten === 0 || doubles > 0, "the fault didn't fire: no mail arrived twice")
        const keys = arrived.flatMap(keysIn)
        keysSeen += keys.length
        checkMood(keys.length >= registrations + resets, `only ${keys.length} keys were mailed`)
        checkMood(!keys.some((key) => waiting.includes(key)), 'a key could be read while its mail waited')
      }
      const after = await dumpOf(deps)
      check(!smtp.taken.flatMap(keysIn).some((key) => after.includes(key)), 'a key could be read after its mail had been sent')
      const rows = await deps.db.select().from(outbox)
      check(
        rows.every(({ payload }) => payload === ''),
        'the content of a sent mail was kept',
      )
    })

    // A separate process is killed while it sends. On PostgreSQL a second one sends at the same
    // time.
    const before = smtp.taken.length
    smtp.is('takes', slowMailMs)
    let killed = 0
    const ports = database === 'postgres' ? [world.port, await freePort()] : [world.port]
    const apis = await Promise.all(ports.map((port) => world.start(port)))
    const addressees: string[] = []
    for (let kill = 0; kill < cycles * killsPerCycle; kill++) {
      const sent = smtp.taken.length
      const newcomers = Array.from({ length: mailsPerKill }, (_, n) => `f8-kill-${kill}-${n}@example.se`)
      const answers = await Promise.all(
        newcomers.map((email, n) =>
          call(world.journal, apis[n % apis.length]?.url ?? '', undefined, 'POST', '/accounts/register/', registration(email), {
            'x-forwarded-for': `10.9.${kill}.${n}`,
          }),
        ),
      )
      check(
        answers.every((answer) => answer?.status === 201),
        `kill ${kill + 1}: registrations were answered ${answers.map((answer) => answer?.status).join(', ')}`,
      )
      addressees.push(...newcomers)
      while (smtp.taken.length === sent) await pause(5)
      await apis[0]?.kill()
      if (smtp.taken.length - sent < mailsPerKill) killed += 1
      apis[0] = await world.start()
    }
    check(killed > 0, 'every kill came after the last mail')
    await pause(1_000)
    await Promise.all(apis.map((api) => api.kill()))
    // Each kill may catch one mail between the server's answer and the note that it was sent.
    const kills = cycles * killsPerCycle + apis.length
    smtp.is('takes')
    const seen = await world.inspect(async (deps) => {
      await drainOutbox({ ...deps, clock: { now: () => new Date(clock.now().getTime() + pastEveryLeaseMs) } })
      const arrived = smtp.taken.slice(before)
      const missing = addressees.filter((address) => !arrived.some(({ to }) => to === address))
      check(missing.length === 0, `${missing.length} mails never arrived after the kills`)
      const doubles = arrived.length - addressees.length
      check(doubles <= kills, `${doubles} mails arrived twice after ${kills} kills`)
      return { ...(await checkInvariants(deps, undefined, () => smtp.taken.map(subjectOf))), doubles }
    })
    broken.push(...seen.broken, ...world.journal.leaks)

    // A mail that is always rejected is left for an operator.
    const dead = await world.inspect(async (opened) => {
      const deps: Deps = { ...opened, clock, log: pino({ level: 'silent' }), mail: smtpMailer(opened.config.mail, patience) }
      const { app } = createApp(deps)
      const body = JSON.stringify(registration('f8-dead@example.se'))
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': '10.10.0.1' }
      smtp.is('550')
      await app.request('/api/accounts/register/', { method: 'POST', headers, body })
      const tries = smtp.connections()
      for (let hour = 0; hour < attemptsMax + 5; hour++) {
        await drainOutbox(deps)
        clock.forwardSeconds(3_600)
      }
      const [row] = await deps.db.select().from(outbox).where(isNull(outbox.doneAt))
      check(row !== undefined && row.deadAt !== null, 'a mail that is always rejected is not marked dead')
      return smtp.connections() - tries
    })
    check(dead === attemptsMax, `a mail that is always rejected was tried ${dead} times`)
    check(spread(troubled).p50 < patienceMs, `calls waited for the mail server: ${seconds(spread(troubled).p50)} s`)

    return {
      fault: 'F8',
      database,
      seed,
      figures: {
        troubles: troubles.join(', '),
        'calls meanwhile': asked,
        'call s without trouble (median, p95)': `${seconds(spread(calm).p50)}, ${seconds(spread(calm).p95)}`,
        'call s in trouble (median, p95)': `${seconds(spread(troubled).p50)}, ${seconds(spread(troubled).p95)}`,
        'mails expected': expected,
        'never arrived': expected + repeated - before,
        'arrived twice, because the acknowledgment of DATA was lost': repeated,
        'keys searched for, none readable': keysSeen,
        kills,
        'kills with mails waiting': killed,
        'mails around the kills': addressees.length,
        'arrived twice after a kill': seen.doubles,
        'attempts before a mail is given up': dead,
      },
      broken,
    }
  } finally {
    await world.dispose()
    await smtp.close()
  }
}

const newPayment = async ({ db, clock }: Deps, payer: Person) => {
  const row = { matterId: payer.id, payerId: payer.id, amountOre: 150_050, createdAt: clock.now() }
  const [payment] = await db.insert(payments).values(row).returning()
  return payment?.id ?? 0
}

/** Pays at the demo's checkout and delivers the webhook event. */
const settle = async (deps: Deps, app: ReturnType<typeof createApp>['app'], id: number) => {
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, id))
  const sessionId = payment?.checkoutSessionId ?? ''
  await payDemoCheckout(deps, sessionId)
  const { body, signature } = signEvent(deps, completionOf(sessionId))
  await app.request('/api/payments/webhook/', { method: 'POST', body, headers: { 'stripe-signature': signature } })
}

/** The decoded text of a mail, which travels as base64 or quoted-printable. */
const textOf = ({ raw }: TakenMail) => {
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4)
  return /^Content-Transfer-Encoding: base64/im.test(raw)
    ? Buffer.from(body, 'base64').toString()
    : body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

const keysIn = (mail: TakenMail) =>
  [...textOf(mail).matchAll(/\/(?:verify-email|reset-password)[/?#=\w]*?([\w-]{43})/g)].map(([, key]) => key ?? '')

const subjectOf = ({ subject }: TakenMail) =>
  subject.replace(/=\?UTF-8\?([QB])\?(.*?)\?=\s*/gi, (_, kind: string, text: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString()
      : Buffer.from(
          text
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/g, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString(),
  )
