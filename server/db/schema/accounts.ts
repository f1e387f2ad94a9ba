import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Roles } from '#contract/core/roles.ts'
import { securityEventKinds } from '#contract/accounts/security-events.ts'
import { at, createdAt, id, oneOf } from './columns.ts'

/** Two before an account is ready, `ready`, and the problems the contract has texts for. */
export const payoutStatuses = ['unfinished', 'checking', 'ready', 'paused', 'review', 'rejected', 'gone', 'withheld'] as const

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Canonical: lower case, ASCII (R04). */
    email: text().notNull(),
    emailVerifiedAt: at(),
    /** When a mail server last refused the address for good; null once it has taken a mail. */
    mailRefusedAt: at(),
    /**
     * Keyed hash of the cookie of the browser that registered, until the address is verified:
     * opened there, the mailed link leaves the password as it was chosen (R103).
     */
    registrationHash: text(),
    /** A new address that awaits confirmation, and since when (R11). */
    pendingEmail: text(),
    pendingEmailAt: at(),
    name: text().notNull(),
    surname: text().notNull(),
    /** Where names are sought, by `looseName`. The migration `loose_keys` made its index. */
    searchName: text().generatedAlwaysAs(sql`translate(loose_key(' ' || name || ' ' || surname), '''-', '  ')`),
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
    /** Keeps the books, and sees no matter. */
    isBookkeeper: boolean().notNull().default(false),
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
    /** The session that asked for it: no other sees it or activates it (R103). */
    totpPendingSessionId: uuid(),
    totpPendingAt: at(),
    /** The newest 30-second step whose code was used: a code works only once (R17). */
    totpLastStep: bigint({ mode: 'number' }).notNull().default(0),
    /** Since when a second-factor reset is pending, as the password was reset by mail (R21). */
    twoFactorResetAskedAt: at(),
    /** The days on which somebody else at the office acts for them, both included. */
    awayFrom: date({ mode: 'string' }),
    awayTo: date({ mode: 'string' }),
    /** Null once that account is deleted: then admins act. */
    standInId: integer().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    consentAt: at().notNull(),
    policyVersion: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    index('users_unverified').on(t.createdAt).where(sql`email_verified_at is null`),
    index('users_pending_email').on(t.pendingEmailAt).where(sql`pending_email_at is not null`),
    index('users_password_reset').on(t.passwordResetAt).where(sql`password_reset_at is not null`),
    index('users_totp_pending').on(t.totpPendingAt).where(sql`totp_pending_at is not null`),
    index('users_two_factor_reset').on(t.twoFactorResetAskedAt).where(sql`two_factor_reset_asked_at is not null`),
    index('users_stripe_account').on(t.stripeAccountId),
    // The users at the office, whom events notify.
    index('users_office').on(t.id).where(sql`is_staff or is_superuser or is_delegated_admin`),
    // Those with a role, whom admins list.
    index('users_working_here').on(t.id).where(sql`is_staff or is_superuser or is_delegated_admin or is_bookkeeper`),
    index('users_stand_in').on(t.standInId).where(sql`stand_in_id is not null`),
    // Those who are away today, whom each queue asks for.
    index('users_away').on(t.awayTo).where(sql`away_to is not null`),
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
    /** Of the browser that registered, once it has verified its address with this key (R08). */
    registrationHash: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('mailed_keys_user').on(t.userId),
    index('mailed_keys_email').on(t.email),
    index('mailed_keys_over').on(t.expiresAt),
  ],
)

/** Events of accounts that others than their owners caused, for two years. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    at: at().notNull(),
    kind: text({ enum: securityEventKinds }).notNull(),
    /** Null for the command line, and once the account is deleted. */
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    personId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Roles that the person has since. */
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

/**
 * A matter that somebody described before there was an account, sealed. It belongs to one
 * registration: to the browser that it was made in, or to whoever chooses the same password
 * elsewhere (R103).
 */
export const descriptions = pgTable(
  'descriptions',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As in `users` when it was kept. */
    registrationHash: text().notNull(),
    /** The password of that registration, once the link was opened in another browser. */
    passwordHash: text(),
    /** Proven to be of whoever has the account. */
    isClaimed: boolean().notNull().default(false),
    /** A title, a text and perhaps a service, as JSON. */
    sealed: text().notNull(),
    keptAt: at().notNull(),
  },
  (t) => [index('descriptions_kept').on(t.keptAt)],
)
