import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Numbers without gaps: a row is locked in the transaction that takes the next number, so that a
 * rollback gives it back. A database sequence would leave a hole.
 */
export const numberSeries = pgTable('number_series', {
  /** `A2026`. */
  name: text().primaryKey(),
  lastNumber: integer().notNull(),
})
