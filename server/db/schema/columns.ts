import { sql } from 'drizzle-orm'
import { customType, integer, timestamp } from 'drizzle-orm/pg-core'

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
export const at = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => at().notNull()
/** Compared byte by byte, whatever the database's language. */
export const plainlyOrdered = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * Words of the contract as SQL text. As a parameter, PostgreSQL wouldn't know that a partial index
 * holds them.
 */
export const literal = <Word extends string>(word: Word) => sql.raw(`'${word}'`)
export const oneOf = (words: readonly string[]) => sql`(${sql.join(words.map(literal), sql.raw(', '))})`
