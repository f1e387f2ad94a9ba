import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import type { TestServer } from './server.ts'

/**
 * Counts the rows of a table, and the entries of its indexes, that something reads, to show that
 * it costs no more as the table grows. A full table is read through an index, so the small one of
 * a test is, too, if there is one.
 */
export const rowsRead = async ({ db }: Pick<TestServer, 'db'>, table: PgTable, read: (tx: Db) => Promise<unknown>) => {
  // Rows that earlier tests have deleted would be counted, too.
  await db.execute(sql`vacuum ${table}`)
  // Those that are joined with it are known as well, as they would be by then.
  await db.execute(sql`analyze`)
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const before = await returned(tx, table)
    await read(tx)
    return (await returned(tx, table)) - before
  })
}

// Of this transaction: other tests' are in none of it.
const returned = async (tx: Db, table: PgTable) => {
  const [counted] = await tx.select({ rows: sql`sum(pg_stat_get_xact_tuples_returned(oid))`.mapWith(Number) }).from(
    sql`(select ${getTableName(table)}::regclass::oid as oid
        union select indexrelid from pg_index where indrelid = ${getTableName(table)}::regclass) as relations`,
  )
  return counted?.rows ?? 0
}
