import { sql } from 'drizzle-orm'
import { check, date, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { proposalStates } from '#contract/agreements/proposals/states.ts'
import { proposalKinds } from '#contract/agreements/proposals/proposals.ts'
import { users } from './accounts.ts'
import { at, createdAt, id, oneOf } from './columns.ts'
import { matters } from './matters.ts'
import type { OrderSeller } from './order-seller.ts'

/** A proposal of the office for a matter. Its text is fixed when it is sent. */
export const proposals = pgTable(
  'proposals',
  {
    id: id(),
    matterId: integer()
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
    /** Counts from 1 within the matter what was sent; a draft has none. */
    ordinal: integer(),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The user who stands for it, and is paid if it is ordered: perhaps not its author. */
    sentById: integer().references(() => users.id, { onDelete: 'set null' }),
    state: text({ enum: proposalStates }).notNull().default('draft'),
    kind: text({ enum: proposalKinds }).notNull(),
    service: text().notNull(),
    scope: text().notNull(),
    excluded: text(),
    amountOre: integer().notNull(),
    /** Where the price is a ceiling: minutes of work, and öre per hour. */
    minutes: integer(),
    hourlyOre: integer(),
    /**
     * The settings that hold for it whatever becomes of them: of a ceiling, the first minutes for
     * which nothing is charged, and the platform's share of what a partner is paid. Null for a
     * draft, and for one that an earlier release sent, until the server has started once more.
     */
    freeMinutes: integer(),
    platformFeePercent: doublePrecision(),
    performer: text(),
    deliveryDays: integer(),
    validDays: integer().notNull(),
    /** The last day on which it can be accepted, in Sweden. */
    validUntil: date({ mode: 'string' }),
    termsVersion: text(),
    /** The seller that the text names; null for a draft. */
    seller: jsonb().$type<OrderSeller>(),
    /** The whole text that the customer read, and its SHA-256 in hex. */
    text: text(),
    textSha256: text(),
    declineReason: text(),
    createdAt: createdAt(),
    sentAt: at(),
    /** When it was accepted, declined, recalled or replaced, or found expired. */
    endedAt: at(),
  },
  (t) => [
    uniqueIndex('proposals_number').on(t.matterId, t.ordinal),
    // Settles every race: a matter has one proposal to decide on.
    uniqueIndex('proposals_one_sent').on(t.matterId).where(sql`state = 'sent'`),
    index('proposals_author').on(t.authorId),
    index('proposals_sender').on(t.sentById),
    // Those that wait, by who asks: a job recalls those of former partners.
    index('proposals_asking').on(t.sentById).where(sql`state = 'sent'`),
    // Sent by an earlier release, without the settings that hold for them: empty after a start.
    index('proposals_unfixed').on(t.id).where(sql`state in ('sent', 'accepted') and platform_fee_percent is null`),
    index('proposals_valid_until').on(t.validUntil).where(sql`state = 'sent'`),
    check('proposals_state_known', sql`state in ${oneOf(proposalStates)}`),
    check('proposals_amount', sql`${t.amountOre} between 300 and 99999999`),
  ],
)
