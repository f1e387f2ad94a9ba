import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { outbox, type OutboxKind } from '#server/db/schema/outbox.ts'
import type { Deps } from '#server/deps.ts'
import type { Mail } from '#server/ports/mail.ts'
import { seal } from '#server/keys.ts'

type Writer = Pick<Deps, 'keys' | 'clock' | 'outboxBell'>

/** Queues a mail inside the caller's transaction; it is sent after the commit. */
export const enqueueMail = (tx: Db, deps: Writer, mail: Mail) => enqueue(tx, deps, 'mail', [JSON.stringify(mail)])

/** Queues a mail that may wait for others, as digests and reminders may: it has its own lane. */
export const enqueueNotificationMail = (tx: Db, deps: Writer, mail: Mail) =>
  enqueue(tx, deps, 'notification-mail', [JSON.stringify(mail)])

/** Queues a notification to the browsers of these sessions inside the caller's transaction. */
export const enqueuePushes = (tx: Db, deps: Writer, sessionIds: readonly string[]) => enqueue(tx, deps, 'push', sessionIds)

/** Inserts a completed row, where sending a mail and sending none must cost the same (R01). */
export const enqueueDummyMail = (tx: Db, deps: Writer) => enqueue(tx, deps, 'mail', [''], true)

/**
 * Queues the removal of stored files inside the caller's transaction; they are removed after the
 * commit.
 */
export const enqueueFileRemoval = (tx: Db, deps: Writer, keys: readonly string[]) => enqueue(tx, deps, 'remove-file', keys)

const { placeholder } = sql

/** Prepared, as is the one below, because each new matter runs both. */
const insertRows = prepared('new_outbox_rows', { id: outbox.id }, (db) => ({
  toSQL: () =>
    db
      .execute(sql`
        insert into outbox (kind, payload, next_attempt_at, created_at, done_at)
        select ${placeholder('kind')}::text, payload, ${placeholder('at')}::timestamptz, ${placeholder('at')}::timestamptz,
          ${placeholder('doneAt')}::timestamptz
        from unnest(${placeholder('payloads')}::text[]) payload`)
      .getQuery(),
}))

const enqueue = async (
  tx: Db,
  { keys, clock, outboxBell }: Writer,
  kind: OutboxKind,
  payloads: readonly string[],
  isDone = false,
) => {
  if (payloads.length === 0) return
  const at = clock.now().toISOString()
  const sealed = payloads.map((payload) => seal(keys, payload))
  await insertRows(tx, { kind, at, doneAt: isDone ? at : null, payloads: isDone ? payloads : sealed })
  outboxBell.emit(kind)
}

/** The part of another statement that queues a mail, with the values of `mailToQueue`. */
export const queueingMail = sql`
  queued as (
    insert into outbox (kind, payload, next_attempt_at, created_at)
    select 'mail', payload, ${placeholder('at')}::timestamptz, ${placeholder('at')}::timestamptz
    from unnest(${placeholder('payloads')}::text[]) payload
  )`

/** As `enqueueMail`, in a statement with the part `queueingMail`, which has the time as `at`. */
export const mailToQueue = ({ keys, outboxBell }: Pick<Writer, 'keys' | 'outboxBell'>, mail: Mail | undefined) => {
  if (!mail) return { payloads: [] }
  outboxBell.emit('mail')
  return { payloads: [seal(keys, JSON.stringify(mail))] }
}
