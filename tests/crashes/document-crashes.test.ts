import { execFile } from 'node:child_process'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { documents } from '#server/db/schema/documents.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payments } from '#server/db/schema/payments.ts'
import { backfillDocuments } from '#server/domain/money/documents/backfill.ts'
import { useCrashWorld } from '#tests/support/crash-world.ts'
import { createApp } from '#server/app.ts'
import { person } from '#tests/support/people.ts'

const world = useCrashWorld()
const deaths = 30
const steps = ['settled', 'numbered', 'committed'] as const
// The embedded database belongs to one process, and would have to be opened each time.
const isShared = process.env['TEST_DATABASE'] !== 'pglite'

test.skipIf(!isShared)(
  `killed ${deaths} times between settlement and number: no hole, and none twice`,
  { timeout: 300_000 },
  async () => {
    const waiting = await world().within(async (deps) => {
      const app = createApp(deps)
      const anna = await person({ ...app, deps })
      const now = deps.clock.now()
      const facts = { userId: anna.id, title: 'Hyra', description: 'Hyran har höjts.', createdAt: now, updatedAt: now }
      const own = await deps.db
        .insert(matters)
        .values(Array.from({ length: 2 * deaths }, () => facts))
        .returning({ id: matters.id })
      return deps.db
        .insert(payments)
        .values(own.map(({ id }) => ({ matterId: id, payerId: anna.id, amountOre: 195_000, createdAt: now })))
        .returning({ id: payments.id })
    })
    const acts = Array.from({ length: deaths }, (_, index) => index)
    const work = async () => {
      for (let index = acts.shift(); index !== undefined; index = acts.shift()) {
        const ids = waiting.slice(2 * index, 2 * index + 2).map(({ id }) => id)
        const step = steps[index % steps.length] ?? 'settled'
        expect(await killedAt(ids, step)).toBe(`killed: ${step}\n`)
      }
    }
    await Promise.all(Array.from({ length: 4 }, work))

    await world().within(async (deps) => {
      const paid = await deps.db.select().from(payments).where(eq(payments.state, 'paid'))
      const rows = await deps.db.select().from(documents).orderBy(asc(documents.ordinal))
      // One that died before its commit is pending still, and has no number.
      expect(paid).toHaveLength(deaths + Math.floor(deaths / steps.length))
      expect(rows.map(({ ordinal }) => ordinal)).toEqual(paid.map((_, index) => index + 1))
      expect(rows.map(({ paymentId }) => paymentId).toSorted((a, b) => a - b)).toEqual(
        paid.map(({ id }) => id).toSorted((a, b) => a - b),
      )
      await backfillDocuments(deps)
      expect(await deps.db.$count(documents)).toBe(paid.length)
    })
  },
)

const killedAt = (ids: readonly number[], step: string) =>
  new Promise<string>((resolve) => {
    const { environment } = world()
    const child = execFile(
      process.execPath,
      ['tests/support/dying-settlement.ts', ids.join(','), step],
      { env: { ...process.env, ...environment } },
      (_, out, err) => resolve(child.signalCode === 'SIGKILL' ? out : err),
    )
  })
