import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { type EventFacts, eventRoles, matterChains, type MatterEventKind } from '#contract/history/events.ts'
import { users } from './accounts.ts'
import { at, id, oneOf } from './columns.ts'
import { matters } from './matters.ts'

/** Events that tell how a price ended once its payment is deleted. */
export const priceEventKinds = [
  'payment_requested',
  'agreement_concluded',
  'payment_declined',
  'agreement_lapsed',
  'payment_paid',
] as const satisfies readonly MatterEventKind[]

/**
 * Events of a matter: ids and words of fixed lists, no free text. Each row's hash covers its other
 * columns but the actor, and the hash of the row before it in its chain.
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
    salt: text('mark').notNull(),
    previous: text().notNull(),
    hash: text().notNull(),
  },
  (t) => [
    uniqueIndex('matter_events_number').on(t.matterId, t.chain, t.number),
    index('matter_events_matter').on(t.matterId, t.id),
    index('matter_events_actor').on(t.actorId),
    index('matter_events_prices')
      .on(t.matterId, t.id)
      .where(sql`kind in ${oneOf(priceEventKinds)}`),
    check('matter_events_chain_known', sql`chain in ${oneOf(matterChains)}`),
    check('matter_events_role_known', sql`role in ${oneOf(eventRoles)}`),
  ],
)

/** Facts with the ids as they are stored and sent. */
export type StoredFacts = z.input<typeof EventFacts>

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

/** Unread events of a matter for one reader: how many events, and the newest of them. */
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
