import { sql } from 'drizzle-orm'
import { type Db, openPostgresAsItIs } from './database.ts'

/** Opens a database as it is, for one piece of work. */
export const onDatabase = async <T>(url: string, work: (db: Db) => Promise<T>): Promise<T> => {
  const { db, close } = await openPostgresAsItIs(url)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/**
 * Creates an empty database beside another, and drops it afterwards. Its name is that of the other
 * with `_restore_test`; one that a kill has left is dropped first.
 * @throws PostgreSQL's 42501 if the role may not create databases
 */
export const withScratchDatabase = async (beside: string, work: (url: string) => Promise<void>): Promise<void> => {
  const url = new URL(beside)
  const name = `${decodeURIComponent(url.pathname.slice(1))}_restore_test`
  url.pathname = `/${encodeURIComponent(name)}`
  await onDatabase(beside, async (db) => {
    const drop = () => db.execute(sql`drop database if exists ${sql.identifier(name)} with (force)`)
    await drop()
    await db.execute(sql`create database ${sql.identifier(name)} template template0`)
    try {
      await work(url.href)
    } finally {
      await drop()
    }
  })
}
