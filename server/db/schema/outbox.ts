import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from './columns.ts'

/** Nobody waits for a `notification-mail` at a screen, as for a link or a receipt. */
export const mailKinds = ['mail', 'notification-mail'] as const
const outboxKinds = [...mailKinds, 'push', 'remove-file'] as const

export type OutboxKind = (typeof outboxKinds)[number]

/**
 * Work to do after a commit, written in the same transaction (D15, D20): mails to send, devices to
 * notify, stored files to remove. The payload is encrypted, and emptied once done.
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
  (t) => [
    // In the order of the claims, so that each reads its first rows only, whatever has been done.
    index('outbox_due').on(t.kind, t.nextAttemptAt, t.id).where(sql`done_at is null and dead_at is null`),
    index('outbox_done').on(t.doneAt).where(sql`done_at is not null`),
    index('outbox_dead').on(t.deadAt).where(sql`dead_at is not null`),
  ],
)
