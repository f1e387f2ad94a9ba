import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sessionKinds } from '#contract/accounts/session-kinds.ts'
import { users } from './accounts.ts'
import { at, createdAt, id } from './columns.ts'

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
  (t) => [
    index('sessions_user').on(t.userId),
    index('sessions_last_used').on(t.lastUsedAt),
    // Of the release before: dropping it would stop that one's calls during an upgrade.
    index('sessions_over').on(sql`least(ended_at, ends_at)`),
  ],
)

/** Browsers that are told of news: each belongs to one session, and goes with it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed hash of the address at the push service, by which a browser is known. */
    endpointHash: text().notNull(),
    /** Address and keys as JSON, encrypted: whoever has them reaches the device. */
    sealed: text().notNull(),
    createdAt: createdAt(),
    /** When the session is over by itself. */
    endsAt: at().notNull(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpointHash),
    index('push_subscriptions_user').on(t.userId),
    index('push_subscriptions_over').on(t.endsAt),
  ],
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

/** Keys of devices and password managers: public keys, which let nobody in by themselves. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Base64url, as the browser names the key. */
    credentialId: text().notNull(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** Counts its uses, if the key does; synced keys stay at 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** The host name that the key is bound to: at another it can't be used. */
    host: text().notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: at(),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_user').on(t.userId)],
)

/**
 * Keyed hashes of texts that work once: challenges for passkeys, and confirmations. What one is for
 * and whose it is are part of the hash.
 */
export const oneTimeTexts = pgTable(
  'one_time_texts',
  {
    hash: text().primaryKey(),
    expiresAt: at().notNull(),
  },
  (t) => [index('one_time_texts_age').on(t.expiresAt)],
)
