import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type WaitingKindName, waitingKindNames, waitingSides } from '#contract/history/waiting-kinds.ts'
import { at, id, oneOf } from './columns.ts'
import { matters } from './matters.ts'

/**
 * All that waits in each matter, for whom, since when and until which day. Derived from the other
 * tables in the transaction of each event, so that queues and counts read an index alone.
 */
export const matterWaiting = pgTable(
  'matter_waiting',
  {
    id: id(),
    matterId: integer()
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
    kind: text().$type<WaitingKindName>().notNull(),
    /** The proposal, payment, request and so on; 0 for the matter itself. */
    subjectId: integer().notNull(),
    side: text({ enum: waitingSides }).notNull(),
    /**
     * The one who has to act; null for the whole office. A plain number without a reference, which
     * would lock that user's row: an account that is being deleted must not fail what others do.
     */
    personId: integer(),
    since: at().notNull(),
    /** The last day, in Sweden, and the time of that day; of an answer `timeOfWaiting` knows it. */
    due: date({ mode: 'string' }),
    dueTime: text(),
  },
  (t) => [
    uniqueIndex('matter_waiting_subject').on(t.matterId, t.kind, t.subjectId),
    index('matter_waiting_person').on(t.personId, sql`coalesce(due, 'infinity')`, t.since, t.id),
    index('matter_waiting_office')
      .on(sql`coalesce(due, 'infinity')`, t.since, t.id)
      .where(sql`person_id is null and side = 'office'`),
    index('matter_waiting_due').on(t.due, t.matterId).where(sql`due is not null`),
    index('matter_waiting_kind').on(t.kind, t.matterId),
    index('matter_waiting_kind_due').on(t.kind, t.due),
    index('matter_waiting_kind_since').on(t.kind, t.since),
    check('matter_waiting_kind_known', sql`kind in ${oneOf(waitingKindNames)}`),
    check('matter_waiting_side_known', sql`side in ${oneOf(waitingSides)}`),
  ],
)

/** The reminders that have been sent of what waits, each once for as long as it waits. */
export const sentReminders = pgTable(
  'sent_reminders',
  {
    matterId: integer()
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
    kind: text().$type<WaitingKindName>().notNull(),
    subjectId: integer().notNull(),
    /** The step of the table that it was: which of several days, or which moment. */
    step: text().notNull(),
    /** The last time. What waits since then hasn't been told. */
    at: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.matterId, t.kind, t.subjectId, t.step] })],
)
