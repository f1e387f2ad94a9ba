// F10 (R85): a backup with the documented commands under load, and its restore into an empty
// place.

import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { readConfig } from '#server/config.ts'
import { openDeps } from '#server/open-deps.ts'
import { hasPostgresTools, runDocumented } from '#tests/support/documented.ts'
import { checkInvariants } from './invariants.ts'
import { makeClient } from './mixed-load.ts'
import { probe } from './probe.ts'
import { seededRandom } from './random.ts'
import { type Experiment, openFindings, seconds } from './report.ts'
import { dropDatabase, makePeople, newDatabase, openWorld, testPostgres } from './world.ts'

const clientCount = 8
const adminCount = 24
const loadMs = 30_000
const whileBackingUpMs = 3_000

export const backupUnderLoad: Experiment = async ({ database, cycles, seed }) => {
  const { broken, check } = openFindings()
  const report = (figures: Record<string, number | string>) => ({ fault: 'F10', database, seed, figures, broken })
  if (database === 'postgres' && !(await hasPostgresTools())) return report({ 'LEFT OUT': 'pg_dump is not installed here' })
  const kind = database === 'postgres' ? 'PostgreSQL' : 'the embedded database'
  const world = await openWorld(database)
  const figures: Record<string, number | string> = { cycles }
  const restored: string[] = []
  let lost = 0
  let doubled = 0

  try {
    const clients = await world.inspect(async (deps) => {
      const customers = await makePeople(deps, clientCount)
      const admins = await makePeople(deps, adminCount, { isSuperuser: true })
      return customers.map((customer, n) => {
        const own = admins.filter((_, index) => index % clientCount === n)
        return makeClient(world, deps.keys, seededRandom(seed + n + 1), customer, own, `F10 ${n}`)
      })
    })
    // These clients stop before the backup, which must contain all their work. The others keep
    // working during it.
    const before = clients.filter((_, n) => n % 2 === 0)
    const meanwhile = clients.filter((_, n) => n % 2 === 1)

    for (let cycle = 0; cycle < cycles; cycle++) {
      const api = await world.start()
      const watch = probe({ '/healthz': () => fetch(`${api.url}/healthz`) })
      let firstGoing = true
      let restGoing = true
      const first = Promise.all(before.map((client) => client.work(api.url, () => firstGoing)))
      const rest = Promise.all(meanwhile.map((client) => client.work(api.url, () => restGoing)))
      await pause(loadMs)
      firstGoing = false
      await first

      const acknowledged = world.journal.counts.acknowledged
      const environment = { ...world.environment, BACKUP: join(world.folder, `backup-${cycle}`) }
      const began = Date.now()
      const said = await runDocumented(`${kind}: back up`, environment)
      figures['backup s'] = seconds(Date.now() - began)
      figures['acknowledged before it'] = acknowledged
      const held = /held still for (\d+) ms/.exec(said)?.[1]
      if (held) figures['server held still ms'] = held
      await pause(whileBackingUpMs)
      restGoing = false
      await rest
      figures['acknowledged during it and after'] = world.journal.counts.acknowledged - acknowledged
      check(world.journal.counts.acknowledged > acknowledged, 'no client worked while the backup was made')
      const { '/healthz': health } = await watch.end()
      check(health?.failed === 0, `${health?.failed} calls of /healthz failed`)
      figures['/healthz max ms'] = health?.maxMs ?? 0
      await api.kill()

      const place = {
        DATA_DIR: join(world.folder, `restored-${cycle}`),
        ...(database === 'postgres' && { DATABASE_URL: await newDatabase(testPostgres()) }),
      }
      if (place.DATABASE_URL) restored.push(place.DATABASE_URL)
      await runDocumented(`${kind}: restore`, {
        ...environment,
        NEW_DATA_DIR: place.DATA_DIR,
        ...(place.DATABASE_URL && { NEW_DATABASE_URL: place.DATABASE_URL }),
      })
      const twin = await world.start(world.port, place)
      figures['start of what was restored s'] = seconds(twin.readyMs)
      for (const client of before) {
        const found = await client.verify(twin.url)
        lost += found.lost.length
        doubled += found.doubled.length
        broken.push(...[...found.lost, ...found.doubled, ...client.unexpected.splice(0)])
      }
      await twin.kill()

      const { deps, close } = await openDeps(
        readConfig({ ...world.environment, ...place, PORT: String(world.port) }),
        pino({ level: 'silent' }),
      )
      const seen = await checkInvariants(deps)
      await close()
      broken.push(...seen.broken)
      figures['files restored'] = seen.files
      figures['paid'] = seen.paid
      check(seen.files > 0, 'the load wasn’t mixed: no file was restored')
    }
    broken.push(...world.journal.leaks)
    return report({ ...figures, lost, duplicates: doubled })
  } finally {
    for (const url of restored) await dropDatabase(testPostgres(), url)
    await world.dispose()
  }
}
