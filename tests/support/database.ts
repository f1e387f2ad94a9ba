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
  // The parent is Vitest, which has made the template, and drops what is left (test-databases.ts).
  const run = `test_${process.ppid}`
  const name = `${run}_${randomBytes(8).toString('hex')}`
  const url = new URL(where)
  url.pathname = `/${name}`
  await administer(`create database ${name} template ${run}_template`)
  // Tests end servers, not PostgreSQL: it need not wait for the disk at each commit.
  await administer(`alter database ${name} set synchronous_commit = off`)
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

let shared: Promise<Database> | undefined

/**
 * Like `openTestDatabase`, for tests that leave the database itself alone. Test files of a worker
 * run one after the other and share one, which takes longer to open than most files to run.
 */
export const openSharedDatabase = (): Promise<Pick<Database, 'db'>> => {
  shared ??= openTestDatabase()
  return shared
}

const administer = async (statement: string) => {
  const client = new pg.Client({ connectionString: where })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** The tables that have rows, or have had some: others take no room. */
const usedTables = sql`
  select relname as name, pg_relation_size(oid) as bytes from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`

/**
 * Empties every table and restarts ids at 1. Most tests write few rows, and deleting those is far
 * quicker than truncating seventy tables with their indexes.
 */
export const emptyDatabase = async ({ db }: Pick<Database, 'db'>) => {
  await db.execute(sql`
    do $$
    declare one record;
    begin
      -- No trigger and no foreign key stands in the way.
      set local session_replication_role = replica;
      for one in ${usedTables} loop
        if one.bytes > ${sql.raw(String(deletedBytes))} then execute format('truncate %I cascade', one.name);
        else execute format('delete from %I', one.name);
        end if;
      end loop;
      perform setval(format('%I.%I', schemaname, sequencename), 1, false) from pg_sequences where last_value is not null;
    end $$`)
}

/** Dead rows stay until their page is used again, so what is larger is truncated. */
const deletedBytes = 1_000_000

/**
 * Dumps all rows of all tables as text, to search or compare.
 * @param without tables to leave out
 */
export const dumpOf = async ({ db }: Pick<Database, 'db'>, without: readonly string[] = []): Promise<string> => {
  const { rows } = z.parse(Names, await db.execute(sql`${usedTables} order by 1`))
  const dumps = rows
    .filter(({ name }) => !without.includes(name))
    .map(
      ({ name }) =>
        sql`select ${name}::text as name, coalesce(string_agg(t::text, E'\n' order by t::text), '') as rows from ${sql.identifier(name)} t`,
    )
  // PostgreSQL may read large tables in parallel, and then in any order.
  const dump = z.parse(Dumps, await db.execute(sql`${sql.join(dumps, sql` union all `)} order by name`))
  return dump.rows
    .filter(({ rows: lines }) => lines !== '')
    .map(({ name, rows: lines }) => `${name}\n${lines}`)
    .join('\n\n')
}

// Both PGlite and pg return an object with `rows`.
const Names = z.object({ rows: z.array(z.object({ name: z.string() })) })
const Dumps = z.object({ rows: z.array(z.object({ name: z.string(), rows: z.string() })) })
