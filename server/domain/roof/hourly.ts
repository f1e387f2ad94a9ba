import { eq, lte } from 'drizzle-orm'
import { jobRuns } from '#server/db/schema/job-runs.ts'
import type { Deps } from '#server/deps.ts'

const hourMs = 3_600_000

/**
 * Runs a job if no process has begun it within the last hour: its row lets one of several through.
 * @returns whether it ran
 * @throws whatever the job throws: it is due again in an hour
 */
export const hourly = async (deps: Deps, name: string, run: () => Promise<unknown>): Promise<boolean> => {
  const { db, clock } = deps
  const startedAt = clock.now()
  const claimed = await db
    .insert(jobRuns)
    .values({ name, startedAt })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { startedAt },
      setWhere: lte(jobRuns.startedAt, new Date(startedAt.getTime() - hourMs)),
    })
    .returning()
  if (claimed.length === 0) return false
  await run()
  await db.update(jobRuns).set({ succeededAt: clock.now() }).where(eq(jobRuns.name, name))
  return true
}
