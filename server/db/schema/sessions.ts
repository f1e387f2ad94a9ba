import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sessionKinds } from '#contract/accounts/session-kinds.ts'
import { users } from './accounts.ts'
import { at, createdAt } from './columns.ts'

/** One row per login. The counter grows with each refresh (D2). */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: sessionKinds }).notNull(),
    counter: integer().notNull().default(0),
    rotatedAt: at().notNull(),
    createdAt: createdAt(),
    lastUsedAt: at().notNull(),
    endsAt: at().notNull(),
    endedAt: at(),
    userAgent: text().notNull().default(''),
    ip: text().notNull().default(''),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_over').on(sql`least(ended_at, ends_at)`)],
)

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    usedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [index('recovery_codes_user').on(t.userId)],
)
