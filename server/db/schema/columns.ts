import { sql } from 'drizzle-orm'
import { customType, integer, timestamp } from 'drizzle-orm/pg-core'

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
export const at = () => timestamp({ withTimezone: true, mode: 'date' })
/**
 * As `at`, for times that people type. A row from before they were checked may hold one that no
 * calendar has, such as the year 26 or 20260: it is read as the first day of 1970, so that it comes
 * first and a person sees it, instead of breaking what it is read for.
 */
export const typedAt = customType<{ data: Date; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  toDriver: (time) => time.toISOString(),
  fromDriver: (stored) => {
    const time = new Date(stored)
    return time.getTime() > 0 && time.getUTCFullYear() <= 9999 ? time : new Date(0)
  },
})
export const createdAt = () => at().notNull()
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
/** Compared byte by byte, whatever the database's language. */
export const plainlyOrdered = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * Words of the contract as SQL text. As a parameter, PostgreSQL wouldn't know that a partial index
 * holds them.
 */
export const literal = <Word extends string>(word: Word) => sql.raw(`'${word}'`)
export const oneOf = (words: readonly string[]) => sql`(${sql.join(words.map(literal), sql.raw(', '))})`
