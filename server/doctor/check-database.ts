import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ownMigrations, schemaState } from '#server/db/migrate.ts'
import { error, type Examined, type Finding, ok, warning } from './finding.ts'

const Version = z.object({ rows: z.tuple([z.object({ server_version: z.string() })]) })
const oldestMajor = 13

/** Tells whether the database is migrated to this release, and its version. */
export const checkDatabase = async ({ db, config }: Pick<Examined, 'db' | 'config'>): Promise<Finding> => {
  const { rows } = z.parse(Version, await db.execute(sql`show server_version`))
  const version = rows[0].server_version
  const name = config.databaseUrl ? `PostgreSQL ${version}` : `embedded database (PostgreSQL ${version})`
  if (Number.parseInt(version, 10) < oldestMajor) return error(`${name} is too old: upgrade it to ${oldestMajor} or later`)
  const state = await schemaState(db, ownMigrations)
  if (state === 'newer') return error(`${name}, migrated by a newer release: start that release, or restore the backup before it`)
  if (state === 'none')
    return warning(`${name} is empty: the first start migrates it. If there should be data, DATABASE_URL is wrong`)
  if (state === 'older') return warning(`${name} lacks migrations of this release: back up, then start, which migrates it`)
  return ok(`${name}, migrated`)
}
