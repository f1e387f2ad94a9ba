import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { ownMigrations, schemaCheck } from '#server/db/migrate.ts'
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
    return c.json({ status: ready ? 'ready' : 'not ready', ...checks }, ready ? 200 : 503)
  })

  const takesWrites = () =>
    worked(
      db
        .insert(rateLimits)
        .values({ key: 'readiness', count: 0, windowEndsAt: clock.now() })
        .onConflictDoUpdate({ target: rateLimits.key, set: { count: sql`0` } }),
    )
  const answers = () => worked(db.execute(sql`select 1`))
}

const worked = (statement: PromiseLike<unknown>) =>
  statement.then(
    () => true,
    () => false,
  )
