// F16 (R67, R71): calls derived from the OpenAPI document, by every kind of caller, on a new data
// set per cycle. The first cycle also makes every call with each single field wrong. The others
// are random, with a seed each.

import { join } from 'node:path'
import fc from 'fast-check'
import pino from 'pino'
import { createApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { stoppedClock } from '#tests/support/stopped-clock.ts'
import { diskStore } from '#server/ports/files-disk.ts'
import { argon2Hasher } from '#server/ports/hash-argon2.ts'
import { anyCall } from '#tests/fuzz/calls.ts'
import { edges } from '#tests/fuzz/single-error-calls.ts'
import { openFuzz } from '#tests/fuzz/fuzz.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { checkInvariants } from './invariants.ts'
import { type Experiment, openFindings } from './report.ts'
import { openWorld } from './world.ts'

const callsInATown = 300
/** A run in which nearly all calls are refused proves little. */
const leastSuccesses = 0.1

export const fuzzing: Experiment = async ({ database, cycles, seed }) => {
  const { broken, check } = openFindings()
  const seen = new Map<string, number>()
  const world = await openWorld(database, { TRUST_PROXY: '1' })
  try {
    await world.inspect(async (opened) => {
      for (let cycle = 0; cycle < cycles; cycle++) {
        await emptyDatabase(opened)
        const clock = stoppedClock(new Date())
        const hash = argon2Hasher({ memoryKiB: 8, passes: 1 })
        const files = diskStore(join(world.dataDir, `files-of-town-${cycle}`))
        const deps: Deps = { ...opened, clock, hash, files, log: pino({ level: 'silent' }) }
        const fuzz = await openFuzz({ app: createApp(deps).app, deps, clock, db: deps.db })
        if (cycle === 0) for (const call of edges(Number.POSITIVE_INFINITY)) broken.push(...(await fuzz.play(call)))
        const run = await fc.check(
          fc.asyncProperty(anyCall, async (call) => {
            const objections = await fuzz.play(call)
            if (objections.length > 0) throw new Error(objections.join('\n'))
          }),
          { seed: seed + cycle, numRuns: callsInATown, endOnFailure: true, includeErrorInReport: true },
        )
        if (run.failed) broken.push(`town ${cycle + 1}: ${fc.defaultReportMessage(run)}`)
        broken.push(...(await fuzz.leftovers()), ...(await checkInvariants(deps)).broken)
        for (const [name, count] of fuzz.seen) seen.set(name, (seen.get(name) ?? 0) + count)
      }
    })
  } finally {
    await world.dispose()
  }
  const count = (pattern: RegExp) => [...seen].reduce((sum, [name, times]) => (pattern.test(name) ? sum + times : sum), 0)
  const calls = count(/ \d{3}$/)
  const successes = count(/ 2\d\d$/)
  check(successes > calls * leastSuccesses, `only ${successes} of ${calls} calls got in`)
  return {
    fault: 'F16',
    database,
    seed,
    figures: {
      towns: cycles,
      calls,
      'calls that got in (2xx)': successes,
      'calls that were refused (4xx)': count(/ 4\d\d$/),
      'distinct operations and statuses': [...seen].filter(([name]) => / \d{3}$/.test(name)).length,
      'tried first as another customer': count(/^attacks$/),
    },
    broken,
  }
}
