// F1 (R76): eight clients make every kind of change while the API or PostgreSQL is killed at a
// random moment.

import { setTimeout as pause } from 'node:timers/promises'
import type { users } from '#server/db/schema/accounts.ts'
import { files } from '#server/db/schema/files.ts'
import { startCluster } from './cluster.ts'
import { checkInvariants, countersOf } from './invariants.ts'
import { makeClient } from './mixed-load.ts'
import { seededRandom } from './random.ts'
import { type Experiment, openFindings, seconds, spread } from './report.ts'
import { makePeople, openWorld, testPostgres } from './world.ts'

const clientCount = 8
/**
 * A kill during a password check leaves the attempt counted, so the load is spread over many
 * admins.
 */
const adminCount = 24
const answeredFirst = 40
const killAfterMs = { least: 200, most: 1_500 }
const landedPart = 0.8
const readyWithinMs = 30_000
/** Attempts that a kill leaves counted can add up to a throttled login. */
const waits = [429]
/** The statuses that calls may be answered with while PostgreSQL is down. */
const unavailable = [503, ...waits]

export const killUnderLoad: Experiment = async ({ database, cycles, seed }) => {
  const random = seededRandom(seed)
  const { broken, check } = openFindings()
  const cluster = database === 'postgres' ? await startCluster() : undefined
  const world = await openWorld(database, {}, () => cluster?.url ?? testPostgres())
  const starts: number[] = []
  const recoveries: number[] = []
  let landed = 0
  let databaseKills = 0
  let lost = 0
  let doubled = 0

  try {
    const office: Partial<typeof users.$inferInsert> = { isSuperuser: true }
    const { clients } = await world.inspect(async (deps) => {
      const customers = await makePeople(deps, clientCount)
      const admins = await makePeople(deps, adminCount, office)
      return {
        clients: customers.map((customer, n) => {
          const own = admins.filter((_, index) => index % clientCount === n)
          return makeClient(world, deps.keys, seededRandom(seed + n + 1), customer, own, `F1 ${n}`)
        }),
      }
    })
    let api = await world.start()

    for (let cycle = 0; cycle < cycles; cycle++) {
      // Every other cycle kills PostgreSQL, and the API must reconnect by itself.
      const killsDatabase = cluster !== undefined && cycle % 2 === 1
      let going = true
      const working = Promise.all(clients.map((client) => client.work(api.url, () => going, killsDatabase ? unavailable : waits)))
      // A busy machine gets as much work done before the kill as an idle one.
      const goal = world.journal.counts.acknowledged + answeredFirst
      while (world.journal.counts.acknowledged < goal && !api.hasEnded()) await pause(10)
      await pause(random.between(killAfterMs.least, killAfterMs.most))
      landed += world.journal.inFlight() > 0 ? 1 : 0
      const began = Date.now()
      if (killsDatabase) {
        await cluster.kill()
        databaseKills += 1
        await pause(300)
        going = false
        await working
        await cluster.start()
        const probe = () =>
          fetch(`${api.url}/readyz`).then(
            ({ status }) => status === 200,
            () => false,
          )
        while (!(await probe())) {
          if (api.hasEnded() || Date.now() - began > readyWithinMs) throw new Error(`not ready again:\n${api.output()}`)
          await pause(20)
        }
        recoveries.push(Date.now() - began)
        check(!api.hasEnded(), 'the API exited when its database went away')
      } else {
        const killed = api.kill()
        going = false
        await Promise.all([killed, working])
        api = await world.start()
        starts.push(api.readyMs)
      }
      for (const client of clients) {
        const found = await client.verify(api.url)
        lost += found.lost.length
        doubled += found.doubled.length
        broken.push(
          ...[...found.lost, ...found.doubled, ...client.unexpected.splice(0)].map((what) => `cycle ${cycle + 1}: ${what}`),
        )
      }
    }

    if (broken.length > 0) console.error(api.output().slice(-2_000))
    await api.kill()
    const seen = await world.inspect(async (deps) => {
      const invariants = await checkInvariants(deps)
      const counters = await countersOf(deps)
      for (const { sessionId, counter } of clients) {
        const stored = counters.get(sessionId)
        check(
          stored !== undefined && stored.endedAt === null && stored.counter >= counter(),
          `session ${sessionId} was rolled back or ended`,
        )
      }
      const sent = new Set(clients.flatMap((client) => client.sentDigests()))
      for (const { id, sha256 } of await deps.db.select().from(files)) check(sent.has(sha256), `file ${id} was never sent`)
      return invariants
    })
    broken.push(...seen.broken, ...world.journal.leaks)
    check(landed >= cycles * landedPart, `only ${landed} of ${cycles} kills hit a call in flight`)
    check(cycles < 10 || (seen.files > 0 && seen.paid > 0), 'the load wasn’t mixed: it had no file or no payment')

    const { intents, acknowledged, refused, unknown } = world.journal.counts
    return {
      fault: 'F1',
      database,
      seed,
      figures: {
        cycles,
        ...(cluster && { 'of these, kills of PostgreSQL': databaseKills }),
        'kills with calls in flight': landed,
        calls: intents,
        acknowledged,
        refused,
        unknown,
        lost,
        duplicates: doubled,
        'files kept': seen.files,
        paid: seen.paid,
        'order confirmations sent twice': seen.repeatedMails,
        'ready in s (median)': seconds(spread(starts).p50),
        'ready in s (max)': seconds(spread(starts).max),
        ...(cluster && { 'found back to PostgreSQL in s (max)': seconds(spread(recoveries).max) }),
      },
      broken,
    }
  } finally {
    await world.dispose()
    await cluster?.dispose()
  }
}
