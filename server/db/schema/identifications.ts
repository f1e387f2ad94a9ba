import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identificationMethods, identificationSubjects } from '#contract/matters/identification.ts'
import { users } from './accounts.ts'
import { at, createdAt, id, oneOf } from './columns.ts'
import { matters } from './matters.ts'

/**
 * Checks of who a matter's customer is (penningtvättslagen). They outlive matter and account, for
 * as long as the law asks.
 */
export const identifications = pgTable(
  'identifications',
  {
    id: id(),
    matterId: integer().references(() => matters.id, { onDelete: 'set null' }),
    customerId: integer().references(() => users.id, { onDelete: 'set null' }),
    concerns: text({ enum: identificationSubjects }).notNull(),
    name: text(),
    number: text(),
    method: text({ enum: identificationMethods }),
    checkedOn: date({ mode: 'string' }).notNull(),
    /** The day to look again. */
    reviewOn: date({ mode: 'string' }),
    /** The one who noted it; null once the account is deleted. */
    byId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** When the matter was closed or deleted; null while it is open. */
    relationEndedAt: at(),
  },
  (t) => [
    index('identifications_matter').on(t.matterId, t.id),
    index('identifications_customer').on(t.customerId),
    index('identifications_by').on(t.byId),
    index('identifications_ended').on(t.relationEndedAt).where(sql`relation_ended_at is not null`),
    check('identifications_concerns_known', sql`concerns in ${oneOf(identificationSubjects)}`),
    check('identifications_method_known', sql`method in ${oneOf(identificationMethods)}`),
    check('identifications_whole', sql`concerns = 'neither' or (name is not null and method is not null)`),
  ],
)
