import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { announcedPolicies } from '#contract/agreements/terms-version.ts'
import { users } from './accounts.ts'
import { at } from './columns.ts'

/** The announcements of new terms, each mailed once to those whom it concerns. */
export const policyAnnouncements = pgTable(
  'policy_announcements',
  {
    policy: text({ enum: announcedPolicies }).notNull(),
    /** The first day on which the version holds. */
    version: text().notNull(),
    announcedAt: at().notNull(),
    /** Up to which account the mails have come. Who opens one before it holds is told too. */
    lastUserId: integer().notNull().default(0),
    mailCount: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.policy, t.version] })],
)

/**
 * The accounts that weren't mailed when an announcement came to them: the address wasn't confirmed,
 * the account was closed, or its owner wasn't a partner yet. They are mailed once they can be.
 */
export const lateAnnouncements = pgTable(
  'late_announcements',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    policy: text({ enum: announcedPolicies }).notNull(),
    version: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.policy, t.version] })],
)
