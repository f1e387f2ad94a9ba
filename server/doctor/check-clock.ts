import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { error, type Examined, type Finding, ok, warning } from './finding.ts'

const Now = z.object({ rows: z.tuple([z.object({ ms: z.coerce.number() })]) })
/** Codes of two-factor login hold for 30 s, and a step to either side. */
const limits = { warningSeconds: 2, errorSeconds: 30 }

/** This machine's clock against the database's. */
export const checkClock = async ({ db, clock, config }: Pick<Examined, 'db' | 'clock' | 'config'>): Promise<Finding> => {
  if (!config.databaseUrl) return ok('the embedded database has the clock of this machine')
  const before = clock.now().getTime()
  const { rows } = z.parse(Now, await db.execute(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`))
  // The database answered somewhere between the two readings.
  const seconds = ((before + clock.now().getTime()) / 2 - rows[0].ms) / 1_000
  const apart = `${Math.abs(seconds).toFixed(1)} s ${seconds < 0 ? 'behind' : 'ahead of'} the database's clock`
  const advice = `${apart}: synchronise both machines (NTP), or codes of two-factor login and tokens are refused`
  if (Math.abs(seconds) > limits.errorSeconds) return error(advice)
  return Math.abs(seconds) > limits.warningSeconds ? warning(advice) : ok(apart)
}
