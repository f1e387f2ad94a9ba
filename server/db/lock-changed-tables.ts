import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { isLockTimeout } from './error-codes.ts'

type Db = PgDatabase<PgQueryResultHKT>

/** For each table: all stay below the second after which PostgreSQL looks for deadlocks. */
const waitMs = 50
const pauseMs = 50
const patienceMs = 30_000

const Names = z.object({ rows: z.array(z.object({ name: z.string() })) })

const tablesOf = async (tx: Db) => {
  const tables = await tx.execute(sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`)
  return z.parse(Names, tables).rows.map(({ name }) => name)
}

/**
 * Locks the tables that statements name, all or none, before the first of them runs. Statements
 * that lock one after the other, in an order of their own, would meet a call of an earlier release
 * that holds the second and waits for the first; PostgreSQL would end that call. After half a
 * minute of calls that don't end, the statements wait as they come.
 */
export const lockChangedTables = async (tx: Db, statements: readonly string[]): Promise<void> => {
  const text = statements.join('\n')
  const named = (await tablesOf(tx)).filter((name) => new RegExp(`\\b${name}\\b`).test(text))
  const isAltered = (name: string) => new RegExp(`alter table (?:only )?"?${name}"?\\b`, 'i').test(text)
  // Reads of a table that only gets an index or a reference go on.
  const locks = named.map(
    (name) => `lock table "${name}" in ${isAltered(name) ? 'access exclusive' : 'share row exclusive'} mode`,
  )
  const until = Date.now() + patienceMs
  while (!(await areLocked(tx, locks)) && Date.now() < until) await pause(pauseMs)
}

const areLocked = async (tx: Db, locks: readonly string[]) => {
  try {
    await tx.transaction(async (attempt) => {
      await attempt.execute(sql.raw(`set local lock_timeout = ${waitMs}`))
      for (const lock of locks) await attempt.execute(sql.raw(lock))
      await attempt.execute(sql`set local lock_timeout to default`)
    })
    return true
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    return false
  }
}
