// F3 (R78): the first start is killed at evenly spaced moments. The next start must always
// succeed.

import { setTimeout as pause } from 'node:timers/promises'
import { demoAccounts } from '#server/demo/seed.ts'
import { users } from '#server/db/schema/accounts.ts'
import { type Experiment, openFindings, seconds, spread } from './report.ts'
import { openWorld, testPostgres } from './world.ts'

export const killAtFirstStart: Experiment = async ({ database, cycles, seed }) => {
  const { broken, check } = openFindings()
  const measured = await openWorld(database, {}, testPostgres, false)
  let wholeMs = 0
  try {
    const api = await measured.start()
    wholeMs = api.readyMs
    await api.kill()
  } finally {
    await measured.dispose()
  }
  const recoveries: number[] = []
  let unready = 0
  for (let cycle = 0; cycle < cycles; cycle++) {
    const world = await openWorld(database, {}, testPostgres, false)
    try {
      const first = world.spawn()
      await pause(((cycle + 0.5) / cycles) * wholeMs)
      unready += first.output().includes('Listening on') ? 0 : 1
      await first.kill()
      const next = await world.start().catch((error: unknown) => {
        broken.push(`killed after ${Math.round(((cycle + 0.5) / cycles) * wholeMs)} ms: ${String(error)}`)
        return undefined
      })
      if (!next) continue
      recoveries.push(next.readyMs)
      await next.kill()
      const people = await world.inspect((deps) => deps.db.select().from(users))
      check(people.length === demoAccounts.length, `${people.length} people instead of the demo's ${demoAccounts.length}`)
    } finally {
      await world.dispose()
    }
  }
  check(unready > 0, 'every kill came after the start')
  return {
    fault: 'F3',
    database,
    seed,
    figures: {
      kills: cycles,
      'before it was ready': unready,
      'ready at the next start': recoveries.length,
      'recovery s (max)': seconds(spread(recoveries).max),
    },
    broken,
  }
}
