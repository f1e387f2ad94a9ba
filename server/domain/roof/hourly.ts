import { and, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { jobRuns } from '#server/db/schema/job-runs.ts'
import type { Deps } from '#server/deps.ts'

const hourMs = 3_600_000
const renewMs = 10 * 60_000

/** The hours from a success until a job is due again, and those from a try that failed. */
interface Period {
  hours: number
  retryHours: number
}
const eachHour: Period = { hours: 1, retryHours: 1 }

/**
 * Runs a job if no process has begun it within the last hour: its row lets one of several through.
 * @returns whether it ran
 * @throws whatever the job throws: it is due again in an hour
 */
export const hourly = (deps: Pick<Deps, 'db' | 'clock'>, name: string, run: () => Promise<unknown>): Promise<boolean> =>
  periodically(deps, name, eachHour, run)

/**
 * As `hourly`, for a job that is due more rarely. A run that takes longer than an hour renews its
 * start, so that only one whose process has died counts as failed.
 */
export const periodically = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  name: string,
  period: Period,
  run: () => Promise<unknown>,
): Promise<boolean> => {
  const { db, clock } = deps
  const startedAt = clock.now()
  const hasFailed = sql`(${jobRuns.succeededAt} is null or ${jobRuns.succeededAt} < ${jobRuns.startedAt})`
  const startedBefore = (hours: number) => lte(jobRuns.startedAt, new Date(startedAt.getTime() - hours * hourMs))
  const isDue = sql`${startedBefore(period.hours)} or (${hasFailed} and ${startedBefore(period.retryHours)})`
  const claimed = await db
    .insert(jobRuns)
    .values({ name, startedAt })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { startedAt },
      setWhere: isDue,
    })
    .returning()
  if (claimed.length === 0) return false
  let renewedAt = startedAt
  const isOurs = () => and(eq(jobRuns.name, name), eq(jobRuns.startedAt, renewedAt))
  const renew = async () => {
    const now = clock.now()
    const renewed = await db.update(jobRuns).set({ startedAt: now }).where(isOurs()).returning()
    if (renewed.length > 0) renewedAt = now
  }
  // A failed renewal is made up for by the next one.
  let renewing = Promise.resolve()
  const timer = setInterval(() => (renewing = renew().catch(() => {})), renewMs).unref()
  try {
    await run()
  } finally {
    clearInterval(timer)
    await renewing
  }
  // From its true start again, so that a long run doesn't put off the next one.
  await db.update(jobRuns).set({ startedAt, succeededAt: clock.now() }).where(isOurs())
  return true
}

/** Notes that an operator has done a job's work by hand, so that it isn't due for its period. */
export const recordRun = async (db: Db, name: string, at: Date): Promise<void> => {
  const run = { startedAt: at, succeededAt: at }
  await db
    .insert(jobRuns)
    .values({ name, ...run })
    .onConflictDoUpdate({ target: jobRuns.name, set: run })
}
