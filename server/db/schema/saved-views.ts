import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { matterStatuses } from '#contract/matters/statuses.ts'
import { duePeriods, serviceFilters } from '#contract/matters/office-filters.ts'
import { listSorts } from '#contract/matters/sorts.ts'
import { officeViews } from '#contract/matters/office-views.ts'
import { users } from './accounts.ts'
import { createdAt, id, oneOf } from './columns.ts'

/** Searches of the office's list under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    view: text({ enum: officeViews }),
    status: text({ enum: matterStatuses }),
    q: text().notNull(),
    sort: text({ enum: listSorts }),
    /** `mine`, `none`, `all`, or the id of one who may have left since. */
    handler: text(),
    service: text({ enum: serviceFilters }),
    due: text({ enum: duePeriods }),
    older: integer(),
    /** The whole office sees it. */
    shared: boolean().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('saved_views_user').on(t.userId),
    index('saved_views_shared').on(t.id).where(sql`shared`),
    check('saved_views_view_known', sql`view in ${oneOf(officeViews)}`),
    check('saved_views_status_known', sql`status in ${oneOf(matterStatuses)}`),
  ],
)
