import { test } from 'vitest'
import { seededRandom } from '#tests/faults/random.ts'
import { beginAccountWalk } from '#tests/support/account-walk.ts'
import { useServer } from '#tests/support/server.ts'

// A seed that fails fails again. `WALKS=100 FIRST_WALK=7` tries more.
const first = Number(process.env['FIRST_WALK'] ?? 1)
const seeds = Array.from({ length: Number(process.env['WALKS'] ?? 1) }, (_, at) => at + first)
const steps = 80
const checked = 8

const server = useServer()

test.each(seeds)('whatever people do with their accounts, what has ended stays so: walk %d', async (seed) => {
  const walk = await beginAccountWalk(server(), seededRandom(seed))
  for (let step = 1; step <= steps; step++) {
    await walk.act()
    server().clock.forwardSeconds(1)
    if (step % checked === 0) await walk.expectAccountsAreSound()
  }
})
