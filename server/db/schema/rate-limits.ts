import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/**
 * Counters, leaky buckets and lockouts, shared by all processes (D7). The table's name is from its
 * first release.
 */
export const rateLimits = pgTable(
  'throttles',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: at().notNull(),
  },
  (t) => [index('throttles_over').on(t.windowEndsAt)],
)
