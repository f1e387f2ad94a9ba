import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { messages } from './messages.ts'

/** Replies to calls with an Idempotency-Key, kept for a day (D22). */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    key: text().primaryKey(),
    requestHash: text().notNull(),
    body: jsonb(),
    /** The message that the reply repeats, and with which its words go. */
    messageId: integer().references(() => messages.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('idempotent_answers_age').on(t.createdAt), index('idempotent_answers_message').on(t.messageId)],
)
