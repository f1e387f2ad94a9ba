import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { files } from '#server/db/schema/files.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import { sweepOrphans } from '#server/domain/roof/orphan-sweeper.ts'
import { stoppedClock } from '#tests/support/stopped-clock.ts'
import { type CrashStep, crashSteps } from '#tests/support/crash.ts'
import { useCrashWorld } from '#tests/support/crash-world.ts'
import { formOf } from '#tests/support/forms.ts'
import { type Person, person } from '#tests/support/people.ts'

const uploaders = 4
const megabyte = 1_000_000
/** At which occurrences of a step to crash; `npm run faults -- F2` tries all up to this number. */
const { CRASH_TIMES } = process.env
// The embedded database takes long to be opened again after each.
const fewTimes = process.env['TEST_DATABASE'] === 'pglite' ? [5] : [1, 5]
const crashTimes = CRASH_TIMES ? Array.from({ length: Number(CRASH_TIMES) }, (_, n) => n + 1) : fewTimes

const world = useCrashWorld()

/** An upload that the server acknowledged, and whether its removal was requested since. */
interface Acknowledged {
  matter: number
  sha256: string
  removal?: 'asked' | 'acknowledged'
}

/**
 * Uploads and deletes until the server dies. Every second matter is kept, so that a crash during a
 * removal leaves files to check.
 */
const work = async (origin: string, token: string, journal: Acknowledged[]) => {
  const call = (method: string, path: string, body?: FormData) =>
    fetch(`${origin}/api${path}`, { method, headers: { authorization: `Bearer ${token}` }, ...(body && { body }) })
  for (let round = 1; ; round += 1) {
    const content = randomBytes(megabyte + round)
    const form = formOf({ title: 'Fråga', description: 'Hur?' }, [['a.mp3', Buffer.concat([Buffer.from('ID3'), content])]])
    const made = await call('POST', '/matters/', form)
    expect(made.status).toBe(201)
    const sha256 = createHash('sha256').update('ID3').update(content).digest('hex')
    const mine: Acknowledged = { matter: (await made.json()).id, sha256 }
    journal.push(mine)
    if (round % 2 === 1) continue
    mine.removal = 'asked'
    expect((await call('DELETE', `/matters/${mine.matter}/`)).status).toBe(204)
    mine.removal = 'acknowledged'
  }
}

/**
 * Crashes a server at the n-th occurrence of a step.
 * @returns its output
 */
const crash = async (step: CrashStep, times: number, token: string, journal: Acknowledged[]) => {
  const { origin, gone } = await world().dyingServer(step, times)
  const ends = await Promise.allSettled(Array.from({ length: uploaders }, () => work(origin, token, journal)))
  const words = await gone
  // Each worker ended because its connection broke, and for no other reason.
  for (const end of ends) expect(end).toMatchObject({ status: 'rejected', reason: { name: 'TypeError' } })
  return words
}

const sha256Of = async (path: string) => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), async (pieces) => {
    for await (const piece of pieces) hash.update(piece)
  })
  return hash.digest('hex')
}

describe('a server that is killed while users upload and delete', () => {
  let token: string
  const journal: Acknowledged[] = []
  const login = () =>
    world().within(async (deps) => {
      const anna: Person = await person({ ...createApp(deps), deps })
      return anna.token()
    })

  for (const step of crashSteps)
    for (const times of crashTimes)
      it(`(${step}, time ${times}) still has every file that it acknowledged, complete`, {
        tags: ['R48'],
        timeout: 90_000,
      }, async () => {
        token = await login()
        expect(await crash(step, times, token, journal)).toMatch(`crash: ${step}`)
        await world().within(async ({ db, config }) => {
          const rows = await db.select().from(files)
          for (const { key, size, sha256 } of rows) {
            const path = join(config.dataDir, 'files', key)
            expect(await sha256Of(path)).toBe(sha256)
            expect(size).toBeGreaterThan(megabyte)
          }
          const there = new Set(rows.map(({ matterId, sha256 }) => `${matterId} ${sha256}`))
          for (const { matter, sha256, removal } of journal)
            if (removal !== 'asked') expect(there.has(`${matter} ${sha256}`)).toBe(removal === undefined)
        })
      })

  it('leaves orphaned contents, which are removed a day later', { tags: ['R48'] }, async () => {
    await world().within(async (deps) => {
      const tomorrow = stoppedClock(new Date(Date.now() + 25 * 3_600_000))
      const later = { ...deps, clock: tomorrow }
      const keys = (await deps.db.select().from(files)).map(({ key }) => key).sort()
      const folder = (name: string) => readdir(join(deps.config.dataDir, name))
      expect((await folder('files')).length).toBeGreaterThan(keys.length)
      expect((await folder('incoming')).length).toBeGreaterThan(0)
      await drainOutbox(later)
      await sweepOrphans(later)
      expect((await folder('files')).sort()).toEqual(keys)
      expect(await folder('incoming')).toEqual([])
      expect(journal.filter(({ removal }) => removal === undefined).length).toBeGreaterThan(0)
    })
  })
})
