import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { causeOf } from '#server/cause-of.ts'
import type { Config } from '#server/config.ts'
import { openPostgresAsItIs } from '#server/db/database.ts'
import { ownMigrations, schemaState } from '#server/db/migrate.ts'
import { type Finding, ok, warning } from './finding.ts'

const State = z.object({ rows: z.tuple([z.object({ is_replica: z.boolean(), version: z.string() })]) })

/** Tells whether the read replica answers, is one, and has the schema of this release. */
export const checkReplica = async ({ readUrl }: Pick<Config, 'readUrl'>): Promise<Finding> => {
  if (readUrl === undefined) return ok('none: DATABASE_READ_URL is not set')
  const meanwhile = 'Until then DATABASE_URL answers for it'
  try {
    const { db, close } = await openPostgresAsItIs(readUrl)
    try {
      const { rows } = z.parse(
        State,
        await db.execute(sql`select pg_is_in_recovery() as is_replica, current_setting('server_version') as version`),
      )
      const [{ is_replica, version }] = rows
      if ((await schemaState(db, ownMigrations)) !== 'same')
        return warning(`PostgreSQL ${version} there has another schema: wait until it has caught up. ${meanwhile}`)
      if (!is_replica)
        return warning(`PostgreSQL ${version} there follows no other server, so how old it is can't be told: name a standby`)
      return ok(`PostgreSQL ${version} follows`)
    } finally {
      await close()
    }
  } catch (reason) {
    return warning(`it doesn't answer (${causeOf(reason)}): check DATABASE_READ_URL. ${meanwhile}`)
  }
}
