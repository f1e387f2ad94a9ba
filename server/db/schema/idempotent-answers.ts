import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { messages } from './messages.ts'

/** Calls with an Idempotency-Key and what they made, kept for a day (D22). No content (R107). */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    key: text().primaryKey(),
    requestHash: text().notNull(),
    /** The ids of what was made; a repeat reads it by them. */
    made: integer().array(),
    /** Only the release before this one writes these two, while both run. They go with the next. */
    body: jsonb(),
    messageId: integer().references(() => messages.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('idempotent_answers_age').on(t.createdAt), index('idempotent_answers_message').on(t.messageId)],
)
