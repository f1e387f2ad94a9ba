import { repairWaiting } from '#server/domain/history/waiting/repair-waiting.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import { testClockStart, type TestServer, useServer } from '#tests/support/server.ts'
import { shiftedDate } from '#tests/support/shifted-date.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientOn, type World } from './client.ts'
import { mockWorld } from './mock-world.ts'
import { randomWalk } from './random-walk.ts'
import { serverWorld } from './server-world.ts'

// A seed that fails fails again. `WALKS=100` tries more.
const seeds = Array.from({ length: Number(process.env['WALKS'] ?? 3) }, (_, at) => at + 1)
const steps = 60

beforeEach(() => void vi.stubGlobal('Date', shiftedDate(testClockStart.getTime() - Date.now())))
afterEach(() => void vi.unstubAllGlobals())

const walkIn = async (world: World, seed: number) => {
  const { client, answered } = clientOn(world)
  await randomWalk(client, seed, steps)
  return answered
}

const walkOverMocks = async (seed: number) => {
  const mocks = mockWorld()
  mocks.start()
  try {
    return await walkIn(mocks.world, seed)
  } finally {
    mocks.stop()
  }
}

/** The server's world, in which no two calls come at once, and what its jobs do is done at once. */
const withJobs = async (server: TestServer): Promise<World> => {
  const world = await serverWorld(server)
  const settle = async () => {
    server.clock.forwardSeconds(0.02)
    await drainOutbox(server.deps)
    await repairWaiting(server.deps)
  }
  const thenSettled =
    <Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      const result = await act(...args)
      await settle()
      return result
    }
  return { ...world, fetch: thenSettled(world.fetch), pay: thenSettled(world.pay), failRefund: thenSettled(world.failRefund) }
}

const server = useServer()
for (const seed of seeds)
  test(`mocks and server answer alike, whatever people do out of turn: ${seed}`, async () => {
    const byMocks = await walkOverMocks(seed)
    expect(await walkIn(await withJobs(server()), seed)).toEqual(byMocks)
  })
