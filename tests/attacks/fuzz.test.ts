import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkInvariants } from '#tests/faults/invariants.ts'
import { anyCall } from '#tests/fuzz/calls.ts'
import { openFuzz } from '#tests/fuzz/fuzz.ts'
import { edges } from '#tests/fuzz/single-error-calls.ts'
import { useServer } from '#tests/support/server.ts'

// A fixed seed by default. Longer runs: FUZZ_SEED=7 FUZZ_CALLS=5000, or `npm run faults -- F16`.
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_120)
const numRuns = Number(process.env['FUZZ_CALLS'] ?? 250)
/** The number of values of each hostile list to try; F16 tries all. */
const edgesOfEach = Number(process.env['FUZZ_EDGES'] ?? 2)
const singleErrors = edges(edgesOfEach)
/** A call may take a quarter of a second on a busy machine, a random one with its checks more. */
const timeout = 30_000 + Math.max(singleErrors.length * 250, numRuns * 600)

const server = useServer({ TRUST_PROXY: '1' })

describe('any caller with any request', { tags: ['R71'] }, () => {
  test('with one thing wrong at a time gets a documented reply', { timeout }, async () => {
    const fuzz = await openFuzz(server())
    const objections: string[] = []
    for (const call of singleErrors) objections.push(...(await fuzz.play(call)))
    expect(objections).toEqual([])
    expect(await fuzz.leftovers()).toEqual([])
  })

  test('gets a documented reply, reads no other user’s data and leaves nothing half done', {
    timeout,
  }, async () => {
    const fuzz = await openFuzz(server())
    await fc.assert(
      fc.asyncProperty(anyCall, async (call) => {
        expect(await fuzz.play(call)).toEqual([])
      }),
      { seed, numRuns },
    )
    expect(await fuzz.leftovers()).toEqual([])
    expect((await checkInvariants(server().deps)).broken).toEqual([])
  })
})
