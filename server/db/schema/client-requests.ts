import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { clientRequestStates } from '#contract/conversation/client-request-states.ts'
import { clientRequestKinds } from '#contract/conversation/client-request.ts'
import { usualWarnDays } from '#contract/conversation/deadlines.ts'
import { users } from './accounts.ts'
import { at, id, oneOf } from './columns.ts'
import { matters } from './matters.ts'

/** Requests of the office to the customer of a matter, with the last answer to it. */
export const clientRequests = pgTable(
  'client_requests',
  {
    id: id(),
    matterId: integer()
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
    /** The user who asks; null once the account is deleted. */
    askedById: integer().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: clientRequestKinds }).notNull(),
    state: text({ enum: clientRequestStates }).notNull(),
    title: text().notNull(),
    help: text().notNull(),
    options: jsonb().$type<readonly string[]>().notNull(),
    due: date({ mode: 'string' }),
    /** Only reminders fewer days before are still to be sent. */
    remindsBelow: integer()
      .notNull()
      .default(Math.max(...usualWarnDays) + 1),
    askedAt: at().notNull(),
    answer: text(),
    answeredAt: at(),
    /** The last day to judge the answer: `answerBy` of the contract. */
    judgeBy: date({ mode: 'string' }),
    returnedBecause: text(),
    /** When it last began to wait for a better answer. */
    returnedAt: at(),
    /** When it was accepted or cancelled. */
    endedAt: at(),
  },
  (t) => [
    index('client_requests_matter').on(t.matterId, t.id),
    index('client_requests_asked_by').on(t.askedById),
    index('client_requests_waiting').on(t.state, t.matterId).where(sql`state in ('open', 'returned', 'answered')`),
    check('client_requests_kind_known', sql`kind in ${oneOf(clientRequestKinds)}`),
    check('client_requests_state_known', sql`state in ${oneOf(clientRequestStates)}`),
  ],
)
