import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { lastBackupFile } from '#server/backup.ts'
import { jobRuns } from '#server/db/schema/job-runs.ts'
import { versionOfTool } from '#server/ports/pg-tools.ts'
import { error, type Examined, type Finding, ok, warning } from './finding.ts'

const hourMs = 3_600_000
/** Tried each week; a failed try is repeated after a day. */
const triedDays = 9
/** Beyond these an embedded database's copies, which nothing schedules, count as forgotten. */
const copiedDays = 8

/** Tells if there are backups, how old the last is, and if one has been restored lately. */
export const checkBackup = async (examined: Pick<Examined, 'db' | 'clock' | 'config'>): Promise<Finding> => {
  const { config, db } = examined
  if (config.isRestored) return ok('none are made: RESTORED=1')
  if (!config.databaseUrl) return checkCopies(examined)
  if (config.backup.to === undefined)
    return config.production
      ? warning('the product makes none, as BACKUP_TO is not set: set it, unless another tool backs up PostgreSQL')
      : ok('none, as BACKUP_TO is not set')
  return (await toolsProblem(examined)) ?? ages(examined, await db.select().from(jobRuns).where(inArray(jobRuns.name, names)))
}

const names = ['makeBackup', 'tryBackup']
type Run = typeof jobRuns.$inferSelect

const ages = ({ clock, config }: Pick<Examined, 'clock' | 'config'>, runs: readonly Run[]): Finding => {
  const hoursSince = (name: string) => {
    const at = runs.find((run) => run.name === name)?.succeededAt
    return at ? (clock.now().getTime() - at.getTime()) / hourMs : undefined
  }
  const [newestHours, tried] = names.map(hoursSince)
  if (newestHours === undefined) return warning('none has been made yet: wait for the jobs, or run npm run admin -- backup')
  const last = `the last is ${newestHours.toFixed(1)} h old`
  if (newestHours > 2 * config.backup.everyHours)
    return error(`${last}, and one is due each ${config.backup.everyHours} h: look for job.failed in the log`)
  if (tried === undefined || tried > triedDays * 24)
    return warning(`${last}, and none has been restored on trial for ${triedDays} days: look for job.failed in the log`)
  return ok(
    `${last}, and one was restored on trial ${tried.toFixed(0)} h ago${config.s3 ? '; the files of users lie in the bucket, whose own versions must keep them' : ', with the files of DATA_DIR'}`,
  )
}

const Server = z.object({ rows: z.tuple([z.object({ major: z.coerce.number(), may_create: z.boolean() })]) })

const toolsProblem = async ({ db }: Pick<Examined, 'db'>): Promise<Finding | undefined> => {
  const { rows } = z.parse(
    Server,
    await db.execute(sql`select current_setting('server_version_num')::integer / 10000 as major,
      rolcreatedb or rolsuper as may_create from pg_roles where rolname = current_user`),
  )
  const [{ major, may_create }] = rows
  for (const tool of ['pg_dump', 'pg_restore'] as const) {
    const version = await versionOfTool(tool)
    if (version === undefined) return error(`${tool} is missing: install the client programs of PostgreSQL ${major}`)
    if (version < major)
      return error(`${tool} ${version} can't read PostgreSQL ${major}: install the client programs of ${major}`)
  }
  if (!may_create)
    return warning(
      'the role may not create databases, so that no backup is restored on trial: ALTER ROLE … CREATEDB, or try it by hand',
    )
  return undefined
}

/** Of the embedded database, which `npm run admin -- backup` copies. */
const checkCopies = async ({ config, clock }: Pick<Examined, 'clock' | 'config'>): Promise<Finding> => {
  const text = await readFile(join(config.dataDir, lastBackupFile), 'utf8').catch(() => undefined)
  const advice = 'run npm run admin -- backup DIRECTORY, and have the system do so each night'
  if (text === undefined) return config.production ? warning(`none has been made: ${advice}`) : ok('none has been made')
  const days = (clock.now().getTime() - new Date(text).getTime()) / (24 * hourMs)
  const last = `the last was made at ${text}`
  return days > copiedDays ? warning(`${last}: ${advice}`) : ok(last)
}
