import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type PaymentState, paymentStates } from '#contract/money/payments/states.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'
import { at, createdAt, id, literal } from './columns.ts'
import type { OrderSeller } from './order-seller.ts'

/** The end of a dispute: won by the company, lost, or an inquiry that never took the money. */
export const disputeOutcomes = ['won', 'lost', 'closed'] as const

type DisputeOutcome = (typeof disputeOutcomes)[number]

/** The part of a charge that the payer's bank disputes, or all of it. */
export interface Dispute {
  amountOre: number
  /** Null while it is open. */
  outcome: DisputeOutcome | null
}

/** Money on its way back to the payer. A failed or cancelled refund stays with the company. */
export interface Refund {
  amountOre: number
  failed: boolean
}

/** With the Swedish day on which we were told of it first. */
export interface DatedRefund extends Refund {
  /** Not known of one from before the days were kept, whose matter was gone. */
  day?: Day
}

export const payments = pgTable(
  'payments',
  {
    id: id(),
    /** A plain number without a reference: accounting records outlive matters and users (D23). */
    matterId: integer().notNull(),
    payerId: integer(),
    requestedById: integer(),
    amountOre: integer().notNull(),
    /** Scope and performer, as the payer reads them. */
    scope: text(),
    performer: text(),
    /** The service, as documents name it: the proposal's, or the matter's one of five. */
    service: text(),
    /** The seller and the terms, as the payer reads them before paying. */
    seller: jsonb().$type<OrderSeller>(),
    termsVersion: text(),
    state: text({ enum: paymentStates }).notNull().default('pending'),
    /** Grows with each checkout session; part of the provider's idempotency key (D12). */
    attempt: integer().notNull().default(0),
    attemptClaimedAt: at(),
    checkoutSessionId: text(),
    checkoutUrl: text(),
    checkoutEndsAt: at(),
    paymentIntentId: text(),
    payoutAccount: text(),
    platformFeeOre: integer(),
    /**
     * Set if the payee had lost the right to the share when it was paid. It went to the account all
     * the same, so the office has to claim it back.
     */
    isShareOwedBack: boolean().notNull().default(false),
    paidAt: at(),
    /** When the paid work was done, as the books have it: an advance becomes a sale. */
    performedAt: at(),
    /**
     * When the payer was told of the right of withdrawal. Where it is null, the right stands for
     * twelve months longer.
     */
    withdrawalToldAt: at(),
    /**
     * When the buyer of an order without an agreement asked for work to begin within the period of
     * withdrawal, and acknowledged that the right ends once it is done.
     */
    earlyStartAskedAt: at(),
    lossAcknowledgedAt: at(),
    cancelledAt: at(),
    /** Set if the payer declined. Such a payment is also cancelled. */
    declinedAt: at(),
    /** The amount that has gone back by now, computed from the columns below (R60). */
    refundedOre: integer().notNull().default(0),
    /** The part of it that was paid in another way than by the provider. */
    repaidOre: integer().notNull().default(0),
    /** The highest refunded total reported for the charge; each refund by the provider's id. */
    chargeRefundedOre: integer().notNull().default(0),
    refunds: jsonb().$type<Record<string, DatedRefund>>().notNull().default({}),
    disputedAt: at(),
    disputeClosedAt: at(),
    disputeOutcome: text({ enum: disputeOutcomes }),
    /** Each dispute by the provider's id. One from before this column was about all of the rest. */
    disputes: jsonb().$type<Record<string, Dispute>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    // Settles every race: a matter has one pending payment (R50).
    uniqueIndex('payments_one_pending')
      .on(t.matterId)
      .where(sql`state = ${literal<PaymentState>('pending')}`),
    index('payments_matter').on(t.matterId, t.id.desc()),
    index('payments_paid').on(t.paidAt).where(sql`state = 'paid'`),
    index('payments_cancelled').on(t.cancelledAt).where(sql`state = 'cancelled'`),
    index('payments_payer').on(t.payerId, t.id.desc()),
    index('payments_requester').on(t.requestedById).where(sql`requested_by_id is not null`),
    // Requests that wait, by who asks: a job recalls those of former partners.
    index('payments_asking')
      .on(t.requestedById)
      .where(sql`state = ${literal<PaymentState>('pending')}`),
    // Paid work whose payer is gone, until it is done.
    index('payments_orphaned_work').on(t.id).where(sql`payer_id is null and state = 'paid' and performed_at is null`),
    // Few, and sought each time the books are read.
    index('payments_owed_back').on(t.id).where(sql`is_share_owed_back`),
    uniqueIndex('payments_checkout_session').on(t.checkoutSessionId),
    index('payments_intent').on(t.paymentIntentId).where(sql`payment_intent_id is not null`),
    check('payments_amount', sql`${t.amountOre} between 300 and 99999999`),
  ],
)

/**
 * The provider's events, so that a repeat does nothing. Those that don't match are kept for a
 * person to check (R52, R53).
 */
export const payEvents = pgTable(
  'pay_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    sessionId: text(),
    outcome: text({ enum: ['settled', 'recorded', 'ignored', 'quarantined'] }).notNull(),
    reason: text(),
    receivedAt: at().notNull(),
  },
  (t) => [index('pay_events_received').on(t.receivedAt)],
)
