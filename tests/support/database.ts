import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import * as z from 'zod/mini'
import { type Database, openPglite, openPostgres } from '#server/db/database.ts'

/** `pglite`, or the URL of a PostgreSQL on which databases may be created and dropped. */
const where = process.env['TEST_DATABASE'] ?? 'pglite'

/**
 * A database for one test file, with the current schema and no rows. `url` is set on PostgreSQL
 * only.
 */
export const openTestDatabase = async (): Promise<Database & { url: string | undefined }> => {
  if (where === 'pglite') return { ...(await openPglite()), url: undefined }
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = new URL(where)
  url.pathname = `/${name}`
  await administer(`create database ${name}`)
  const database = await openPostgres(url.href)
  return {
    db: database.db,
    url: url.href,
    close: async () => {
      await database.close()
      await administer(`drop database ${name} with (force)`)
    },
  }
}

let embedded: Promise<Database> | undefined

/**
 * Like `openTestDatabase`, for tests that leave the database itself alone. Test files of a worker
 * run one after the other and share its embedded database, which takes longer to start than most
 * files to run.
 */
export const openSharedDatabase = async (): Promise<Database> => {
  if (where !== 'pglite') return openTestDatabase()
  embedded ??= openPglite()
  const { db } = await embedded
  return { db, close: async () => {} }
}

const administer = async (statement: string) => {
  const client = new pg.Client({ connectionString: where })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Empties every table and restarts ids at 1. */
export const emptyDatabase = async ({ db }: Database) => {
  await db.execute(sql`
    do $$ declare names text;
    begin
      select string_agg(format('%I', tablename), ', ') into names from pg_tables where schemaname = 'public';
      execute 'truncate ' || names || ' restart identity cascade';
    end $$`)
}

/**
 * Dumps all rows of all tables as text, to search or compare.
 * @param without tables to leave out
 */
export const dumpOf = async ({ db }: Pick<Database, 'db'>, without: readonly string[] = []): Promise<string> => {
  const { rows } = z.parse(
    Names,
    await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`),
  )
  const dumps = rows
    .filter(({ name }) => !without.includes(name))
    .map(
      ({ name }) =>
        sql`select ${name}::text as name, coalesce(string_agg(t::text, E'\n' order by t::text), '') as rows from ${sql.identifier(name)} t`,
    )
  const dump = z.parse(Dumps, await db.execute(sql.join(dumps, sql` union all `)))
  return dump.rows.map(({ name, rows: lines }) => `${name}\n${lines}`).join('\n\n')
}

// Both PGlite and pg return an object with `rows`.
const Names = z.object({ rows: z.array(z.object({ name: z.string() })) })
const Dumps = z.object({ rows: z.array(z.object({ name: z.string(), rows: z.string() })) })
