import { max } from 'drizzle-orm'
import { jobRuns } from '#server/db/schema/job-runs.ts'
import { type Examined, type Finding, ok, warning } from './finding.ts'

/** The hourly jobs of whichever process start each hour, and a start takes a minute. */
const lateMs = 2 * 3_600_000

/** Tells whether some process runs the jobs: `ROLE=web` alone sends no mail. */
export const checkJobs = async ({ db, clock, config }: Pick<Examined, 'db' | 'clock' | 'config'>): Promise<Finding> => {
  if (config.isRestored) return ok('none run: RESTORED=1')
  const [latest] = await db.select({ startedAt: max(jobRuns.startedAt) }).from(jobRuns)
  const startedAt = latest?.startedAt
  if (!startedAt) return warning('none has run yet: start a process with ROLE=all or ROLE=jobs')
  const since = `the last hourly one started at ${startedAt.toISOString()}`
  if (clock.now().getTime() - startedAt.getTime() <= lateMs) return ok(since)
  return warning(`${since}: no mail leaves until a process runs with ROLE=all or ROLE=jobs`)
}
