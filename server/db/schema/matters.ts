import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { legalServiceKeys } from '#contract/matters/legal-services.ts'
import { matterStatuses, openMatterStatuses } from '#contract/matters/statuses.ts'
import { users } from './accounts.ts'
import { at, createdAt, id, oneOf, plainlyOrdered } from './columns.ts'

export const matters = pgTable(
  'matters',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull(),
    status: text({ enum: matterStatuses }).notNull().default('Pending'),
    notes: text(),
    /**
     * The sort key of the title (`titleKey` of the contract). Where an earlier release wrote the
     * title, it is empty until the job `fillTitleKeys` has filled it in.
     */
    titleKey: plainlyOrdered().notNull().default(''),
    /**
     * Text that is searched, by the `looseKey` of what is typed. Where the database has pg_trgm,
     * the migration `loose_keys` made its index.
     */
    searchText: text().generatedAlwaysAs(sql`loose_key(' ' || title || ' ' || coalesce(notes, '') || ' ' || description)`),
    /** True while the last message that the customer can read is the customer's. */
    unansweredMessage: boolean().notNull().default(false),
    /** The service it is about, if the customer or the office has said so. */
    service: text({ enum: legalServiceKeys }),
    /**
     * The handler: the partner who has it or, while nobody has, the first at the office who
     * answered.
     * Read it with `handlerIdOf`, which leaves out who can't see the matter any more.
     */
    handlerId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The last day for an answer to a new matter: `answerBy` of the contract. */
    answerBy: date({ mode: 'string' }),
    /** True if the job `offerMatters` is to offer it to the next partner. */
    needsOffer: boolean().notNull().default(false),
    /** When it was completed or cancelled; null while it is open. */
    closedAt: at(),
    /**
     * The day on which it goes by itself, in Sweden, once its customer has been told of that day:
     * the job `removeClosedMatters`.
     */
    removalDay: date({ mode: 'string' }),
    createdAt: createdAt(),
    updatedAt: at().notNull(),
  },
  (t) => [
    index('matters_needs_offer').on(t.id).where(sql`needs_offer`),
    check('matters_service_known', sql`service in ${oneOf(legalServiceKeys)}`),
    index('matters_unanswered').on(t.id).where(sql`unanswered_message`),
    index('matters_user').on(t.userId, t.id.desc()),
    // Orders and filters of the office's list, each with the newest first.
    index('matters_handler').on(t.handlerId, t.id).where(sql`handler_id is not null`),
    // For the job that looks for handlers who have left; closed matters keep theirs.
    index('matters_open_handler')
      .on(t.handlerId, t.id)
      .where(sql`handler_id is not null and status in ${oneOf(openMatterStatuses)}`),
    index('matters_unhandled').on(t.id).where(sql`handler_id is null`),
    index('matters_service').on(t.service, t.id).where(sql`service is not null`),
    index('matters_no_service').on(t.id).where(sql`service is null`),
    index('matters_created').on(t.createdAt, t.id),
    index('matters_status').on(t.status, t.id.desc()),
    // Of equal titles the newest comes first, and a row comparison has one direction.
    index('matters_title').on(t.titleKey, sql`(-id)`),
    index('matters_status_title').on(t.status, t.titleKey, sql`(-id)`),
    index('matters_closed').on(t.closedAt, t.id).where(sql`closed_at is not null and removal_day is null`),
    index('matters_removal').on(t.removalDay, t.id).where(sql`removal_day is not null`),
    // Closed by an earlier release, which didn't write when.
    index('matters_closed_sometime')
      .on(t.id)
      .where(sql`closed_at is null and status not in ${oneOf(openMatterStatuses)}`),
    index('matters_unkeyed').on(t.id).where(sql`title_key = ''`),
    check('matters_status_known', sql`status in ${oneOf(matterStatuses)}`),
  ],
)

/**
 * The number of matters by status: the sum of `added`. A trigger of the migration 0010 adds one
 * per change, so that nobody waits for anybody, and the job `foldCounts` adds them up.
 */
export const matterCounts = pgTable('matter_counts', {
  status: text({ enum: matterStatuses }).notNull(),
  added: integer().notNull(),
})
