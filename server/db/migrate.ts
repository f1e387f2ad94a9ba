import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Log } from '#server/log.ts'
import * as z from 'zod/mini'
import { version } from '#server/version.ts'
import { isUnmigrated, lacksTable } from './error-codes.ts'
import { lockChangedTables } from './lock-changed-tables.ts'

/** As `Db` of database.ts, which opens and migrates a database. */
type Db = PgDatabase<PgQueryResultHKT>

export const ownMigrations = fileURLToPath(new URL('migrations', import.meta.url))

// Any number, as long as every version of this program uses the same one.
const migrationLock = 7_205_759

const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })
const Newest = z.object({
  rows: z.array(z.object({ madeAt: z.coerce.number(), name: z.nullable(z.string()), version: z.nullable(z.string()) })),
})

/** The migrations of a release, in their order. */
const readMigrations = (folder: string) => {
  const { entries } = z.parse(Journal, JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')))
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql: statements, folderMillis, hash }, n) => ({
    name: entries[n]?.tag ?? '',
    madeAt: folderMillis,
    statements,
    hash,
  }))
}

/** When the newest migration of this release was made. */
const madeAtOf = (migrations: ReturnType<typeof readMigrations>) => migrations.at(-1)?.madeAt ?? 0

/**
 * Brings the schema up to this release, one process at a time: in one transaction, which holds the
 * lock, so that a connection pooler may stand in between. Writes down which release made each.
 * @throws Error with one sentence for the operator if a newer release has migrated the database
 */
export const migrate = async (db: Db, folder: string, log?: Log): Promise<void> => {
  const migrations = readMigrations(folder)
  await db.transaction(async (tx) => {
    // A migration may take longer than the statements of a role may.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
    await openRecord(tx)
    const newest = await newestIn(tx)
    if (newest && newest.madeAt > madeAtOf(migrations)) throw new Error(refusalOf(newest))
    const pending = migrations.filter(({ madeAt }) => !newest || madeAt > newest.madeAt)
    await lockChangedTables(
      tx,
      pending.flatMap(({ statements }) => statements),
    )
    for (const { name, madeAt, statements, hash } of pending) {
      const began = performance.now()
      for (const statement of statements) await tx.execute(sql.raw(statement))
      const seconds = Math.round(performance.now() - began) / 1_000
      await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at, name, version, seconds)
        values (${hash}, ${madeAt}, ${name}, ${version}, ${seconds})`)
      log?.info({ event: 'database.migrated', name, version, seconds }, 'migrated')
    }
  })
}

// The table is the one that drizzle's migrator began. Releases before 0.2 don't name what they
// made.
const openRecord = async (tx: Db) => {
  const columns = await tx.execute(sql`select from information_schema.columns
    where table_schema = 'drizzle' and table_name = '__drizzle_migrations' and column_name = 'seconds'`)
  if (z.parse(z.object({ rows: z.array(z.unknown()) }), columns).rows.length > 0) return
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  await tx.execute(sql`alter table drizzle.__drizzle_migrations
    add column name text, add column version text, add column seconds numeric`)
}

const newestIn = async (db: Db) => {
  const result = await db.execute(sql`select created_at as "madeAt", name, version
    from drizzle.__drizzle_migrations order by created_at desc limit 1`)
  return z.parse(Newest, result).rows[0]
}

const refusalOf = ({ name, version: by }: { name: string | null; version: string | null }) =>
  `release ${by ?? 'unknown'} has migrated it (${name ?? 'unnamed'}), which is newer than this one (${version}): start that release, or restore the backup from before it.`

/**
 * Compares a running process with its database, which another process may have migrated, or an
 * operator replaced by an older one.
 * @returns a function that tells whether the database has all that this release reads
 */
export const schemaCheck = (folder: string): ((db: Db) => Promise<boolean>) => {
  const ours = madeAtOf(readMigrations(folder))
  return async (db) => ((await newestIn(db))?.madeAt ?? 0) >= ours
}

/**
 * Compares a database with the migrations of this release, without changing it. `older` are those
 * that the next start migrates; releases before 0.2 named no migrations, and are older, too.
 */
export const schemaState = async (db: Db, folder: string): Promise<'none' | 'older' | 'same' | 'newer'> => {
  const ours = madeAtOf(readMigrations(folder))
  try {
    const madeAt = (await newestIn(db))?.madeAt
    if (madeAt === undefined) return 'none'
    return madeAt === ours ? 'same' : madeAt < ours ? 'older' : 'newer'
  } catch (error) {
    if (!isUnmigrated(error)) throw error
    return lacksTable(error) ? 'none' : 'older'
  }
}
