// F9 (R83): the disk is filled to the last byte under load, and the API is killed and restarted
// while the disk is full.

import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ApiProcess } from './api-process.ts'
import { checkInvariants } from './invariants.ts'
import { makeClient } from './mixed-load.ts'
import { probe } from './probe.ts'
import { seededRandom } from './random.ts'
import { type Experiment, openFindings, seconds } from './report.ts'
import { mountSmallDisk } from './small-disk.ts'
import { makePeople, openWorld } from './world.ts'

const clientCount = 4
const adminCount = 8
/** The embedded database takes 40 MB, its ballast file 24, and writes need 50 free. */
const diskMegabytes = 200
const answeredFirst = 40
const fullMs = 60_000
const waitsMs = 8_000
const aliveWithinMs = 60_000
const waiting = 'the start waits until'
const startRoomBytes = 30_000_000
/** The statuses that writes may be answered with on a full disk. */
const refusals = [503, 507]

export const diskFull: Experiment = async ({ database, cycles, seed }) => {
  const { broken, check } = openFindings()
  const report = (figures: Record<string, number | string>) => ({ fault: 'F9', database, seed, figures, broken })
  const disk = mountSmallDisk(diskMegabytes)
  if (!disk) return report({ 'LEFT OUT': 'no small disk can be mounted here: that takes Linux and root' })
  const world = await openWorld(database, { DATA_DIR: join(disk.path, 'data'), LOG_LEVEL: 'warn' })
  const { journal } = world
  const figures: Record<string, number | string> = { cycles }
  let refused = 0

  try {
    const clients = await world.inspect(async (deps) => {
      const customers = await makePeople(deps, clientCount)
      const admins = await makePeople(deps, adminCount, { isSuperuser: true })
      return customers.map((customer, n) => ({
        customer,
        ...makeClient(
          world,
          deps.keys,
          seededRandom(seed + n + 1),
          customer,
          admins.filter((_, index) => index % clientCount === n),
          `F9 ${n}`,
        ),
      }))
    })
    const [anna] = clients
    if (!anna) throw new Error('users are missing')
    const { customer } = anna
    const reads = (url: string) => fetch(`${url}/api/matters/`, { headers: { authorization: `Bearer ${customer.access}` } })
    const readiness = async ({ url }: Pick<ApiProcess, 'url'>) => (await fetch(`${url}/readyz`)).text()
    let api: ApiProcess = await world.start()

    for (let cycle = 0; cycle < cycles; cycle++) {
      const name = `cycle ${cycle + 1}`
      let going = true
      const working = Promise.all(clients.map((client) => client.work(api.url, () => going, refusals)))
      const goal = journal.counts.acknowledged + answeredFirst
      while (journal.counts.acknowledged < goal && !api.hasEnded()) await pause(10)

      disk.fillUp()
      const before = journal.statuses.get(507) ?? 0
      const watch = probe({ '/healthz': () => fetch(`${api.url}/healthz`), 'reads while full': () => reads(api.url) })
      const until = Date.now() + fullMs
      while (Date.now() < until && !api.hasEnded()) {
        // Also fills the space that the product frees.
        disk.fillUp()
        await pause(500)
      }
      check(!api.hasEnded(), `${name}: the API exited on a full disk: ${api.output()}`)
      check((await readiness(api)).includes('"disk":false'), `${name}: /readyz doesn't say that the disk is full`)
      for (const [what, { calls, failed, p95Ms, maxMs }] of Object.entries(await watch.end())) {
        check(calls > 0 && failed === 0, `${name}: ${what}: ${failed} of ${calls} failed on a full disk`)
        figures[`${what}: calls, p95 ms / max ms`] = `${calls}, ${p95Ms} / ${maxMs}`
      }
      going = false
      await working
      refused += (journal.statuses.get(507) ?? 0) - before

      // A restart on the full disk.
      await api.kill()
      disk.fillUp()
      let began = Date.now()
      api = world.spawn()
      await alive(api)
      figures['start on a full disk s'] = seconds(Date.now() - began)
      check((await reads(api.url)).status === 200, `${name}: no reads after a start on a full disk`)
      check(
        (await readiness(api)).includes('"disk":false'),
        `${name}: /readyz doesn't say that the disk is full after a start on it`,
      )
      if (database === 'pglite') {
        check(api.output().includes('disk.ballast_dropped'), `${name}: the ballast wasn't used: ${api.output()}`)
        // A second restart, without a ballast file: it waits until there is some space.
        await api.kill()
        disk.fillUp()
        api = world.spawn()
        while (!api.hasEnded() && !api.output().includes(waiting) && Date.now() - api.started < aliveWithinMs) await pause(50)
        await pause(waitsMs)
        check(!api.hasEnded(), `${name}: the start on a full disk without ballast exited: ${api.output()}`)
        check(api.output().includes(waiting), `${name}: the log doesn't say why it waits: ${api.output()}`)
        disk.shrinkTo((await stat(join(disk.path, 'fill'))).size - startRoomBytes)
        began = Date.now()
        await alive(api)
        figures['start after 30 MB were freed s'] = seconds(Date.now() - began)
        check((await reads(api.url)).status === 200, `${name}: no reads after the start that waited`)
      }

      disk.shrinkTo(0)
      began = Date.now()
      await api.ready()
      figures['ready after the disk was freed s'] = seconds(Date.now() - began)
      for (const client of clients) {
        const found = await client.verify(api.url)
        broken.push(...[...found.lost, ...found.doubled, ...client.unexpected.splice(0)].map((what) => `${name}: ${what}`))
      }
      // The next start recreates the ballast file.
      await api.kill()
      api = await world.start()
    }

    await api.kill()
    const seen = await world.inspect(checkInvariants)
    broken.push(...seen.broken, ...journal.leaks)
    check(refused > 0, 'nothing was refused: the disk was never full')
    return report({
      ...figures,
      acknowledged: journal.counts.acknowledged,
      'refused with 507': refused,
      'files kept': seen.files,
    })
  } finally {
    await world.dispose()
    disk.unmount()
  }
}

/** Waits for any reply of /healthz, because the API isn't ready on a full disk. */
const alive = async (api: ApiProcess) => {
  while (Date.now() - api.started < aliveWithinMs) {
    if (api.hasEnded()) throw new Error(`the API ended:\n${api.output()}`)
    const probed = await fetch(`${api.url}/healthz`).catch(() => undefined)
    if (probed?.status === 200) return
    await pause(50)
  }
  throw new Error(`no answer after ${aliveWithinMs / 1_000} s:\n${api.output()}`)
}
