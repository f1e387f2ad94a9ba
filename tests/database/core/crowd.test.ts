import { describe, expect, test } from 'vitest'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import { walkerOf } from '#tests/both/random-acts.ts'
import { serverWorld } from '#tests/both/server-world.ts'
import { seededRandom } from '#tests/faults/random.ts'
import { useServer } from '#tests/support/server.ts'
import { peopleActsOn, runJobs } from '#tests/support/walk-acts.ts'
import { beginWalk, expectRoomsAgree, expectSameTold } from '#tests/support/walk.ts'
import { livingPeople } from '#tests/support/walk-invariants.ts'

// A seed that fails may pass: the machine decides who is faster. `WALKS=100` tries more.
const seeds = Array.from({ length: Number(process.env['WALKS'] ?? 1) }, (_, at) => at + 1)
const rounds = 30
const atOnce = 5
const compared = 6
const dayAndMore = 30 * 3_600

describe.each(['all', 'assigned'])('whatever people do at the same time, the rooms agree: partners see %s', (partnersSee) => {
  const server = useServer({ PARTNERS_SEE: partnersSee })
  test.each(seeds)('crowd %d', async (seed) => {
    const here = server()
    const world = await serverWorld(here)
    // Without the repeats of its calls: a right may be lost between a call and its repeat.
    const fetch = async (path: string, init: RequestInit) => here.app.request(`/api${path}`, init)
    const walker = walkerOf(await beginWalk(here, { ...world, fetch }), seededRandom(seed))
    const acts = peopleActsOn(here)
    for (let round = 1; round <= rounds; round++) {
      await Promise.all(Array.from({ length: atOnce }, () => walker.one(acts)(walker)))
      if (round % compared !== 0) continue
      here.clock.forwardSeconds(dayAndMore)
      await drainOutbox(here.deps)
      await runJobs(here)
      await expectRoomsAgree(here)
      const [someone, ...others] = await livingPeople(here)
      if (someone) await expectSameTold(here, walker.one([someone, ...others]))
    }
    expect(here.log.filter((line) => line.includes('deadlock'))).toEqual([])
  })
})
