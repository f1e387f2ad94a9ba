// F5 (R81): PostgreSQL is stopped, frozen, cut off and overloaded. Refusals must be quick and
// well-formed, nobody may be let in without a session check, and everything must recover.

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { users } from '#server/db/schema/accounts.ts'
import { files } from '#server/db/schema/files.ts'
import { startTcpProxy, throughProxy } from '#tests/support/tcp-proxy.ts'
import { startCluster } from './cluster.ts'
import { checkInvariants } from './invariants.ts'
import { watchMemory } from './memory.ts'
import { makeClient } from './mixed-load.ts'
import { seededRandom } from './random.ts'
import { type Check, type Experiment, openFindings, seconds, spread } from './report.ts'
import { makePeople, openWorld, type Person, type World } from './world.ts'

const clientCount = 4
const adminCount = 12
const troubleMs = 20_000
const warmUpMs = 3_000
/** Three calls each time: thirty a second. */
const askEveryMs = 100
const refusedWithinMs = 3_000
const recoveredWithinMs = 5_000
const slowStatements = 50
const slowSeconds = 3
const away = [503]

/** The headers of a call by the web app. */
const origin = (world: World) => ({ origin: new URL(world.environment['PUBLIC_WEB_URL'] ?? '').origin })

export const databaseTrouble: Experiment = async ({ cycles, seed }) => {
  const { broken, check } = openFindings()
  const cluster = await startCluster()
  const world = await openWorld('postgres', {}, () => cluster.url)
  const proxy = await startTcpProxy(Number(new URL(cluster.url).port))
  const direct = world.databaseUrl ?? ''
  const figures: Record<string, number | string> = {}
  let lost = 0
  let doubled = 0

  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: direct })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const troubles: Record<string, { begin: () => unknown; end: () => unknown; isSlow?: true }> = {
    stopped: { begin: cluster.stop, end: cluster.start },
    frozen: { begin: cluster.freeze, end: cluster.thaw },
    'cut off': { begin: proxy.cut, end: proxy.mend },
    'kept busy': {
      isSlow: true,
      begin: () =>
        administer(`
          create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(${slowSeconds}); return new; end';
          create trigger slow before insert on matters for each row when (new.title like 'F5 långsam%') execute function slow()`),
      end: () => administer('drop trigger slow on matters; drop function slow'),
    },
  }

  try {
    const office: Partial<typeof users.$inferInsert> = { isSuperuser: true }
    const { clients, onlooker, idler } = await world.inspect(async (deps) => {
      const customers = await makePeople(deps, clientCount)
      const admins = await makePeople(deps, adminCount, office)
      const [onlooker, idler] = await makePeople(deps, 2)
      if (!onlooker || !idler) throw new Error('users are missing')
      const clients = customers.map((customer, n) => {
        const own = admins.filter((_, index) => index % clientCount === n)
        return makeClient(world, deps.keys, seededRandom(seed + n + 1), customer, own, `F5 ${n}`)
      })
      return { clients, onlooker, idler }
    })
    const api = await world.start(world.port, { DATABASE_URL: throughProxy(direct, proxy) })

    let memory: ReturnType<typeof watchMemory> | undefined
    for (let cycle = 0; cycle < cycles; cycle++) {
      for (const [name, { begin, end, isSlow }] of Object.entries(troubles)) {
        const checkTrouble: Check = (ok, failure) => check(ok, `${name}: ${failure}`)
        let going = true
        const working = Promise.all(clients.map((client) => client.work(api.url, () => going, away)))
        await pause(warmUpMs)
        memory ??= watchMemory(api.pid, check)
        await begin()
        const watch = watchTrouble(world, api.url, onlooker)
        const slow = isSlow ? writeSlowly(world, api.url, idler, () => going) : undefined
        await pause(troubleMs)
        const seen = await watch.end()
        going = false
        await Promise.all([working, slow])
        await end()
        const recoveredMs = await recovery(api.url, onlooker)

        const refused = seen.filter(({ status }) => status === 503)
        checkTrouble(refused.length > 0, "the fault didn't fire: nobody was refused")
        for (const { kind, status } of seen.filter(({ status, well }) => status !== 503 && !well.includes(status)))
          checkTrouble(false, `${kind} was answered ${status}`)
        // A slow database can still check sessions. Without a database every call must be refused.
        const admitted = seen.filter(({ status, kind }) => status === 200 && (!isSlow || kind !== 'reads'))
        checkTrouble(admitted.length === 0, `${admitted.length} were let in`)
        checkTrouble(
          refused.every(({ isReadable, retryAfter }) => isReadable && retryAfter > 0),
          'a refusal without CORS or Retry-After',
        )
        const slowest = spread(seen.map(({ ms }) => ms)).max
        checkTrouble(slowest < refusedWithinMs, `a call waited ${seconds(slowest)} s for its reply`)
        checkTrouble(recoveredMs < recoveredWithinMs, `recovered only after ${seconds(recoveredMs)} s`)
        checkTrouble(!api.hasEnded(), 'the API exited when its database went away')
        Object.assign(figures, {
          [`${name}: refused`]: `${refused.length} of ${seen.length}`,
          [`${name}: slowest answer s`]: seconds(slowest),
          [`${name}: well again after s`]: seconds(recoveredMs),
        })

        // Lets statements in frozen backends finish first.
        await pause(1_000)
        for (const client of clients) {
          const found = await client.verify(api.url)
          lost += found.lost.length
          doubled += found.doubled.length
          broken.push(...[...found.lost, ...found.doubled, ...client.unexpected.splice(0)].map((what) => `${name}: ${what}`))
        }
      }
    }

    const memoryMb = memory?.end() ?? ''
    if (broken.length > 0) console.error(api.output().slice(-2_000))
    await api.kill()
    const seen = await world.inspect(async (deps) => {
      const sent = new Set(clients.flatMap((client) => client.sentDigests()))
      for (const { id, sha256 } of await deps.db.select().from(files)) check(sent.has(sha256), `file ${id} was never sent`)
      return checkInvariants(deps)
    })
    broken.push(...seen.broken, ...world.journal.leaks)
    const { intents, acknowledged, refused, unknown } = world.journal.counts
    return {
      fault: 'F5',
      database: 'postgres',
      seed,
      figures: {
        cycles,
        ...figures,
        'memory MB before / most / after': memoryMb,
        calls: intents,
        acknowledged,
        refused,
        unknown,
        lost,
        duplicates: doubled,
      },
      broken,
    }
  } finally {
    cluster.thaw()
    await world.dispose().catch(() => {})
    await proxy.close()
    await cluster.dispose()
  }
}

interface Seen {
  kind: string
  status: number
  /** The statuses that are right when the database works. */
  well: readonly number[]
  ms: number
  isReadable: boolean
  retryAfter: number
}

/** Repeats calls with a valid session, a forged token and a wrong password. */
const watchTrouble = (world: World, url: string, { access, email }: Person) => {
  const forged = `${access.slice(0, -8)}AAAAAAAA`
  const login = { email, password: 'fel lösenord' }
  const headers = { ...origin(world), 'content-type': 'application/json' }
  const calls: Record<string, { well: readonly number[]; ask: () => Promise<Response> }> = {
    reads: {
      well: [200],
      ask: () => fetch(`${url}/api/matters/`, { headers: { ...headers, authorization: `Bearer ${access}` } }),
    },
    'forged token': {
      well: [401],
      ask: () => fetch(`${url}/api/matters/`, { headers: { ...headers, authorization: `Bearer ${forged}` } }),
    },
    'wrong password': {
      // Ten guesses are allowed; further ones are throttled.
      well: [400, 429],
      ask: () => fetch(`${url}/api/accounts/login/`, { method: 'POST', headers, body: JSON.stringify(login) }),
    },
  }
  const seen: Seen[] = []
  const answers: Promise<unknown>[] = []
  const asking = setInterval(() => {
    for (const [kind, { well, ask }] of Object.entries(calls)) {
      const began = performance.now()
      answers.push(
        ask().then(
          async (answer) => {
            await answer.text()
            seen.push({
              kind,
              well,
              status: answer.status,
              ms: performance.now() - began,
              isReadable: answer.headers.get('access-control-allow-origin') === headers.origin,
              retryAfter: Number(answer.headers.get('retry-after') ?? 0),
            })
          },
          () => seen.push({ kind, well, status: 0, ms: performance.now() - began, isReadable: false, retryAfter: 0 }),
        ),
      )
    }
  }, askEveryMs)
  return {
    end: async () => {
      clearInterval(asking)
      await Promise.all(answers)
      return seen
    },
  }
}

/** Writes more matters at once than there are connections, each with a slow statement. */
const writeSlowly = async (world: World, url: string, { access }: Person, isGoing: () => boolean) => {
  while (isGoing()) {
    await Promise.all(
      Array.from({ length: slowStatements }, (_, n) => {
        const form = new FormData()
        form.set('title', `F5 långsam ${n}`)
        form.set('description', 'F5')
        return world.journal.attempt('slow matter', () =>
          fetch(`${url}/api/matters/`, { method: 'POST', body: form, headers: { authorization: `Bearer ${access}` } }),
        )
      }),
    )
  }
}

/**
 * Waits until a call with a session succeeds.
 * @returns the time in ms
 */
const recovery = async (url: string, { access }: Person) => {
  const began = Date.now()
  const isWell = () =>
    fetch(`${url}/api/matters/`, { headers: { authorization: `Bearer ${access}` } }).then(
      async (answer) => (await answer.text()) !== '' && answer.status === 200,
      () => false,
    )
  while (!(await isWell())) {
    if (Date.now() - began > 60_000) throw new Error('not well again after a minute')
    await pause(50)
  }
  return Date.now() - began
}
