import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { payoutStatuses } from './accounts.ts'
import { at, id } from './columns.ts'

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
