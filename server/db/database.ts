import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { Log } from '#server/log.ts'
import * as z from 'zod/mini'
import { type AroundStatement, surroundStatements } from './around-statements.ts'
import { EmbeddedDatabase } from './embedded.ts'
import { watchConnections } from './connection-watchdog.ts'
import { migrate, ownMigrations } from './migrate.ts'

/** The database as domain code sees it: PGlite, PostgreSQL, or a transaction on either. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Database {
  db: Db
  close(): Promise<void>
  /** Those to PostgreSQL; absent on the embedded database, which is one. */
  connections?: () => Connections
}

export interface Connections {
  open: number
  idle: number
  /** Callers that wait for a connection. */
  waiting: number
}

const options = { casing: 'snake_case' } as const

/**
 * Opens the embedded database in `directory` (in memory if undefined) and migrates it. The first
 * start works in a directory beside it and renames that when complete, so that a kill can't leave
 * half a database (R78). The caller holds the lock on the data directory (R77).
 */
export const openPglite = async (directory?: string, migrationsFolder = ownMigrations, log?: Log): Promise<Database> => {
  if (directory && !existsSync(directory)) {
    const unfinished = `${directory}.unfinished`
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(dirname(directory), { recursive: true })
    await (await open(unfinished, migrationsFolder, log)).close()
    await rename(unfinished, directory)
  }
  return open(directory, migrationsFolder, log)
}

/** Opens the embedded database as it is: nothing is migrated. An absent one is opened in memory. */
export const openEmbeddedAsItIs = async (directory: string): Promise<Database> => {
  const client = new EmbeddedDatabase(existsSync(directory) ? directory : 'memory://')
  await client.waitReady
  return { db: drizzlePglite(client, options), close: () => client.close() }
}

/** Opens PostgreSQL as it is, on one connection: nothing is migrated. */
export const openPostgresAsItIs = async (url: string): Promise<Database> => {
  const client = connectionTo(url)
  await client.connect()
  return { db: drizzlePg(client, options), close: () => client.end() }
}

const open = async (directory: string | undefined, migrationsFolder: string, log?: Log): Promise<Database> => {
  const client = new EmbeddedDatabase(directory ?? 'memory://')
  await client.waitReady
  const db = drizzlePglite(client, options)
  await migrate(db, migrationsFolder, log).catch(async (error: unknown) => {
    await client.close()
    throw error
  })
  return { db, close: () => client.close() }
}

// A caller may wait for a free connection, then for a new one: together less than 3 s (R81).
const connectMs = 1_400
const statementMs = 10_000
const idleMs = 10 * 60_000
const probeMs = 30_000

/**
 * Opens PostgreSQL and migrates it, one process at a time (R84).
 * @param migrationUrl another way to the same database for migrations, such as past a pooler, or as
 * a role that owns the tables
 * @param around done around each statement, but those of migrations
 */
export const openPostgres = async (
  url: string,
  migrationsFolder = ownMigrations,
  {
    log,
    migrationUrl = url,
    around,
  }: { log?: Log; migrationUrl?: string | undefined; around?: AroundStatement | undefined } = {},
): Promise<Database> => {
  await onOneConnection(migrationUrl, (migrator) => migrate(drizzlePg(migrator, options), migrationsFolder, log))
  return poolTo(url, { isPooled: await onOneConnection(url, isBehindPooler), around })
}

/** Opens connections to PostgreSQL as it is, once somebody asks. */
export const poolTo = (
  url: string,
  { isPooled, around }: { isPooled: boolean; around?: AroundStatement | undefined },
): Required<Database> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectMs,
    // The first visitor after a quiet spell shouldn't wait for new connections.
    idleTimeoutMillis: idleMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: probeMs,
    // PostgreSQL ends slow statements itself; `watchConnections` handles those it can't report. It
    // would compile a large statement for seconds (JIT), to save milliseconds. A pooler refuses
    // such start-up parameters, so that the role must have them.
    ...(!isPooled && { statement_timeout: statementMs, options: '-c jit=off' }),
    application_name: 'radrum',
  })
  // Without listeners a broken connection would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (isPooled) forgetNames(client)
    if (around) surroundStatements(client, around)
  })
  if (around) surroundStatements(pool, around)
  const stopLooking = watchConnections(pool, url, 2 * statementMs)
  return {
    db: Object.assign(drizzlePg(pool, options), { transaction: transactionsOf(pool) }),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      stopLooking()
      await pool.end()
    },
  }
}

const onOneConnection = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = connectionTo(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const connectionTo = (url: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_500, application_name: 'radrum' })
  // Without a listener a broken connection would end the process.
  client.on('error', () => {})
  return client
}

const Pid = z.object({ rows: z.tuple([z.object({ pid: z.number() })]) })

/** Tells if another process answers than the one that the connection was opened to. */
const isBehindPooler = async (client: pg.Client) => {
  const { rows } = z.parse(Pid, await client.query('select pg_backend_pid() as pid'))
  return !('processID' in client && client.processID === rows[0].pid)
}

/**
 * Makes a connection send whole statements instead of the names of prepared ones, as a pooler may
 * pass each to another process of PostgreSQL.
 */
const forgetNames = (client: pg.PoolClient) => {
  const query: unknown = Reflect.get(client, 'query')
  if (typeof query !== 'function') return
  const nameless = (statement: unknown) =>
    typeof statement === 'object' && statement && 'name' in statement ? { ...statement, name: undefined } : statement
  Object.assign(client, {
    query: (statement: unknown, ...rest: unknown[]): unknown => Reflect.apply(query, client, [nameless(statement), ...rest]),
  })
}

/**
 * As drizzle's, which never releases a connection whose `begin` failed, and returns others to the
 * pool with a transaction still open.
 */
const transactionsOf = (pool: pg.Pool): Db['transaction'] => {
  const databases = new WeakMap<pg.PoolClient, Db>()
  return async (work, config) => {
    const client = await pool.connect()
    const db: Db = databases.get(client) ?? drizzlePg(client, options)
    databases.set(client, db)
    let hasBegun = false
    try {
      return await db.transaction((tx) => {
        hasBegun = true
        return work(tx)
      }, config)
    } finally {
      client.release(!hasBegun || client.getTransactionStatus() !== 'I')
    }
  }
}
