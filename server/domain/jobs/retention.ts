import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import {
  demoMails,
  idempotentAnswers,
  mailedKeys,
  outbox,
  payEvents,
  payments,
  sessions,
  throttles,
  users,
} from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { noPendingEmail } from '#server/domain/accounts/email-change.ts'

interface Rule {
  what: string
  table: PgTable
  /** From when on the days count; a row where it is null stays. */
  since: PgColumn | SQL
  days: number
  only?: SQL
}

/** What is emptied in a row that stays. */
interface Clearing extends Pick<Rule, 'what' | 'since' | 'days'> {
  clear: PgUpdateSetSource<typeof users>
}

/** What goes when (SECURITY R75); what isn't here stays until somebody deletes it. */
export const retention: readonly Rule[] = [
  // A lock grows with each time it is set: it is remembered for a while after it has ended.
  { what: 'throttles', table: throttles, since: throttles.windowEndsAt, days: 7 },
  { what: 'mailed keys', table: mailedKeys, since: mailedKeys.expiresAt, days: 1 },
  { what: 'sessions', table: sessions, since: sql`least(${sessions.endedAt}, ${sessions.endsAt})`, days: 30 },
  { what: 'sent mails', table: outbox, since: outbox.doneAt, days: 7 },
  { what: 'mails that could not be sent', table: outbox, since: outbox.deadAt, days: 30 },
  { what: 'answers for repeated calls', table: idempotentAnswers, since: idempotentAnswers.createdAt, days: 1 },
  { what: 'accounts never verified', table: users, since: users.createdAt, days: 7, only: isNull(users.emailVerifiedAt) },
  { what: 'mails in the demo mailbox', table: demoMails, since: demoMails.sentAt, days: 30 },
  // Bookkeeping: until the end of the seventh year after the one in which it happened (SECURITY D23), by the Swedish calendar.
  {
    what: 'payments',
    table: payments,
    since: endOfSeventhYear(sql`${payments.paidAt}`),
    days: 0,
    only: eq(payments.state, 'paid'),
  },
  {
    what: 'payments that were never made',
    table: payments,
    since: payments.cancelledAt,
    days: 365,
    only: eq(payments.state, 'cancelled'),
  },
  // Stripe sends an event again for three days, and an operator may have it sent for thirty; it does no harm at any time. What didn't fit is about money, too.
  {
    what: 'events of the provider',
    table: payEvents,
    since: payEvents.receivedAt,
    days: 90,
    only: ne(payEvents.outcome, 'quarantined'),
  },
  {
    what: 'events of the provider that did not fit',
    table: payEvents,
    since: endOfSeventhYear(sql`${payEvents.receivedAt}`),
    days: 0,
    only: eq(payEvents.outcome, 'quarantined'),
  },
]

/** What is forgotten of people who stay: what they had begun can't be finished any more. */
export const clearings: readonly Clearing[] = [
  { what: 'new addresses never confirmed', since: users.pendingEmailAt, days: 2, clear: noPendingEmail },
  { what: 'passwords reset by mail', since: users.passwordResetAt, days: 3, clear: { passwordResetAt: null } },
  {
    what: 'second factors never activated',
    since: users.totpPendingAt,
    days: 1,
    clear: { totpPendingSecret: null, totpPendingAt: null },
  },
]

function endOfSeventhYear(at: SQL) {
  return sql`(date_trunc('year', ${at} at time zone 'Europe/Stockholm') + interval '8 years') at time zone 'Europe/Stockholm'`
}

const dayMs = 24 * 3_600_000

/** Removes what has been kept for long enough. Several processes may do so at once. */
export const deleteExpiredRows = async ({ db, clock, log }: Deps): Promise<void> => {
  const isOver = (since: Rule['since'], days: number) =>
    sql`${since} <= ${new Date(clock.now().getTime() - days * dayMs).toISOString()}::timestamptz`
  const gone = { gone: sql`1` }
  const note = (what: string, { length: count }: readonly unknown[]) => {
    if (count > 0) log.info({ event: 'retention', what, count })
  }
  for (const { what, table, since, days, only } of retention)
    note(
      what,
      await db
        .delete(table)
        .where(and(isOver(since, days), only))
        .returning(gone),
    )
  for (const { what, since, days, clear } of clearings)
    note(what, await db.update(users).set(clear).where(isOver(since, days)).returning(gone))
}
