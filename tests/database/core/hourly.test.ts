import { expect, onTestFinished, test, vi } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { jobRuns } from '#server/db/schema/job-runs.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { rateLimits } from '#server/db/schema/rate-limits.ts'
import { hourly } from '#server/domain/roof/hourly.ts'
import { retention } from '#server/domain/roof/retention.ts'
import { deleteExpiredRows } from '#server/domain/roof/delete-expired-rows.ts'
import { enqueueFileRemoval, enqueueMail } from '#server/domain/shared/outbox.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import { restoredPorts } from '#server/ports/restored.ts'
import { useServer } from '#tests/support/server.ts'
import { eventually } from '#tests/support/eventually.ts'

const server = useServer()

test('of three processes one runs an hourly job, and an hour later one does again', { tags: ['R79'] }, async () => {
  let runs = 0
  const attempt = () => hourly(server().deps, 'sweep', async () => (runs += 1))
  await Promise.all([attempt(), attempt(), attempt()])
  expect(runs).toBe(1)
  server().clock.forwardSeconds(3_599)
  await attempt()
  expect(runs).toBe(1)
  server().clock.forwardSeconds(1)
  await Promise.all([attempt(), attempt(), attempt()])
  expect(runs).toBe(2)
})

test('a run of several hours keeps others away, and puts off the next one by nothing', { tags: ['R79'] }, async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { db, deps, clock } = server()
  const began = clock.now()
  const row = async () => (await db.select().from(jobRuns).where(eq(jobRuns.name, 'sweep')))[0]
  const ends = Promise.withResolvers<void>()
  const first = hourly(deps, 'sweep', () => ends.promise)
  for (let half = 1; half <= 5; half += 1) {
    await eventually(async () => expect(await row()).toBeDefined())
    clock.forwardSeconds(1_800)
    vi.advanceTimersByTime(600_000)
    await eventually(async () => expect((await row())?.startedAt).toEqual(clock.now()))
    expect(await hourly(deps, 'sweep', async () => {})).toBe(false)
  }
  ends.resolve()
  expect(await first).toBe(true)
  expect(await row()).toMatchObject({ startedAt: began, succeededAt: clock.now() })
})

test('a job that fails has no success, and is due again in an hour', { tags: ['R79'] }, async () => {
  const fail = () => hourly(server().deps, 'sweep', () => Promise.reject(new Error('no')))
  await expect(fail()).rejects.toThrow('no')
  const [run] = await server().db.select().from(jobRuns).where(eq(jobRuns.name, 'sweep'))
  expect(run).toMatchObject({ succeededAt: null })
  expect(await hourly(server().deps, 'sweep', async () => {})).toBe(false)
})

test('2 500 old rows go in batches, and a rule that fails doesn’t stop the next', { tags: ['R75'] }, async () => {
  const { db, deps, clock, log } = server()
  await db.insert(rateLimits).select(
    db
      .select({
        key: sql<string>`'k' || n`.as('key'),
        count: sql<number>`0`.as('count'),
        windowEndsAt: sql<Date>`now()`.as('at'),
      })
      .from(sql`generate_series(1, 2500) n`),
  )
  await db.update(rateLimits).set({ windowEndsAt: clock.now() })
  clock.forwardSeconds(8 * 24 * 3_600)
  const [first] = retention
  Object.assign(first ?? {}, { only: sql`1 / 0 = 1` })
  await expect(deleteExpiredRows(deps)).rejects.toThrow('1 rules of retention failed')
  expect(log.some((line) => line.includes('"retention.failed"'))).toBe(true)
  Object.assign(first ?? {}, { only: undefined })
  await deleteExpiredRows(deps)
  expect(await db.$count(rateLimits)).toBe(0)
  expect(log.at(-1)).toContain('"count":2500')
})

test('10 000 files are removed with one account: more than one statement takes', { tags: ['R74'] }, async () => {
  const { db, deps } = server()
  const keys = Array.from({ length: 10_000 }, (_, n) => `key-${n}`)
  await db.transaction((tx) => enqueueFileRemoval(tx, deps, keys))
  expect(await db.$count(outbox)).toBe(10_000)
})

test('a restored copy sends no mail, stores and removes no file, and keeps its outbox', { tags: ['R85'] }, async () => {
  const { deps } = server()
  const restored = { ...deps, ...restoredPorts(deps.files), config: { ...deps.config, isRestored: true } }
  await deps.db.transaction((tx) => enqueueMail(tx, deps, { to: 'anna@example.se', subject: 'Hej', text: 'Hej!' }))
  await drainOutbox(restored)
  const [row] = await deps.db.select().from(outbox)
  expect(row).toMatchObject({ attempts: 0, doneAt: null })
  await expect(restored.mail.send({ to: 'anna@example.se', subject: 'Hej', text: 'Hej!' })).rejects.toThrow('RESTORED=1')
  await expect(restored.files.remove('a-key-of-a-stored-file')).rejects.toThrow()
  await expect(restored.pay.readCheckout('x')).rejects.toThrow()
})
