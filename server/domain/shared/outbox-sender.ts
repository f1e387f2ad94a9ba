import { eq, sql } from 'drizzle-orm'
import { prepared } from '#server/db/prepared.ts'
import { outbox, type OutboxKind } from '#server/db/schema/outbox.ts'
import type { Deps } from '#server/deps.ts'
import { unseal } from '#server/keys.ts'
import { sendMail } from './send-mail.ts'
import { sendPush } from './send-push.ts'
import { secondsAfter } from './seconds-after.ts'

type Row = typeof outbox.$inferSelect
type OutboxRow = Pick<Row, 'id' | 'kind' | 'payload' | 'attempts'>

/**
 * Longer than one SMTP delivery can take (`smtpTimeouts`), or another process would send the same
 * mail again.
 */
const leaseSeconds = 300
/** With the backoff below about 12 hours; after that an operator has to look. */
const attemptsMax = 20
const longestBackoffSeconds = 3_600

const { placeholder } = sql

const work: Record<OutboxKind, (deps: Deps, payload: string) => Promise<void>> = {
  mail: (deps, payload) => sendMail(deps, JSON.parse(payload)),
  'notification-mail': (deps, payload) => sendMail(deps, JSON.parse(payload)),
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
 * Processes everything that is due, one row of a lane after the other, then returns. Several
 * processes share the work: each claims its rows for five minutes. A failed row is retried with
 * exponential backoff; after 20 attempts it stays, marked dead. On a restored database it leaves
 * all as it is.
 */
export const drainOutbox = async (deps: Deps): Promise<void> => {
  if (deps.config.isRestored) return
  await Promise.all(lanes.map((lane) => drainLane(deps, lane)))
}

const drainLane = async (deps: Deps, lane: Lane) => {
  let done: number[] = []
  for (;;) {
    const [row] = await endAndClaim(deps, lane, done, 1)
    if (!row) return
    done = (await perform(deps, row)) ? [row.id] : []
  }
}

const claimed = { id: outbox.id, kind: outbox.kind, payload: outbox.payload, attempts: outbox.attempts }

// A single statement, so that it needs no transaction. The array makes PostgreSQL run the select
// exactly once. What has just been done isn't claimed, even if its lease ended meanwhile: a row can
// be written once in a statement.
const endingAndClaiming = (isRetry: boolean) => {
  const done = sql`${placeholder('done')}::int[]`
  const now = sql`${placeholder('now')}::timestamptz`
  return prepared(`outbox_turn_${isRetry ? 'retry' : 'new'}`, claimed, (db) => ({
    toSQL: () =>
      db
        .execute(sql`
          with ended as (
            update outbox set leased_until = null, payload = '', done_at = ${now} where id = any(${done})
          ), claimed as (
            update outbox set leased_until = ${placeholder('until')}::timestamptz, attempts = attempts + 1
            where id = any(array(
              select id from outbox
              where kind = ${placeholder('kind')} and ${isRetry ? sql`attempts > 0` : sql`attempts = 0`}
                and done_at is null and dead_at is null and next_attempt_at <= ${now}
                and (leased_until is null or leased_until <= ${now}) and id <> all(${done})
              order by next_attempt_at, id limit ${placeholder('most')}::int for update skip locked))
            returning id, kind, payload, attempts, next_attempt_at
          )
          select id, kind, payload, attempts from claimed order by next_attempt_at, id`)
        .getQuery(),
  }))
}
const turns = { new: endingAndClaiming(false), retry: endingAndClaiming(true) }

/** Marks rows as done, and claims up to `most` others that are due. */
const endAndClaim = (
  { db, clock }: Deps,
  { kind, isRetry }: Lane,
  done: readonly number[],
  most: number,
): Promise<OutboxRow[]> => {
  const now = clock.now()
  const until = secondsAfter(now, leaseSeconds).toISOString()
  return turns[isRetry ? 'retry' : 'new'](db, { kind, done, most, until, now: now.toISOString() })
}

/** @returns whether it is done; what has failed is put off */
const perform = async (deps: Deps, { id, kind, payload, attempts }: OutboxRow): Promise<boolean> => {
  const { db, clock, keys, log } = deps
  try {
    await work[kind](deps, unseal(keys, payload))
    return true
  } catch (error) {
    const dead = attempts >= attemptsMax
    // Logs only the error code: a mail server's message may quote the mail.
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    log.warn({ event: dead ? 'outbox.dead' : 'outbox.failed', outboxId: id, kind, attempts, code })
    const backoffSeconds = Math.min(15 * 2 ** (attempts - 1), longestBackoffSeconds)
    const next = dead ? { deadAt: clock.now() } : { nextAttemptAt: secondsAfter(clock.now(), backoffSeconds) }
    await db
      .update(outbox)
      .set({ leasedUntil: null, ...next })
      .where(eq(outbox.id, id))
    return false
  }
}

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
 * Works on a lane at intervals and shortly after each new row. A slow row keeps its own place only.
 * There is one statement at a time, so that the rows that get done meanwhile end with the next one:
 * the more there is to do, the more rows share it.
 * @returns a function that stops it
 */
const startLane = (deps: Deps, lane: Lane) => {
  const underWay = new Set<Promise<void>>()
  const done: number[] = []
  let isDue = false
  let isStopped = false
  let turning: Promise<void> | undefined
  let soon: NodeJS.Timeout | undefined
  const hasTurn = () => done.length > 0 || (isDue && !isStopped && underWay.size < atOnce)
  const turn = async () => {
    try {
      do {
        const ended = [...done]
        const free = isStopped ? 0 : atOnce - underWay.size
        isDue = false
        const rows = await endAndClaim(deps, lane, ended, free)
        done.splice(0, ended.length)
        if (free > 0 && rows.length === free) isDue = true
        for (const row of rows) start(row)
      } while (hasTurn())
    } catch (error) {
      logFailure(error)
    }
    turning = undefined
  }
  const proceed = () => {
    if (!turning && hasTurn()) turning = turn()
  }
  const start = (row: OutboxRow) => {
    const worked = perform(deps, row)
      .then((isDone) => isDone && done.push(row.id), logFailure)
      .then(() => {
        underWay.delete(worked)
        proceed()
      })
    underWay.add(worked)
  }
  const logFailure = (error: unknown) => deps.log.error({ err: error, event: 'outbox.round_failed' }, 'outbox round failed')
  const seek = () => {
    isDue = true
    proceed()
  }
  const rounds = setInterval(seek, roundMs)
  const wake = () => {
    soon ??= setTimeout(() => {
      soon = undefined
      seek()
    }, wakeMs)
  }
  if (!lane.isRetry) deps.outboxBell.on(lane.kind, wake)
  seek()
  return async () => {
    deps.outboxBell.off(lane.kind, wake)
    clearInterval(rounds)
    clearTimeout(soon)
    isStopped = true
    while (turning || underWay.size > 0) await Promise.all([turning, ...underWay])
  }
}
