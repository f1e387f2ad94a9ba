import { getConnInfo } from '@hono/node-server/conninfo'
import { inArray, sql } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import { ownMigrations, schemaCheck } from '#server/db/migrate.ts'
import { jobRuns } from '#server/db/schema/job-runs.ts'
import { rateLimits } from '#server/db/schema/rate-limits.ts'
import type { Deps } from '#server/deps.ts'
import { hasDiskSpace } from '#server/ports/disk.ts'
import { version } from '#server/version.ts'
import type { Env } from './serve.ts'

/**
 * Probes (D28). `/healthz`: the process is up, and which release it is. `/readyz`: the database
 * accepts a write and has all that this release reads, the disk has room, and no shutdown has
 * begun. A running process goes on with a database that a newer release has migrated: that one
 * drops nothing that this reads.
 */
export const healthRoutes = (app: Hono<Env>, deps: Deps, isClosing: () => boolean) => {
  const { db, clock } = deps
  const hasSchema = schemaCheck(ownMigrations)
  app.get('/healthz', (c) => c.json({ status: 'ok', version }))
  app.get('/readyz', async (c) => {
    const disk = await hasDiskSpace(deps.disk)
    // A probe writes a row of its own, unless the disk is full.
    const database = await (disk ? takesWrites() : answers())
    const schema = await hasSchema(db).catch(() => false)
    const checks = { database, schema, disk, open: !isClosing() }
    const ready = Object.values(checks).every(Boolean)
    const details = database && deps.config.backup.to && isOperator(c) ? { backup: await backupRuns() } : {}
    return c.json({ status: ready ? 'ready' : 'not ready', ...checks, ...details }, ready ? 200 : 503)
  })

  const takesWrites = () =>
    worked(
      db
        .insert(rateLimits)
        .values({ key: 'readiness', count: 0, windowEndsAt: clock.now() })
        .onConflictDoUpdate({ target: rateLimits.key, set: { count: sql`0` } }),
    )
  const answers = () => worked(db.execute(sql`select 1`))
  const backupRuns = async () => {
    const runs = await db
      .select()
      .from(jobRuns)
      .where(inArray(jobRuns.name, ['makeBackup', 'tryBackup']))
      .catch(() => [])
    const succeeded = (name: string) => runs.find((run) => run.name === name)?.succeededAt?.toISOString() ?? null
    return { made_at: succeeded('makeBackup'), tried_at: succeeded('tryBackup') }
  }
}

const ownAddresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/** Somebody on this machine, and not a proxy on it that asks for another. */
const isOperator = (c: Context) =>
  Boolean(c.env?.incoming) &&
  ownAddresses.includes(getConnInfo(c).remote.address ?? '') &&
  c.req.header('x-forwarded-for') === undefined &&
  c.req.header('forwarded') === undefined

const worked = (statement: PromiseLike<unknown>) =>
  statement.then(
    () => true,
    () => false,
  )
