import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { EmbeddedDatabase } from './embedded.ts'
import * as schema from './schema.ts'
import { watchConnections } from './connection-watchdog.ts'

/** The database as domain code sees it: PGlite and PostgreSQL alike, a transaction too. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/** An open database and the way to close it. */
export interface Database {
  db: Db
  close(): Promise<void>
}

const ownMigrations = fileURLToPath(new URL('migrations', import.meta.url))
const shape = { schema, casing: 'snake_case' } as const

/**
 * Opens the embedded database in `directory` (in memory when undefined) and brings its schema up to date.
 * The first boot happens in a directory beside it and is renamed when whole, so that a kill in the middle bricks nothing (SECURITY R78).
 * The caller holds the lock on the data directory (SECURITY R77).
 */
export const openPglite = async (directory?: string, migrationsFolder = ownMigrations): Promise<Database> => {
  if (directory && !existsSync(directory)) {
    const unfinished = `${directory}.unfinished`
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(dirname(directory), { recursive: true })
    await (await open(unfinished, migrationsFolder)).close()
    await rename(unfinished, directory)
  }
  return open(directory, migrationsFolder)
}

const open = async (directory: string | undefined, migrationsFolder: string): Promise<Database> => {
  const client = new EmbeddedDatabase(directory ?? 'memory://')
  await client.waitReady
  const db = drizzlePglite(client, shape)
  await migratePglite(db, { migrationsFolder }).catch(async (error: unknown) => {
    await client.close()
    throw error
  })
  return { db, close: () => client.close() }
}

// Any number will do, as long as every version of this program uses the same one.
const migrationLock = 7_205_759

// Who waits for a free connection may have to wait for a new one afterwards: together less than 3 s (SECURITY R81).
const connectMs = 1_400
const statementMs = 10_000
const idleMs = 10 * 60_000
const probeMs = 30_000

/** Opens PostgreSQL and brings its schema up to date, one process at a time (SECURITY R84). */
export const openPostgres = async (url: string, migrationsFolder = ownMigrations): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectMs,
    // After a quiet while the first visitor doesn't wait for new connections; the probes keep a network between here and there from forgetting these.
    idleTimeoutMillis: idleMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: probeMs,
    // PostgreSQL itself ends what takes too long; `endSilentConnections` sees to those where not even that is heard.
    statement_timeout: statementMs,
    application_name: 'radrum',
  })
  // A connection that breaks is replaced by the pool, and whoever uses it is told; without listeners it would end the process, idle or between two statements.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const migrator = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_500 })
  migrator.on('error', () => {})
  await migrator.connect()
  try {
    await migrator.query('select pg_advisory_lock($1)', [migrationLock])
    await migratePg(drizzlePg(migrator, shape), { migrationsFolder })
  } finally {
    await migrator.end()
  }
  const stopLooking = watchConnections(pool, url, 2 * statementMs)
  return {
    db: Object.assign(drizzlePg(pool, shape), { transaction: transactionsOf(pool) }),
    close: async () => {
      stopLooking()
      await pool.end()
    },
  }
}

/** Transactions as drizzle makes them; but drizzle keeps a connection for ever whose `begin` failed, and gives others back with a transaction still open. */
const transactionsOf = (pool: pg.Pool): Db['transaction'] => {
  const databases = new WeakMap<pg.PoolClient, Db>()
  return async (work, config) => {
    const client = await pool.connect()
    const db: Db = databases.get(client) ?? drizzlePg(client, shape)
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
