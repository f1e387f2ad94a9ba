import { describe, test } from 'vitest'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import { walkerOf } from '#tests/both/random-acts.ts'
import { serverWorld } from '#tests/both/server-world.ts'
import { seededRandom } from '#tests/faults/random.ts'
import { useServer } from '#tests/support/server.ts'
import { actsOn, runJobs } from '#tests/support/walk-acts.ts'
import { beginWalk, expectRoomsAgree, expectSameTold } from '#tests/support/walk.ts'
import { livingPeople, mailWatch } from '#tests/support/walk-invariants.ts'

// A seed that fails fails again. `WALKS=100 FIRST_WALK=7` tries more.
const first = Number(process.env['FIRST_WALK'] ?? 1)
const seeds = Array.from({ length: Number(process.env['WALKS'] ?? 1) }, (_, at) => at + first)
const steps = 120
/** The rooms are compared after so many steps, and the mails after each. */
const compared = 12

describe.each(['all', 'assigned'])('whatever people do out of turn, the rooms agree: partners see %s', (partnersSee) => {
  const server = useServer({ PARTNERS_SEE: partnersSee })
  test.each(seeds)('walk %d', async (seed) => {
    const here = server()
    const walker = walkerOf(await beginWalk(here, await serverWorld(here)), seededRandom(seed))
    const expectMailsArrive = mailWatch(here)
    const acts = actsOn(here, expectMailsArrive)
    await drainOutbox(here.deps)
    await expectMailsArrive()
    for (let step = 1; step <= steps; step++) {
      await walker.one(acts)(walker)
      await drainOutbox(here.deps)
      await expectMailsArrive()
      if (step % compared !== 0) continue
      await runJobs(here)
      await expectMailsArrive()
      await expectRoomsAgree(here)
      const [someone, ...others] = await livingPeople(here)
      if (someone) await expectSameTold(here, walker.one([someone, ...others]))
    }
  })
})
