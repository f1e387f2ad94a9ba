import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { agreementStates } from '#contract/agreements/states.ts'
import { users } from './accounts.ts'
import { at, createdAt, id, oneOf } from './columns.ts'
import { payments } from './payments.ts'
import { proposals } from './proposals.ts'

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
    /** The last day for the work, in Sweden; known once it is paid, if a time was agreed on. */
    deliverBy: date({ mode: 'string' }),
    concludedAt: at().notNull(),
    paidAt: at(),
    performedAt: at(),
    /** Of a ceiling price, once it is settled: the minutes that were charged, and their price. */
    settledMinutes: integer(),
    settledOre: integer(),
    /** When it lapsed or was withdrawn from. */
    endedAt: at(),
  },
  (t) => [
    index('agreements_matter').on(t.matterId),
    index('agreements_over').on(sql`greatest(paid_at, ended_at)`),
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
