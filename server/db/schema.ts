import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { agreementStates } from '#contract/agreement-states.ts'
import { type EventFacts, eventRoles, matterChains, type MatterEventKind } from '#contract/matter-events.ts'
import { bookFormats, sellers, voucherKinds } from '#contract/books.ts'
import { clientRequestStates } from '#contract/client-request-states.ts'
import { clientRequestKinds } from '#contract/client-requests.ts'
import { deadlineKinds } from '#contract/deadlines.ts'
import { documentKinds } from '#contract/document-kinds.ts'
import { type ChoosableKind, type NoticeKind, paces } from '#contract/notice-kinds.ts'
import { officeViews } from '#contract/office-views.ts'
import { matterStatuses } from '#contract/matter-statuses.ts'
import { withdrawalStates } from '#contract/office-withdrawals.ts'
import { paymentStates } from '#contract/payment-states.ts'
import { proposalStates } from '#contract/proposal-states.ts'
import { proposalKinds } from '#contract/proposals.ts'
import type { Roles } from '#contract/roles.ts'
import { securityEventKinds } from '#contract/security-events.ts'
import { refundStates } from '#contract/refund-states.ts'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
const at = () => timestamp({ withTimezone: true, mode: 'date' })
const createdAt = () => at().notNull()
/** Compared byte by byte, whatever the database's language. */
const plainlyOrdered = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
const oneOf = (values: readonly string[]) => sql.raw(`(${values.map((value) => `'${value}'`).join(', ')})`)

/** Two before an account is ready, `ready`, and the problems the contract has texts for. */
export const payoutStatuses = ['unfinished', 'checking', 'ready', 'paused', 'review', 'rejected', 'gone', 'withheld'] as const

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Canonical: lower case, ASCII (R04). */
    email: text().notNull(),
    emailVerifiedAt: at(),
    /** A new address that awaits confirmation, and since when (R11). */
    pendingEmail: text(),
    pendingEmailAt: at(),
    name: text().notNull(),
    surname: text().notNull(),
    phoneNumber: text().notNull(),
    passwordHash: text().notNull(),
    /**
     * When a password was last chosen through a mailed link. For a while, that password can't
     * reset the second factor at once (R21).
     */
    passwordResetAt: at(),
    isStaff: boolean().notNull().default(false),
    isSuperuser: boolean().notNull().default(false),
    isDelegatedAdmin: boolean().notNull().default(false),
    /**
     * Set by the seed only. Such an account may work without two-factor login (D8), so production
     * refuses to start with one (R86).
     */
    isDemo: boolean().notNull().default(false),
    disabledAt: at(),
    bankAccount: text(),
    stripeAccountId: text(),
    /** When payout onboarding was found complete; from then on the profile shows the account. */
    payoutReadyAt: at(),
    payoutStatus: text({ enum: payoutStatuses }),
    /** When the provider was asked for the status. Answers to earlier requests are stale. */
    payoutCheckedAt: at(),
    /** Encrypted with a key outside the database (R23). */
    totpSecret: text(),
    totpPendingSecret: text(),
    totpPendingAt: at(),
    /** The newest 30-second step whose code was used: a code works only once (R17). */
    totpLastStep: bigint({ mode: 'number' }).notNull().default(0),
    /** Since when a second-factor reset is pending, as the password was reset by mail (R21). */
    twoFactorResetAskedAt: at(),
    consentAt: at().notNull(),
    policyVersion: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    index('users_stripe_account').on(t.stripeAccountId),
    // Whom an event at the office is told to.
    index('users_office').on(t.id).where(sql`is_staff or is_superuser or is_delegated_admin`),
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
  'invitation',
] as const

/** Hashes of mailed keys, each for one purpose, user and address (R07). */
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
    /** The session the first use opened. A repeat within a minute returns the same one (R08). */
    sessionId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [index('mailed_keys_user').on(t.userId), index('mailed_keys_email').on(t.email)],
)

/** What was done to accounts by others than their owners, for two years. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    at: at().notNull(),
    kind: text({ enum: securityEventKinds }).notNull(),
    /** Null for the command line, and once the account is deleted. */
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    personId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** What the person is since. */
    roles: jsonb().$type<Roles>(),
  },
  (t) => [
    index('security_events_person').on(t.personId, t.id),
    index('security_events_kind').on(t.kind, t.id),
    index('security_events_actor').on(t.actorId),
    index('security_events_at').on(t.at),
    check('security_events_kind_known', sql`kind in ${oneOf(securityEventKinds)}`),
  ],
)

/** Searches of the office's list under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    view: text({ enum: officeViews }),
    status: text({ enum: matterStatuses }),
    q: text().notNull(),
    /** Whether the whole office sees it. */
    shared: boolean().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('saved_views_user').on(t.userId),
    index('saved_views_shared').on(t.id).where(sql`shared`),
    check('saved_views_view_known', sql`view in ${oneOf(officeViews)}`),
    check('saved_views_status_known', sql`status in ${oneOf(matterStatuses)}`),
  ],
)

export const sessionKinds = ['full', 'limited', 'enrol'] as const

/**
 * One row per login. `limited`: two-factor login must be set up first. `enrol`: opened by a reset
 * link, may only replace the second factor (R21). The counter grows with each refresh (D2).
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

/** Counters in fixed windows, shared by all processes (D7). */
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
    /**
     * `titleKey` of the contract, what titles are sorted by; empty until the job `fillTitleKeys`
     * comes by, for titles that an earlier release wrote.
     */
    titleKey: plainlyOrdered().notNull().default(''),
    /** What is searched. Where the database has pg_trgm, the migration 0010 made its index. */
    searchText: text().generatedAlwaysAs(
      sql`lower(translate(' ' || title || ' ' || coalesce(notes, '') || ' ' || description, E'\\n\\r\\t', '   '))`,
    ),
    /** Whether the last message that the customer can read is the customer's. */
    unansweredMessage: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: at().notNull(),
  },
  (t) => [
    index('matters_unanswered').on(t.id).where(sql`unanswered_message`),
    index('matters_user').on(t.userId, t.id.desc()),
    index('matters_status').on(t.status, t.id.desc()),
    // Of equal titles the newest comes first, and a row comparison has one direction.
    index('matters_title').on(t.titleKey, sql`(-id)`),
    index('matters_status_title').on(t.status, t.titleKey, sql`(-id)`),
    index('matters_unkeyed').on(t.id).where(sql`title_key = ''`),
    check('matters_status_known', sql`status in ${oneOf(matterStatuses)}`),
  ],
)

/**
 * How many matters there are, by status: the sum of `added`. A trigger of the migration 0010 adds
 * one per change, so that nobody waits for anybody, and the job `foldCounts` adds them up.
 */
export const matterCounts = pgTable('matter_counts', {
  status: text({ enum: matterStatuses }).notNull(),
  added: integer().notNull(),
})

export const files = pgTable(
  'files',
  {
    id: id(),
    matterId: integer()
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
    /**
     * The uploader, whose quota the file counts against (R44). A file that a lawyer added to a
     * client's matter outlives the lawyer's account.
     */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Set if it was sent with a message: it isn't in the matter's own list then. */
    messageId: integer().references(() => messages.id, { onDelete: 'cascade' }),
    /** Set if it answers a client request: likewise. */
    requestId: integer().references(() => clientRequests.id, { onDelete: 'cascade' }),
    /** The random key in the file store, part of the file's URL. */
    key: text().notNull().unique(),
    /** The name as typed: a label, never a path (R47). */
    name: text().notNull(),
    mediaType: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('files_matter').on(t.matterId),
    index('files_user').on(t.userId),
    index('files_message').on(t.messageId).where(sql`message_id is not null`),
    index('files_request').on(t.requestId).where(sql`request_id is not null`),
  ],
)

/**
 * What happened to a matter: ids and words of fixed lists, never a text. Each row's hash covers its
 * other columns but the actor, and the hash of the row before it in its chain.
 */
export const matterEvents = pgTable(
  'matter_events',
  {
    id: id(),
    matterId: integer()
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
    chain: text({ enum: matterChains }).notNull(),
    /** Counts from 1 within the chain of its matter. */
    number: integer().notNull(),
    at: at().notNull(),
    /** Null if nobody did it, or once the account is deleted. The role stays. */
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    role: text({ enum: eventRoles }).notNull(),
    kind: text().$type<MatterEventKind>().notNull(),
    facts: jsonb().$type<StoredFacts>().notNull(),
    /** Random, so that nothing can be guessed from the hash. */
    mark: text().notNull(),
    previous: text().notNull(),
    hash: text().notNull(),
  },
  (t) => [
    uniqueIndex('matter_events_number').on(t.matterId, t.chain, t.number),
    index('matter_events_matter').on(t.matterId, t.id),
    index('matter_events_actor').on(t.actorId),
    check('matter_events_chain_known', sql`chain in ${oneOf(matterChains)}`),
    check('matter_events_role_known', sql`role in ${oneOf(eventRoles)}`),
  ],
)

/** Facts with the ids as they are stored and sent. */
export type StoredFacts = z.input<typeof EventFacts>

/**
 * The conversation in a matter. An internal one is a note of the office. What is recalled loses its
 * text.
 */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    matterId: integer()
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
    /** Null once the account is deleted. The role stays. */
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    role: text({ enum: eventRoles }).notNull(),
    internal: boolean().notNull(),
    text: text().notNull(),
    /** Its event: readers' marks point to it. Null only within the transaction that sends it. */
    eventId: integer().references(() => matterEvents.id, { onDelete: 'cascade' }),
    sentAt: at().notNull(),
    recalledAt: at(),
  },
  (t) => [
    index('messages_matter').on(t.matterId, t.id),
    index('messages_author').on(t.authorId),
    index('messages_event').on(t.eventId),
  ],
)

/** What the office needs from the customer of a matter, with the last answer to it. */
export const clientRequests = pgTable(
  'client_requests',
  {
    id: id(),
    matterId: integer()
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
    /** Who asks; null once the account is deleted. */
    askedById: integer().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: clientRequestKinds }).notNull(),
    state: text({ enum: clientRequestStates }).notNull(),
    title: text().notNull(),
    help: text().notNull(),
    options: jsonb().$type<readonly string[]>().notNull(),
    due: date({ mode: 'string' }),
    askedAt: at().notNull(),
    answer: text(),
    answeredAt: at(),
    returnedBecause: text(),
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

/** What must be done in a matter by when, in Swedish time. */
export const deadlines = pgTable(
  'deadlines',
  {
    id: id(),
    matterId: integer()
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** `14:30`; null for the whole day. */
    time: text(),
    kind: text({ enum: deadlineKinds }).notNull(),
    /** Whether the customer sees it, too. */
    shown: boolean().notNull(),
    /** Reminders are sent this many days before. */
    warnDays: integer().array().notNull(),
    /** Only reminders fewer days before are still to be sent. */
    remindsBelow: integer().notNull(),
    /** Counts the changes: the SEQUENCE of its event in calendars. */
    version: integer().notNull().default(0),
    changedAt: at().notNull(),
  },
  (t) => [
    index('deadlines_matter').on(t.matterId),
    index('deadlines_day').on(t.day),
    check('deadlines_kind_known', sql`kind in ${oneOf(deadlineKinds)}`),
  ],
)

/** The hash of each person's key to their calendar feed. */
export const calendarKeys = pgTable('calendar_keys', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  hash: text().notNull().unique(),
  createdAt: createdAt(),
})

/** Up to which event somebody has read a matter. */
export const matterReads = pgTable(
  'matter_reads',
  {
    matterId: integer()
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    eventId: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.matterId, t.userId] }), index('matter_reads_user').on(t.userId)],
)

/** What is new in a matter for one reader: how many events, and the newest of them. */
export const inbox = pgTable(
  'inbox',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    matterId: integer()
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
    eventId: integer().notNull(),
    unread: integer().notNull(),
    at: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.matterId] }),
    index('inbox_matter').on(t.matterId),
    index('inbox_newest').on(t.userId, t.eventId),
  ],
)

/**
 * What somebody is to be mailed of, unless it is read before: deleted in the transaction that
 * queues the mail.
 */
export const notices = pgTable(
  'notices',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    matterId: integer()
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
    kind: text().$type<NoticeKind>().notNull(),
    /** The newest event of the kind. */
    eventId: integer().notNull(),
    pace: text({ enum: paces }).notNull(),
    /** When the first of them happened. */
    since: at().notNull(),
    due: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.matterId, t.kind] }),
    index('notices_matter').on(t.matterId),
    index('notices_due').on(t.due, t.userId),
  ],
)

/** When somebody wants to hear of what; what has no row, at once. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<ChoosableKind>().notNull(),
    pace: text({ enum: paces }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] }), check('notice_choices_pace_known', sql`pace in ${oneOf(paces)}`)],
)

/** How a dispute ended: won by the company, lost, or an inquiry that never took the money. */
export const disputeOutcomes = ['won', 'lost', 'closed'] as const

/** Money on its way back to the payer. A failed or cancelled refund stays with the company. */
export interface Refund {
  amountOre: number
  failed: boolean
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
    /** What is included and who performs it, as the payer reads it. */
    scope: text(),
    performer: text(),
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
    /** The amount refunded now, computed from the two columns below (R60). */
    refundedOre: integer().notNull().default(0),
    /** The highest refunded total reported for the charge; each refund by the provider's id. */
    chargeRefundedOre: integer().notNull().default(0),
    refunds: jsonb().$type<Record<string, Refund>>().notNull().default({}),
    disputedAt: at(),
    disputeClosedAt: at(),
    disputeOutcome: text({ enum: disputeOutcomes }),
    createdAt: createdAt(),
  },
  (t) => [
    // Settles every race: a matter has one pending payment (R50).
    uniqueIndex('payments_one_pending').on(t.matterId).where(sql`state = 'pending'`),
    index('payments_matter').on(t.matterId, t.id.desc()),
    index('payments_payer').on(t.payerId, t.id.desc()),
    uniqueIndex('payments_checkout_session').on(t.checkoutSessionId),
    check('payments_amount', sql`${t.amountOre} between 300 and 99999999`),
  ],
)

/** What the office proposes for a matter. Its text is fixed when it is sent. */
export const proposals = pgTable(
  'proposals',
  {
    id: id(),
    matterId: integer()
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
    /** Counts from 1 within the matter. */
    ordinal: integer().notNull(),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    state: text({ enum: proposalStates }).notNull().default('draft'),
    kind: text({ enum: proposalKinds }).notNull(),
    service: text().notNull(),
    scope: text().notNull(),
    excluded: text(),
    amountOre: integer().notNull(),
    /** Where the price is a ceiling: minutes of work, and öre per hour. */
    minutes: integer(),
    hourlyOre: integer(),
    performer: text(),
    deliveryDays: integer(),
    validDays: integer().notNull(),
    /** The last day on which it can be accepted, in Sweden. */
    validUntil: date({ mode: 'string' }),
    termsVersion: text(),
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
    index('proposals_valid_until').on(t.validUntil).where(sql`state = 'sent'`),
    check('proposals_state_known', sql`state in ${oneOf(proposalStates)}`),
    check('proposals_amount', sql`${t.amountOre} between 300 and 99999999`),
  ],
)

/**
 * Agreements on services. They outlive matters and users, as the books do: `matterId` is a plain
 * number, and an agreement without an owner is sealed.
 */
export const agreements = pgTable(
  'agreements',
  {
    id: id(),
    /** `A2026-1`, from `number_series`. */
    number: text().notNull().unique(),
    matterId: integer().notNull(),
    proposalId: integer()
      .unique()
      .references(() => proposals.id, { onDelete: 'set null' }),
    paymentId: integer()
      .unique()
      .references(() => payments.id, { onDelete: 'set null' }),
    /** The buyer; null once the account is deleted. */
    ownerId: integer().references(() => users.id, { onDelete: 'set null' }),
    state: text({ enum: agreementStates }).notNull().default('concluded'),
    service: text().notNull(),
    amountOre: integer().notNull(),
    asConsumer: boolean().notNull(),
    earlyStart: boolean().notNull(),
    lossAcknowledged: boolean().notNull(),
    termsVersion: text().notNull(),
    /** The text that was mailed, with the consents as they were ticked, and its SHA-256 in hex. */
    text: text().notNull(),
    textSha256: text().notNull(),
    sharePercent: integer().notNull().default(0),
    concludedAt: at().notNull(),
    paidAt: at(),
    performedAt: at(),
    /** When it lapsed or was withdrawn from. */
    endedAt: at(),
  },
  (t) => [
    index('agreements_matter').on(t.matterId),
    index('agreements_owner').on(t.ownerId),
    index('agreements_unpaid').on(t.concludedAt).where(sql`state = 'concluded'`),
    index('agreements_withdrawn').on(t.endedAt).where(sql`state = 'withdrawn'`),
    check('agreements_state_known', sql`state in ${oneOf(agreementStates)}`),
    check('agreements_share', sql`${t.sharePercent} between 0 and 100`),
  ],
)

/** Each report of a share of the work done. */
export const agreementProgress = pgTable(
  'agreement_progress',
  {
    id: id(),
    agreementId: integer()
      .notNull()
      .references(() => agreements.id, { onDelete: 'cascade' }),
    sharePercent: integer().notNull(),
    note: text(),
    reportedById: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('agreement_progress_agreement').on(t.agreementId), index('agreement_progress_reporter').on(t.reportedById)],
)

/**
 * Numbers without gaps: a row is locked in the transaction that takes the next number, so that a
 * rollback gives it back. A database sequence would leave a hole.
 */
export const numberSeries = pgTable('number_series', {
  /** `A2026`. */
  name: text().primaryKey(),
  lastNumber: integer().notNull(),
})

/**
 * Statements that somebody withdraws from an agreement, as they were received. Anyone may have
 * sent them; the office judges.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: id(),
    name: text().notNull(),
    /** What the sender calls the agreement. */
    agreement: text().notNull(),
    /** Where the receipt was mailed. Null for one by hand, without an address. */
    email: text(),
    message: text(),
    /** The paid order and the agreement that it names, if there are such. */
    paymentId: integer().references(() => payments.id, { onDelete: 'set null' }),
    agreementId: integer().references(() => agreements.id, { onDelete: 'set null' }),
    receivedAt: at().notNull(),
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
    index('withdrawals_email').on(t.email),
    index('withdrawals_open').on(t.receivedAt).where(sql`state = 'received'`),
    check('withdrawals_state_known', sql`state in ${oneOf(withdrawalStates)}`),
  ],
)

/** Refunds that were asked for here. What has gone back is in `payments`, from the provider. */
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
  },
  (t) => [
    index('refund_requests_payment').on(t.paymentId),
    index('refund_requests_open').on(t.askedAt).where(sql`state = 'asked'`),
    index('refund_requests_asker').on(t.askedById),
    check('refund_requests_state_known', sql`state in ${oneOf(refundStates)}`),
    check('refund_requests_amount', sql`${t.amountOre} > 0`),
  ],
)

/** A seller or buyer as a document names them, as they were when it was issued. */
export interface DocumentParty {
  name: string
  organisationNumber: string | null
  vatNumber: string | null
  /** In one line; null where it wasn't given. */
  address: string | null
  email: string | null
}

/**
 * Receipts, invoices and credit notes as they were issued. They outlive payments, matters and
 * users, so those are plain numbers. A trigger refuses every change but the loss of the owner, and
 * every deletion but retention's.
 */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    /** `K2026-1`: the series, a hyphen, and the number in it. */
    number: text().notNull().unique(),
    series: text().notNull(),
    ordinal: integer().notNull(),
    kind: text({ enum: documentKinds }).notNull(),
    paymentId: integer().notNull(),
    matterId: integer().notNull(),
    /** What a credit note changes. */
    originalId: integer().references((): AnyPgColumn => documents.id),
    /** The buyer; null once the account is deleted, and then only the books have the document. */
    ownerId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The partner who sells in their own name; null where the platform sells. */
    sellingPartnerId: integer(),
    seller: jsonb().$type<DocumentParty>().notNull(),
    /** Null on a simplified document. */
    buyer: jsonb().$type<DocumentParty>(),
    /** What was sold, as the document says it. */
    service: text().notNull(),
    /** Positive on every kind: a credit note gives this much back. */
    netOre: integer().notNull(),
    vatOre: integer().notNull(),
    grossOre: integer().notNull(),
    vatPercent: integer().notNull(),
    /** When the money came, or went back. */
    occurredAt: at().notNull(),
    issuedAt: at().notNull(),
    /** Issued afterwards, for a payment from before there were numbered documents. */
    isBelated: boolean().notNull().default(false),
    /** The last day of the financial year that it belongs to: retention counts from it. */
    yearEndsOn: date({ mode: 'string' }).notNull(),
  },
  (t) => [
    uniqueIndex('documents_series').on(t.series, t.ordinal),
    index('documents_payment').on(t.paymentId),
    index('documents_matter').on(t.matterId),
    index('documents_owner').on(t.ownerId),
    index('documents_original').on(t.originalId),
    check('documents_kind_known', sql`kind in ${oneOf(documentKinds)}`),
    check('documents_sum', sql`${t.netOre} + ${t.vatOre} = ${t.grossOre} and ${t.grossOre} > 0`),
    check('documents_credit_has_original', sql`(${t.kind} = 'credit') = (${t.originalId} is not null)`),
  ],
)

/** The buyer's address for a payment's document, given at ordering. */
export const billingDetails = pgTable(
  'billing_details',
  {
    paymentId: integer()
      .primaryKey()
      .references(() => payments.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The company; null for a person, whose own name stands on the document. */
    company: text(),
    organisationNumber: text(),
    street: text().notNull(),
    postalCode: text().notNull(),
    city: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('billing_details_user').on(t.userId)],
)

/** One row: the settings of the books, as `BookSettings` of the contract has them. */
export const bookSettings = pgTable(
  'book_settings',
  {
    id: integer().primaryKey(),
    settings: jsonb().notNull(),
    changedById: integer().references(() => users.id, { onDelete: 'set null' }),
    changedAt: at().notNull(),
  },
  (t) => [index('book_settings_changer').on(t.changedById), check('book_settings_one_row', sql`${t.id} = 1`)],
)

/**
 * What the platform report says of a partner, and who sells what the partner does. It outlives
 * the account, as the books do.
 */
export const partnerSellers = pgTable(
  'partner_sellers',
  {
    id: id(),
    partnerId: integer()
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    seller: text({ enum: sellers }).notNull().default('platform'),
    legalName: text(),
    street: text(),
    postalCode: text(),
    city: text(),
    organisationNumber: text(),
    /** The state that gave the number: `SE`. */
    issuedBy: text(),
    vatNumber: text(),
    birthDate: date({ mode: 'string' }),
    accountIdentifier: text(),
    changedAt: at().notNull(),
  },
  () => [check('partner_sellers_seller_known', sql`seller in ${oneOf(sellers)}`)],
)

/** Files handed to the accountant. */
export const bookExports = pgTable(
  'book_exports',
  {
    id: id(),
    fromDay: date({ mode: 'string' }).notNull(),
    toDay: date({ mode: 'string' }).notNull(),
    format: text({ enum: bookFormats }).notNull(),
    /** Whether it holds vouchers that had been exported before. */
    isRepeat: boolean().notNull(),
    madeById: integer().references(() => users.id, { onDelete: 'set null' }),
    madeAt: at().notNull(),
  },
  (t) => [index('book_exports_maker').on(t.madeById)],
)

/**
 * Entries of the books. A trigger refuses every change but the first export's mark, every
 * deletion but retention's, and at commit a voucher whose rows don't sum to 0.
 */
export const vouchers = pgTable(
  'vouchers',
  {
    id: id(),
    series: text().notNull(),
    ordinal: integer().notNull(),
    kind: text({ enum: voucherKinds }).notNull(),
    paymentId: integer().notNull(),
    matterId: integer().notNull(),
    documentId: integer().references(() => documents.id),
    /** The partner whose work it is, if it was paid out. A plain number, as on documents. */
    partnerId: integer(),
    /** The day it is booked on, in Sweden. */
    day: date({ mode: 'string' }).notNull(),
    /** When it happened; a locked day is booked on the first open one. */
    occurredAt: at().notNull(),
    madeAt: at().notNull(),
    /** No personal names: `Order 14, ärende 12`. */
    text: text().notNull(),
    /** The export that handed it over first. */
    exportId: integer().references(() => bookExports.id),
    yearEndsOn: date({ mode: 'string' }).notNull(),
  },
  (t) => [
    uniqueIndex('vouchers_series').on(t.series, t.ordinal),
    index('vouchers_day').on(t.day, t.id),
    index('vouchers_payment').on(t.paymentId),
    index('vouchers_partner').on(t.partnerId),
    index('vouchers_document').on(t.documentId),
    index('vouchers_export').on(t.exportId),
    check('vouchers_kind_known', sql`kind in ${oneOf(voucherKinds)}`),
  ],
)

export const voucherRows = pgTable(
  'voucher_rows',
  {
    id: id(),
    voucherId: integer()
      .notNull()
      .references(() => vouchers.id, { onDelete: 'cascade' }),
    account: integer().notNull(),
    /** Debit is positive, credit negative. */
    amountOre: integer().notNull(),
  },
  (t) => [
    index('voucher_rows_voucher').on(t.voucherId),
    check('voucher_rows_amount', sql`${t.amountOre} <> 0`),
    check('voucher_rows_account', sql`${t.account} between 1000 and 9999`),
  ],
)

/**
 * The provider's events, so that a repeat does nothing. Those that don't match are kept for a
 * person to check (R52, R53).
 */
export const payEvents = pgTable('pay_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  sessionId: text(),
  outcome: text({ enum: ['settled', 'recorded', 'ignored', 'quarantined'] }).notNull(),
  reason: text(),
  receivedAt: at().notNull(),
})

const outboxKinds = ['mail', 'remove-file'] as const
export type OutboxKind = (typeof outboxKinds)[number]

/**
 * Work to do after a commit, written in the same transaction (D15, D20): mails to send, stored
 * files to remove. The payload is encrypted, and emptied once done.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    kind: text({ enum: outboxKinds }).notNull(),
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

/** Replies to calls with an Idempotency-Key, kept for a day (D22). */
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

/**
 * One row: the key that encrypts this database's secrets, itself encrypted with a key derived from
 * APP_SECRET. A start with another APP_SECRET is refused (R23, R86).
 */
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
  /** The address for its one-click unsubscription. */
  unsubscribe: text(),
  sentAt: at().notNull(),
})

/** Checkout sessions of the demo's own pages, as the card provider would keep them. */
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

/** Payout accounts of the demo whose status was changed. All others are ready. */
export const demoPayoutAccounts = pgTable('demo_payout_accounts', {
  id: text().primaryKey(),
  status: text({ enum: payoutStatuses }).notNull(),
})
