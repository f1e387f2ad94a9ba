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
import { watchConnections } from './connection-watchdog.ts'

/** The database as domain code sees it: PGlite, PostgreSQL, or a transaction on either. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Database {
  db: Db
  close(): Promise<void>
}

const ownMigrations = fileURLToPath(new URL('migrations', import.meta.url))
const options = { casing: 'snake_case' } as const

/**
 * Opens the embedded database in `directory` (in memory if undefined) and migrates it. The first
 * start works in a directory beside it and renames that when complete, so that a kill can't leave
 * half a database (R78). The caller holds the lock on the data directory (R77).
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
  const db = drizzlePglite(client, options)
  await migratePglite(db, { migrationsFolder }).catch(async (error: unknown) => {
    await client.close()
    throw error
  })
  return { db, close: () => client.close() }
}

// Any number, as long as every version of this program uses the same one.
const migrationLock = 7_205_759

// A caller may wait for a free connection, then for a new one: together less than 3 s (R81).
const connectMs = 1_400
const statementMs = 10_000
const idleMs = 10 * 60_000
const probeMs = 30_000

/** Opens PostgreSQL and migrates it, one process at a time (R84). */
export const openPostgres = async (url: string, migrationsFolder = ownMigrations): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectMs,
    // The first visitor after a quiet spell shouldn't wait for new connections.
    idleTimeoutMillis: idleMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: probeMs,
    // PostgreSQL ends slow statements itself; `watchConnections` handles those it can't report.
    statement_timeout: statementMs,
    application_name: 'radrum',
  })
  // Without listeners a broken connection would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const migrator = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_500 })
  migrator.on('error', () => {})
  await migrator.connect()
  try {
    await migrator.query('select pg_advisory_lock($1)', [migrationLock])
    await migratePg(drizzlePg(migrator, options), { migrationsFolder })
  } finally {
    await migrator.end()
  }
  const stopLooking = watchConnections(pool, url, 2 * statementMs)
  return {
    db: Object.assign(drizzlePg(pool, options), { transaction: transactionsOf(pool) }),
    close: async () => {
      stopLooking()
      await pool.end()
    },
  }
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
