import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timeKinds } from '#contract/agreements/time/time.ts'
import { users } from './accounts.ts'
import { agreements } from './agreements.ts'
import { at, createdAt, id, oneOf } from './columns.ts'
import { matters } from './matters.ts'

/** Lines of time: work that somebody at the office did in a matter. */
export const timeLines = pgTable(
  'time_lines',
  {
    id: id(),
    matterId: integer()
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
    /** The agreement that it is charged to, or done for free under. */
    agreementId: integer().references(() => agreements.id, { onDelete: 'set null' }),
    /** The one who worked; null once the account is deleted. */
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** In Sweden. */
    day: date({ mode: 'string' }).notNull(),
    minutes: integer().notNull(),
    what: text().notNull(),
    kind: text({ enum: timeKinds }).notNull(),
    createdAt: createdAt(),
    /** When it got the minutes and the kind that it has: what a withdrawal is judged by. */
    changedAt: at().notNull(),
  },
  (t) => [
    index('time_lines_matter').on(t.matterId),
    index('time_lines_agreement').on(t.agreementId),
    index('time_lines_author').on(t.authorId),
    check('time_lines_kind_known', sql`kind in ${oneOf(timeKinds)}`),
    check('time_lines_minutes', sql`${t.minutes} between 1 and 1440`),
  ],
)
