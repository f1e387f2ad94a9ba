import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { type RefundState, refundStates } from '#contract/money/refunds/states.ts'
import { users } from './accounts.ts'
import { at, id, literal, oneOf } from './columns.ts'
import { payments } from './payments.ts'
import { withdrawals } from './withdrawals.ts'

/**
 * Refunds that were asked for here, or made by hand at the provider, which nobody asked for. What
 * has gone back is in `payments`, from the provider.
 */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: id(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    amountOre: integer().notNull(),
    reason: text().notNull(),
    state: text({ enum: refundStates }).notNull().default('asked'),
    /** The provider's id, once it has taken the refund. */
    providerId: text().unique(),
    withdrawalId: integer()
      .unique()
      .references(() => withdrawals.id, { onDelete: 'set null' }),
    askedById: integer().references(() => users.id, { onDelete: 'set null' }),
    askedAt: at().notNull(),
    /** When a process last tried to send it; another one waits for a while. */
    attemptedAt: at(),
    endedAt: at(),
    /** Of one that failed, and whose money was paid in another way: how much, when and how. */
    repaidOre: integer(),
    repaidOn: date({ mode: 'string' }),
    repaidHow: text(),
  },
  (t) => [
    index('refund_requests_payment').on(t.paymentId),
    index('refund_requests_open').on(t.askedAt).where(sql`state = 'asked'`),
    index('refund_requests_asker').on(t.askedById),
    // Few fail, and those that are owed are sought each time the books are read.
    index('refund_requests_failed').on(t.paymentId).where(sql`state = 'failed'`),
    check('refund_requests_state_known', sql`state in ${oneOf(refundStates)}`),
    check(
      'refund_requests_repaid',
      sql`(state = ${literal<RefundState>('repaid')}) = (num_nonnulls(repaid_ore, repaid_on, repaid_how) = 3)`,
    ),
    check('refund_requests_amount', sql`${t.amountOre} > 0`),
  ],
)
