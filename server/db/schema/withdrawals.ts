import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { withdrawalStates } from '#contract/agreements/withdrawals/states.ts'
import { users } from './accounts.ts'
import { agreements } from './agreements.ts'
import { at, id, oneOf, typedAt } from './columns.ts'
import { payments } from './payments.ts'

/**
 * Statements that somebody withdraws from an agreement, as they were received. Anyone may have
 * sent them; the office judges.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: id(),
    name: text().notNull(),
    /** The sender's name for the agreement. */
    agreement: text().notNull(),
    /** Where the receipt was mailed. Null for one by hand, without an address. */
    email: text(),
    /**
     * True if that was the buyer's own address when it came, which may be another one by now. Null
     * once nobody could compare, and from an earlier release.
     */
    fromBuyer: boolean(),
    message: text(),
    /** The paid order and the agreement that it names, if there are such. */
    paymentId: integer().references(() => payments.id, { onDelete: 'set null' }),
    agreementId: integer().references(() => agreements.id, { onDelete: 'set null' }),
    receivedAt: typedAt().notNull(),
    /** When one by hand was sent; null where it came as it was sent. */
    sentAt: at(),
    /** Set if it came by mail, letter or phone: who entered it. */
    isByHand: boolean().notNull().default(false),
    enteredById: integer().references(() => users.id, { onDelete: 'set null' }),
    state: text({ enum: withdrawalStates }).notNull().default('received'),
    decidedAt: at(),
    decidedById: integer().references(() => users.id, { onDelete: 'set null' }),
    sharePercent: integer(),
    refundOre: integer(),
    reason: text(),
    /** The last of the reminders that the office has got, in days after the statement. */
    remindedDays: integer().notNull().default(0),
  },
  (t) => [
    index('withdrawals_payment').on(t.paymentId),
    index('withdrawals_agreement').on(t.agreementId),
    index('withdrawals_enterer').on(t.enteredById).where(sql`entered_by_id is not null`),
    index('withdrawals_decider').on(t.decidedById).where(sql`decided_by_id is not null`),
    index('withdrawals_over').on(sql`greatest(received_at, decided_at)`),
    index('withdrawals_email').on(t.email),
    index('withdrawals_open').on(t.receivedAt).where(sql`state = 'received'`),
    check('withdrawals_state_known', sql`state in ${oneOf(withdrawalStates)}`),
  ],
)
