// F7 (R80): SIGTERM under load, twice. Every accepted request is answered, and the next start has
// nothing to recover.

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '#server/ports/clock.ts'
import { password } from '#tests/support/people.ts'
import { startStripe, stripeSecrets } from '#tests/support/stripe-stand-in.ts'
import type { ApiProcess } from './api-process.ts'
import { checkInvariants } from './invariants.ts'
import { seededRandom } from './random.ts'
import { type Experiment, openFindings, seconds, spread } from './report.ts'
import { call, makePeople, openWorld, type Person } from './world.ts'

const perSecond = 50
const uploads = 3
const uploadPieces = 12
const uploadPieceMs = 250
const slowStripeMs = 3_000
const exitWithinMs = 25_000
/** The state `DB_SHUTDOWNED` in pg_control: a clean stop. */
const state = { shutDown: 1 }

interface Sent {
  path: string
  at: number
  status?: number
  error?: string
}

export const gracefulStop: Experiment = async ({ database, cycles, seed }) => {
  const random = seededRandom(seed)
  const { broken, check } = openFindings()
  const stripe = await startStripe(systemClock)
  const world = await openWorld(database, {
    STRIPE_SECRET_KEY: stripeSecrets.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeSecrets.webhookSecret,
    STRIPE_API_BASE: stripe.url,
  })
  const { journal, dataDir } = world
  const exits: number[] = []
  const starts: number[] = []
  const probes: number[] = []
  let inFlight = 0
  let old = 0
  let resets = 0
  let late = 0

  try {
    const [anna, admin] = await world.inspect(async (deps) => [
      ...(await makePeople(deps, 1)),
      ...(await makePeople(deps, 1, { isSuperuser: true })),
    ])
    if (!anna || !admin) throw new Error('users are missing')

    for (let cycle = 0; cycle < cycles; cycle++) {
      const api = await world.start()
      starts.push(api.readyMs)
      const matter = await newMatter(api, anna, `F7 ${cycle}`)
      const asked = await call(journal, api.url, admin, 'POST', `/payments/create/${matter}/`, {
        amount: 500,
        confirm_password: password,
      })
      const { id: paymentId }: { id: number } = JSON.parse(asked?.text ?? '{}')

      const agent = new Agent({ keepAlive: true, maxSockets: 40 })
      const sent: Sent[] = []
      const answers: Promise<unknown>[] = []
      const ask = (path: string) => {
        const one: Sent = { path, at: Date.now() }
        sent.push(one)
        answers.push(
          get(agent, api.url, path, anna).then(
            (status) => Object.assign(one, { status }),
            (error: unknown) => Object.assign(one, { error: String(error) }),
          ),
        )
      }
      const load = setInterval(
        () => ask(random.between(0, 1) < 0.5 ? '/api/matters/' : `/api/matters/${matter}/`),
        1_000 / perSecond,
      )
      await pause(random.between(600, 1_200))

      const slow = [
        ...Array.from({ length: uploads }, (_, n) => slowUpload(api, anna, `F7 ${cycle} långsam ${n}`)),
        slowCheckout(),
      ]
      async function slowCheckout() {
        stripe.next({ delayMs: slowStripeMs })
        const answer = await call(journal, api.url, anna, 'POST', `/payments/${paymentId}/create_checkout_session/`, {
          confirm_password: password,
        })
        return answer?.status
      }
      await pause(uploadPieceMs * 2)

      inFlight += sent.filter(({ status, error }) => status === undefined && error === undefined).length + slow.length
      const signalled = Date.now()
      api.signal('SIGTERM')
      const probed = await probeUntilClosing(api, signalled)
      check(probed === 503, `cycle ${cycle + 1}: /readyz said ${probed} after the signal`)
      probes.push(Date.now() - signalled)
      await pause(400)
      clearInterval(load)
      check(!api.hasEnded(), 'it exited too early: no work was in flight')
      api.signal('SIGTERM')
      const ended = await Promise.race([api.end, pause(exitWithinMs)])
      check(
        ended?.code === 0,
        `cycle ${cycle + 1}: ended with ${ended ? (ended.code ?? ended.signal) : 'nothing'} ${api.output()}`,
      )
      if (ended) exits.push(ended.at - signalled)
      else await api.kill()
      await Promise.all(answers)
      agent.destroy()

      const statuses = await Promise.all(slow)
      check(
        statuses.every((status) => status === 201 || status === 200),
        `cycle ${cycle + 1}: slow calls got ${statuses.join(', ')}`,
      )
      const before = sent.filter(({ at }) => at < signalled)
      old += before.length
      const cut = before.filter(({ status }) => status !== 200)
      resets += cut.length
      late += sent.filter(({ at, status }) => at >= signalled && status === 200).length
      for (const { path, error, status } of cut.slice(0, 3))
        broken.push(`cycle ${cycle + 1}: ${path}, sent before the signal: ${error ?? status}`)

      if (database === 'pglite') {
        check(!existsSync(join(dataDir, 'lock')), 'the lock was left behind')
        const control = await readFile(join(dataDir, 'database', 'global', 'pg_control'))
        check(
          control.readInt32LE(16) === state.shutDown,
          `the database is in state ${control.readInt32LE(16)}: the next start must recover`,
        )
      }
    }

    const seen = await world.inspect(async (deps) =>
      checkInvariants(
        deps,
        [...stripe.sessions.values()].flatMap(({ id, amount_total, metadata, payment_status }) =>
          payment_status === 'paid' ? [{ sessionId: id, amountOre: amount_total, paymentId: metadata['payment_id'] ?? '' }] : [],
        ),
      ),
    )
    broken.push(...seen.broken, ...journal.leaks)
    check(inFlight >= cycles * (uploads + 1), 'no work was in flight')
    check(seen.files === uploads * cycles, `${seen.files} of ${uploads * cycles} slow uploads were stored`)

    return {
      fault: 'F7',
      database,
      seed,
      figures: {
        cycles,
        'in flight at the signals': inFlight,
        'sent before the signals': old,
        'of these, cut off': resets,
        'sent after the signals, and answered': late,
        'slow uploads kept': seen.files,
        '/readyz 503 after s (max)': seconds(spread(probes).max),
        'exit s (median)': seconds(spread(exits).p50),
        'exit s (max)': seconds(spread(exits).max),
        'next start s (max)': seconds(spread(starts).max),
      },
      broken,
    }
  } finally {
    await stripe.stop()
    await world.dispose()
  }

  async function newMatter(api: Pick<ApiProcess, 'url'>, owner: Person, title: string) {
    const form = new FormData()
    form.set('title', title)
    form.set('description', title)
    const answer = await call(journal, api.url, owner, 'POST', '/matters/', form)
    const { id }: { id: number } = JSON.parse(answer?.text ?? '{}')
    return id
  }
}

/** Polls the readiness probe on new connections after the signal, until it says 503. */
const probeUntilClosing = async ({ url }: Pick<ApiProcess, 'url'>, since: number): Promise<number | string> => {
  let last: number | string = 'nothing'
  while (Date.now() - since < 1_000 && last !== 503) {
    last = await get(undefined, url, '/readyz').catch((error: unknown) => String(error))
    await pause(10)
  }
  return last
}

const get = (agent: Agent | undefined, url: string, path: string, who?: Pick<Person, 'access'>) =>
  new Promise<number>((resolve, reject) => {
    const asked = request(`${url}${path}`, {
      agent: agent ?? false,
      headers: who ? { authorization: `Bearer ${who.access}` } : {},
    })
    asked.once('error', reject)
    asked.once('response', (answer) => {
      answer.once('error', reject)
      answer.once('end', () => (answer.complete ? resolve(answer.statusCode ?? 0) : reject(new Error('cut in the middle'))))
      answer.resume()
    })
    asked.end()
  })

/** Creates a matter whose file arrives in pieces over some seconds. */
const slowUpload = ({ url }: Pick<ApiProcess, 'url'>, who: Person, title: string) =>
  new Promise<number | string>((resolve) => {
    const boundary = 'fault-boundary'
    const field = (name: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const asked = request(`${url}/api/matters/`, {
      method: 'POST',
      agent: false,
      headers: { authorization: `Bearer ${who.access}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
    asked.once('error', (error) => resolve(String(error)))
    asked.once('response', (answer) => {
      answer.once('end', () => resolve(answer.statusCode ?? 0))
      answer.resume()
    })
    asked.write(
      `${field('title', title)}${field('description', title)}--${boundary}\r\ncontent-disposition: form-data; name="new_files"; filename="brev.txt"\r\ncontent-type: text/plain\r\n\r\n`,
    )
    const send = async () => {
      for (let piece = 0; piece < uploadPieces; piece++) {
        asked.write('Ett brev som kommer långsamt fram.\n'.repeat(50))
        await pause(uploadPieceMs)
      }
      asked.end(`\r\n--${boundary}--\r\n`)
    }
    void send()
  })
