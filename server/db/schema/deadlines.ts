import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { deadlineKinds, deadlineSides } from '#contract/conversation/deadline.ts'
import { users } from './accounts.ts'
import { agreements } from './agreements.ts'
import { at, createdAt, id, oneOf } from './columns.ts'
import { matters } from './matters.ts'

/** Deadlines of matters: what must be done by when, in Swedish time. */
export const deadlines = pgTable(
  'deadlines',
  {
    id: id(),
    matterId: integer()
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** `14:30`; null for the whole day. */
    time: text(),
    kind: text({ enum: deadlineKinds }).notNull(),
    /** The side that has to act by it. */
    side: text({ enum: deadlineSides }).notNull().default('other'),
    /** The customer sees it, too. */
    shown: boolean().notNull(),
    /** Reminders are sent this many days before. */
    warnDays: integer().array().notNull(),
    /** Only reminders fewer days before are still to be sent. */
    remindsBelow: integer().notNull(),
    /** The agreement whose delivery it is. Its day is that agreement's `deliverBy`. */
    agreementId: integer().references(() => agreements.id, { onDelete: 'cascade' }),
    /** Why a delivery's day was moved; its customer reads it. */
    movedBecause: text(),
    /** When the office said that it is done. A delivery is done as its work is. */
    doneAt: at(),
    /** Counts the changes: the SEQUENCE of its event in calendars. */
    version: integer().notNull().default(0),
    changedAt: at().notNull(),
  },
  (t) => [
    index('deadlines_matter').on(t.matterId),
    index('deadlines_day').on(t.day),
    uniqueIndex('deadlines_agreement').on(t.agreementId),
    check('deadlines_kind_known', sql`kind in ${oneOf(deadlineKinds)}`),
    check('deadlines_side_known', sql`side in ${oneOf(deadlineSides)}`),
  ],
)

/** The hash of each person's key to their calendar feed. */
export const calendarKeys = pgTable('calendar_keys', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  hash: text().notNull().unique(),
  createdAt: createdAt(),
})
