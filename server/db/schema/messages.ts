import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { eventRoles } from '#contract/history/events.ts'
import { users } from './accounts.ts'
import { at, id } from './columns.ts'
import { matterEvents } from './matter-events.ts'
import { matters } from './matters.ts'

/**
 * The conversation in a matter. An internal one is a note of the office. What is recalled loses its
 * text.
 */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    matterId: integer()
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
    /** Null once the account is deleted. The role stays. */
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    role: text({ enum: eventRoles }).notNull(),
    internal: boolean().notNull(),
    text: text().notNull(),
    /** Its event: readers' marks point to it. Null only within the transaction that sends it. */
    eventId: integer().references(() => matterEvents.id, { onDelete: 'cascade' }),
    sentAt: at().notNull(),
    /** The last day for an answer to a customer's: `answerBy` of the contract. */
    answerBy: date({ mode: 'string' }),
    recalledAt: at(),
    /** Of a customer's: when the office said that it, and those before, need no answer. */
    noAnswerAt: at(),
  },
  (t) => [
    index('messages_matter').on(t.matterId, t.id),
    index('messages_author').on(t.authorId),
    index('messages_event').on(t.eventId),
  ],
)
