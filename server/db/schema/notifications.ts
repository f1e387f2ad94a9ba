import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { type ChoosableKind, type NotificationKind, paces } from '#contract/history/notification-kinds.ts'
import { users } from './accounts.ts'
import { at, oneOf } from './columns.ts'
import { matters } from './matters.ts'

/**
 * Events that somebody is to be told of, unless they are read before: deleted in the transaction
 * that queues the mail and what goes to devices.
 */
export const notifications = pgTable(
  'notices',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    matterId: integer()
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    /** The newest event of the kind. */
    eventId: integer().notNull(),
    pace: text({ enum: paces }).notNull(),
    /** When the first of them happened. */
    since: at().notNull(),
    due: at().notNull(),
    /** False while another mail says all of it: then only devices are told. */
    byMail: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.matterId, t.kind] }),
    index('notices_matter').on(t.matterId),
    index('notices_due').on(t.due, t.userId),
  ],
)

/** When somebody wants to hear of what; what has no row, at once. */
export const notificationChoices = pgTable(
  'notice_choices',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<ChoosableKind>().notNull(),
    pace: text({ enum: paces }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] }), check('notice_choices_pace_known', sql`pace in ${oneOf(paces)}`)],
)
