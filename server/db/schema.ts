import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { matterStatuses } from '#contract/matter-statuses.ts'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
const at = () => timestamp({ withTimezone: true, mode: 'date' })
const createdAt = () => at().notNull()

/** Before an account is ready, ready, and the problems that the contract has words for. */
export const payoutStatuses = ['unfinished', 'checking', 'ready', 'paused', 'review', 'rejected', 'gone', 'withheld'] as const

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Canonical: lower case, ASCII (SECURITY R04). */
    email: text().notNull(),
    emailVerifiedAt: at(),
    /** A new address that waits for its confirmation, and since when (R11). */
    pendingEmail: text(),
    pendingEmailAt: at(),
    name: text().notNull(),
    surname: text().notNull(),
    phoneNumber: text().notNull(),
    passwordHash: text().notNull(),
    /**
     * When a password was last chosen with a mailed key: for a while it opens no reset of the
     * second factor (R21).
     */
    passwordResetAt: at(),
    isStaff: boolean().notNull().default(false),
    isSuperuser: boolean().notNull().default(false),
    isDelegatedAdmin: boolean().notNull().default(false),
    /** Set by the seed alone: may work without two-factor login; production refuses to start with one (DESIGN 4). */
    isDemo: boolean().notNull().default(false),
    disabledAt: at(),
    bankAccount: text(),
    stripeAccountId: text(),
    /** When the onboarding of the payout account was found to be done: from then on the profile shows the account. */
    payoutReadyAt: at(),
    payoutStatus: text({ enum: payoutStatuses }),
    /** When the provider was asked for the status: an answer to an earlier question is stale. */
    payoutCheckedAt: at(),
    /** TOTP secrets are encrypted with a key outside the database (SECURITY R23). */
    totpSecret: text(),
    totpPendingSecret: text(),
    totpPendingAt: at(),
    /** The newest 30-second step whose code was used; a code works once, ever (SECURITY R17). */
    totpLastStep: bigint({ mode: 'number' }).notNull().default(0),
    /**
     * Since when a reset of the second factor waits, because it was asked for with a password that
     * was reset by mail (R21).
     */
    twoFactorResetAskedAt: at(),
    consentAt: at().notNull(),
    policyVersion: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    index('users_stripe_account').on(t.stripeAccountId),
    check('users_email_canonical', sql`${t.email} = lower(${t.email})`),
  ],
)

export const keyPurposes = [
  'verify-email',
  'change-email',
  'cancel-email-change',
  'reset-two-factor',
  'waited-reset-two-factor',
  'operator-reset-two-factor',
  'reset-password',
] as const

/** Keys that were mailed: only their hashes, each for one purpose, one person and one address (SECURITY R07). */
export const mailedKeys = pgTable(
  'mailed_keys',
  {
    hash: text().primaryKey(),
    purpose: text({ enum: keyPurposes }).notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    expiresAt: at().notNull(),
    usedAt: at(),
    /** The session that the first use opened; a repeat within a minute gets the same one (SECURITY R08). */
    sessionId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [index('mailed_keys_user').on(t.userId), index('mailed_keys_email').on(t.email)],
)

export const sessionKinds = ['full', 'limited', 'enrol'] as const

/**
 * One row per login. `limited`: two-factor login must be set up first. `enrol`: opened by a reset link, may replace the second factor
 * and nothing else (SECURITY R21). The refresh counter grows with each rotation (SECURITY D2).
 */
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
  (t) => [index('sessions_user').on(t.userId)],
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

/** Counters in fixed windows, shared by all processes (SECURITY D7). */
export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: at().notNull(),
})

export const matters = pgTable(
  'matters',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull(),
    status: text({ enum: matterStatuses }).notNull().default('Pending'),
    notes: text(),
    createdAt: createdAt(),
    updatedAt: at().notNull(),
  },
  (t) => [
    index('matters_user').on(t.userId, t.id.desc()),
    index('matters_status').on(t.status, t.id.desc()),
    check('matters_status_known', sql.raw(`status in (${matterStatuses.map((status) => `'${status}'`).join(', ')})`)),
  ],
)

export const files = pgTable(
  'files',
  {
    id: id(),
    matterId: integer()
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
    /** Who uploaded it: the quota is counted per person (SECURITY R44). What a lawyer added to a client's matter outlives the lawyer's account. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The random key in the file store; part of the address. */
    key: text().notNull().unique(),
    /** The name as the person typed it: a label, never a path (SECURITY R47). */
    name: text().notNull(),
    mediaType: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('files_matter').on(t.matterId), index('files_user').on(t.userId)],
)

export const paymentStates = ['pending', 'paid', 'cancelled'] as const

/** How a dispute ends: for the company, against it, or as an inquiry that never took the money. */
export const disputeOutcomes = ['won', 'lost', 'closed'] as const

/** Money on its way back to the payer. One that failed, or was called off, stays with the company. */
export interface Refund {
  amountOre: number
  failed: boolean
}

export const payments = pgTable(
  'payments',
  {
    id: id(),
    /** Kept as a plain number: the books outlive matters and people (SECURITY D23). */
    matterId: integer().notNull(),
    payerId: integer(),
    requestedById: integer(),
    amountOre: integer().notNull(),
    /** What is bought, as it was called when it was requested. */
    matterTitle: text().notNull(),
    state: text({ enum: paymentStates }).notNull().default('pending'),
    /** Grows with each checkout session; part of the provider's idempotency key (SECURITY D12). */
    attempt: integer().notNull().default(0),
    attemptClaimedAt: at(),
    checkoutSessionId: text(),
    checkoutUrl: text(),
    checkoutEndsAt: at(),
    paymentIntentId: text(),
    payoutAccount: text(),
    platformFeeOre: integer(),
    paidAt: at(),
    cancelledAt: at(),
    /** The payer said no: a cancelled payment, too. */
    declinedAt: at(),
    /** What counts as given back now; worked out of the two below (SECURITY R60). */
    refundedOre: integer().notNull().default(0),
    /** The most that the charge itself was said to have given back, and each refund by the provider's id. */
    chargeRefundedOre: integer().notNull().default(0),
    refunds: jsonb().$type<Record<string, Refund>>().notNull().default({}),
    disputedAt: at(),
    disputeClosedAt: at(),
    disputeOutcome: text({ enum: disputeOutcomes }),
    createdAt: createdAt(),
  },
  (t) => [
    // One live payment per matter decides every race (SECURITY R50).
    uniqueIndex('payments_one_live').on(t.matterId).where(sql`state in ('pending', 'paid')`),
    index('payments_payer').on(t.payerId, t.id.desc()),
    uniqueIndex('payments_checkout_session').on(t.checkoutSessionId),
    check('payments_amount', sql`${t.amountOre} between 300 and 99999999`),
  ],
)

/** The provider's events that were taken, so that a repeat does nothing; what didn't fit is kept for a person to look at (SECURITY R52, R53). */
export const payEvents = pgTable('pay_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  sessionId: text(),
  outcome: text({ enum: ['settled', 'recorded', 'ignored', 'quarantined'] }).notNull(),
  reason: text(),
  receivedAt: at().notNull(),
})

/**
 * What must happen after a commit, written in the same transaction (SECURITY D15, D20): mails to send, stored files to remove.
 * The payload is encrypted, and emptied once done.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    kind: text({ enum: ['mail', 'remove-file'] }).notNull(),
    payload: text().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: at().notNull(),
    leasedUntil: at(),
    doneAt: at(),
    deadAt: at(),
    createdAt: createdAt(),
  },
  (t) => [index('outbox_open').on(t.kind, t.nextAttemptAt).where(sql`done_at is null and dead_at is null`)],
)

/** Answers to calls that carried an Idempotency-Key, for a day (SECURITY D22). */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    key: text().primaryKey(),
    requestHash: text().notNull(),
    body: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [index('idempotent_answers_age').on(t.createdAt)],
)

/** The key that this database's secrets are sealed with, itself sealed with one of APP_SECRET: a start with another one is refused (SECURITY R23, R86). One row. */
export const keyProofs = pgTable('key_proofs', {
  id: integer().primaryKey(),
  sealed: text().notNull(),
})

/** The local mailbox of a demo (`/dev/mail`). */
export const demoMails = pgTable('demo_mails', {
  id: id(),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  replyTo: text(),
  sentAt: at().notNull(),
})

/** The checkout sessions of the demo's own pages, as the card provider would keep them. */
export const demoCheckouts = pgTable('demo_checkouts', {
  id: text().primaryKey(),
  idempotencyKey: text().notNull().unique(),
  state: text({ enum: ['open', 'complete', 'expired'] }).notNull(),
  paid: boolean().notNull().default(false),
  amountOre: integer().notNull(),
  paymentId: text().notNull(),
  description: text().notNull(),
  successUrl: text().notNull(),
  cancelUrl: text().notNull(),
  endsAt: at().notNull(),
})

/** The demo's payout accounts whose status somebody has changed. The others are ready. */
export const demoPayoutAccounts = pgTable('demo_payout_accounts', {
  id: text().primaryKey(),
  status: text({ enum: payoutStatuses }).notNull(),
})
