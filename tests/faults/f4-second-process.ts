// F4 (R77): a second process on one PGlite directory, a copy of the directory, locks of dead
// processes, and immediate restarts where nothing reaps zombies.

import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ApiProcess, freePort } from './api-process.ts'
import { spawnUnreaped } from '#tests/support/zombie-process.ts'
import { checkInvariants } from './invariants.ts'
import { type Experiment, openFindings, seconds, spread } from './report.ts'
import { call, makePeople, openWorld } from './world.ts'

/** (R77) Includes the start of Node. */
const refusedWithinMs = 2_000
const patienceMs = 60_000
const restartsPerCycle = 4

export const secondProcess: Experiment = async ({ cycles, seed }) => {
  const world = await openWorld('pglite')
  const { broken, check } = openFindings()
  const { journal, dataDir } = world
  const lock = join(dataDir, 'lock')
  const refusals: number[] = []
  const recoveries: number[] = []
  const unreaped: { dispose: () => void }[] = []
  const spare = await freePort()

  const isRefused = async (intruder: ApiProcess, holder: number, what: string) => {
    const late = new AbortController()
    const ended = await Promise.race([intruder.end, pause(patienceMs, undefined, { signal: late.signal })])
    late.abort()
    check(ended !== undefined && ended.code !== 0 && ended.code !== null, `${what}: the second process wasn't refused`)
    check(
      intruder.output().includes(`process ${holder}`),
      `${what}: the message doesn't name process ${holder}: ${intruder.output()}`,
    )
    if (ended) refusals.push(ended.at - intruder.started)
    check((refusals.at(-1) ?? 0) <= refusedWithinMs, `${what}: refused after ${refusals.at(-1)} ms`)
    await intruder.kill()
  }

  try {
    const [anna] = await world.inspect((deps) => makePeople(deps, 1))
    if (!anna) throw new Error('users are missing')
    const titles: string[] = []
    let lost = 0
    const write = async (url: string) => {
      const title = `F4 ${titles.length + 1}`
      const form = new FormData()
      form.set('title', title)
      form.set('description', title)
      const answer = await call(journal, url, anna, 'POST', '/matters/', form)
      if (answer?.ok) titles.push(title)
      return answer?.status
    }
    let api = await world.start()

    // Second processes while the first one works.
    for (let cycle = 0; cycle < cycles; cycle++) {
      const intruder = world.spawn(spare)
      while (!intruder.hasEnded() && Date.now() - intruder.started < patienceMs)
        check((await write(api.url)) === 201, 'the first process was disturbed')
      await isRefused(intruder, api.pid, 'second process')
    }

    // A copy of a directory in use still contains the lock, which names the holder.
    const copy = join(world.folder, 'copy')
    await cp(dataDir, copy, { recursive: true })
    await isRefused(world.spawn(spare, { DATA_DIR: copy }), api.pid, 'copy of a directory in use')
    await rm(copy, { recursive: true })

    // Locks of dead processes: unchanged, with a reused pid, and truncated.
    const left: Record<string, (text: string) => string> = {
      'stale lock': (text) => text,
      'pid reused': (text) => JSON.stringify({ ...JSON.parse(text), pid: process.pid }),
      'truncated lock': (text) => text.slice(0, 10),
      'empty lock': () => '',
    }
    for (const [what, change] of Object.entries(left)) {
      await api.kill()
      const text = await readFile(lock, 'utf8')
      check(text.includes(String(api.pid)), `${what}: the fault didn't fire, the lock is gone`)
      await writeFile(lock, change(text))
      api = await world.start()
      recoveries.push(api.readyMs)
      check((await write(api.url)) === 201, `${what}: can't write`)
    }

    // Several processes find the same stale lock at once; only one may take it.
    await api.kill()
    const rivals = await Promise.all(Array.from({ length: 4 }, async () => world.spawn(await freePort())))
    await Promise.race(rivals.map((rival) => rival.ready().catch(() => new Promise(() => {}))))
    await pause(1_500)
    const standing = rivals.filter((rival) => !rival.hasEnded())
    check(standing.length === 1, `${standing.length} of four processes hold one directory`)
    await Promise.all(rivals.map((rival) => rival.kill()))

    // Killed and restarted at once under a parent that never reaps the killed process.
    const startUnreaped = async () => {
      const began = Date.now()
      const process = await spawnUnreaped(['server/main.ts'], { ...world.environment, PORT: String(world.port) })
      unreaped.push(process)
      while (!/^Listening|in use by/m.test(process.output()) && Date.now() - began < patienceMs) await pause(20)
      if (process.output().includes('Listening')) recoveries.push(Date.now() - began)
      else check(false, `an immediate start after a kill -9, without a reaper: ${process.output()}`)
      return process
    }
    let last = await startUnreaped()
    for (let restart = 0; restart < cycles * restartsPerCycle; restart++) {
      last.kill()
      last = await startUnreaped()
      check((await write(`http://127.0.0.1:${world.port}`)) === 201, `immediate restart ${restart + 1}: can't write`)
    }
    last.kill()

    // A copy of a stopped directory is a second database with all the data.
    await cp(dataDir, copy, { recursive: true })
    const [original, twin] = await Promise.all([world.start(), world.start(spare, { DATA_DIR: copy })])
    for (const { url } of [original, twin]) {
      const answer = await call(journal, url, anna, 'GET', '/matters/')
      const there: unknown = answer?.body
      const found = Array.isArray(there) ? there.map(({ title }) => String(title)) : []
      const missing = titles.filter((title) => !found.includes(title)).length
      lost += missing
      check(missing === 0, `${missing} acknowledged matters lost in ${url === original.url ? 'the original' : 'the copy'}`)
      check(new Set(found).size === found.length, 'a matter exists twice')
    }
    await Promise.all([original.kill(), twin.kill()])
    broken.push(...(await world.inspect(checkInvariants)).broken, ...journal.leaks)

    return {
      fault: 'F4',
      database: 'pglite',
      seed,
      figures: {
        cycles,
        'second starts refused': refusals.length,
        'second start refused in ms (median)': spread(refusals).p50,
        'second start refused in ms (max)': spread(refusals).max,
        'immediate restarts without a reaper': cycles * restartsPerCycle,
        'starts over locks of dead processes': recoveries.length,
        'ready in s (max)': seconds(spread(recoveries).max),
        acknowledged: titles.length,
        lost,
      },
      broken,
    }
  } finally {
    for (const { dispose } of unreaped) dispose()
    await world.dispose()
  }
}
