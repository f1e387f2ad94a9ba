import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { outbox, type OutboxKind } from '#server/db/schema/outbox.ts'
import type { Deps } from '#server/deps.ts'
import type { Mail } from '#server/ports/mail.ts'
import { seal, unseal } from '#server/keys.ts'
import { sendPush } from './send-push.ts'

type Row = typeof outbox.$inferSelect
type Claimed = Pick<Row, 'id' | 'kind' | 'payload' | 'attempts'>
type Writer = Pick<Deps, 'keys' | 'clock' | 'outboxBell'>

/**
 * Longer than one SMTP delivery can take (`smtpTimeouts`), or another process would send the same
 * mail again.
 */
const leaseSeconds = 300
/** With the backoff below about 12 hours; after that an operator has to look. */
const attemptsMax = 20
const longestBackoffSeconds = 3_600

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

/** Named, as are the two below, because each new matter runs all three. */
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

const work: Record<OutboxKind, (deps: Deps, payload: string) => Promise<void>> = {
  mail: ({ mail }, payload) => mail.send(JSON.parse(payload)),
  'notification-mail': ({ mail }, payload) => mail.send(JSON.parse(payload)),
  push: sendPush,
  'remove-file': ({ files }, key) => files.remove(key),
}

/**
 * A queue that is processed independently of the others, so that a hanging service blocks only its
 * own kind of work, and retries don't delay new work.
 */
interface Lane {
  kind: OutboxKind
  isRetry: boolean
}
const lanes: readonly Lane[] = outbox.kind.enumValues.flatMap((kind) => [
  { kind, isRetry: false },
  { kind, isRetry: true },
])

/**
 * Processes everything that is due, then returns. Several processes share the work: each claims
 * one row at a time, for five minutes. A failed row is retried with exponential backoff; after 20
 * attempts it stays, marked dead. On a restored database it leaves all as it is.
 */
export const drainOutbox = async (deps: Deps): Promise<void> => {
  if (deps.config.isRestored) return
  await Promise.all(lanes.map((lane) => drainLane(deps, lane)))
}

/** @param onClaim is told that there was a row, so that another sender may look for the next one */
const drainLane = async (deps: Deps, lane: Lane, stop?: AbortSignal, onClaim?: () => void) => {
  while (!stop?.aborted) {
    const row = await claim(deps, lane)
    if (!row) return
    onClaim?.()
    await perform(deps, row)
  }
}

const claimed = { id: outbox.id, kind: outbox.kind, payload: outbox.payload, attempts: outbox.attempts }

// A single statement, so that a claim needs no transaction. The array makes PostgreSQL run the
// inner select exactly once.
const claiming = (isRetry: boolean) =>
  prepared(`claim_outbox_${isRetry ? 'retry' : 'new'}`, claimed, (db, columns) => {
    const now = sql.param(placeholder('now'), outbox.nextAttemptAt)
    const ofLane = and(eq(outbox.kind, placeholder('kind')), isRetry ? gt(outbox.attempts, 0) : eq(outbox.attempts, 0))
    const open = and(isNull(outbox.doneAt), isNull(outbox.deadAt), lte(outbox.nextAttemptAt, now))
    const free = or(isNull(outbox.leasedUntil), lte(outbox.leasedUntil, now))
    const due = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(ofLane, open, free))
      .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
      .limit(1)
      .for('update', { skipLocked: true })
    return db
      .update(outbox)
      .set({ leasedUntil: sql`${sql.param(placeholder('until'), outbox.leasedUntil)}`, attempts: sql`${outbox.attempts} + 1` })
      .where(sql`${outbox.id} = any(array(${due}))`)
      .returning(columns)
  })
const claimNew = claiming(false)
const claimRetry = claiming(true)

const claim = async ({ db, clock }: Deps, { kind, isRetry }: Lane): Promise<Claimed | undefined> => {
  const now = clock.now()
  const [row] = await (isRetry ? claimRetry : claimNew)(db, { kind, now, until: secondsAfter(now, leaseSeconds) })
  return row
}

const markDone = prepared('outbox_done', { id: outbox.id }, (db, columns) =>
  db
    .update(outbox)
    .set({ leasedUntil: null, payload: '', doneAt: sql`${sql.param(placeholder('now'), outbox.doneAt)}` })
    .where(eq(outbox.id, placeholder('id')))
    .returning(columns),
)

const perform = async (deps: Deps, { id, kind, payload, attempts }: Claimed) => {
  const { db, clock, keys, log } = deps
  const settle = (outcome: Partial<Row>) =>
    db
      .update(outbox)
      .set({ leasedUntil: null, ...outcome })
      .where(eq(outbox.id, id))
  try {
    await work[kind](deps, unseal(keys, payload))
  } catch (error) {
    const dead = attempts >= attemptsMax
    // Logs only the error code: a mail server's message may quote the mail.
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    log.warn({ event: dead ? 'outbox.dead' : 'outbox.failed', outboxId: id, kind, attempts, code })
    const backoffSeconds = Math.min(15 * 2 ** (attempts - 1), longestBackoffSeconds)
    await settle(dead ? { deadAt: clock.now() } : { nextAttemptAt: secondsAfter(clock.now(), backoffSeconds) })
    return
  }
  await markDone(db, { id, now: clock.now() })
}

const secondsAfter = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1_000)

// Usually enough for the writer's transaction to commit; a later commit waits for the next round.
const wakeMs = 50
const roundMs = 5_000
/** Rows of a lane that are worked on side by side. */
const atOnce = 4

/**
 * Starts sending: at once, shortly after each new row, and at intervals for retries and rows
 * queued by other processes.
 * @returns a function that stops it
 */
export const startOutbox = (deps: Deps): (() => Promise<void>) => {
  const stops = lanes.map((lane) => startLane(deps, lane))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/**
 * Drains a lane at intervals and shortly after each new row. Whoever gets a row calls another to
 * the next one, so that slow mails delay others only when four of them are under way.
 * @returns a function that stops it
 */
const startLane = (deps: Deps, lane: Lane) => {
  const stop = new AbortController()
  const draining = new Set<Promise<void>>()
  let soon: NodeJS.Timeout | undefined
  const drain = () => {
    const drained = drainLane(deps, lane, stop.signal, helpIfFree)
      .catch((error: unknown) => deps.log.error({ err: error, event: 'outbox.round_failed' }, 'outbox round failed'))
      .finally(() => draining.delete(drained))
    draining.add(drained)
  }
  const helpIfFree = () => {
    if (draining.size < atOnce && !stop.signal.aborted) drain()
  }
  const rounds = setInterval(helpIfFree, roundMs)
  const wake = () => {
    soon ??= setTimeout(() => {
      soon = undefined
      if (draining.size === 0) drain()
    }, wakeMs)
  }
  if (!lane.isRetry) deps.outboxBell.on(lane.kind, wake)
  drain()
  return async () => {
    deps.outboxBell.off(lane.kind, wake)
    clearInterval(rounds)
    clearTimeout(soon)
    stop.abort()
    await Promise.all(draining)
  }
}
