import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { outbox } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import type { Mail } from '../ports/mail.ts'
import { type Keys, seal, unseal } from '../keys.ts'

type Row = typeof outbox.$inferSelect
type Kind = Row['kind']

/** Longer than a mail server may take with everything (smtpPatience), or another process sends the same mail meanwhile. */
const leaseSeconds = 300
/** With the pauses below: about 16 hours, then a person has to look. */
const attemptsMax = 20
const longestPauseSeconds = 3_600

/** Writes a mail into the caller's transaction; it leaves after the commit (SECURITY D20). */
export const enqueueMail = (tx: Db, deps: Pick<Deps, 'keys' | 'clock'>, mail: Mail) =>
  enqueue(tx, deps, 'mail', [JSON.stringify(mail)])

/** Writes a row that is done already: where a mail to somebody and none to nobody must cost the same (SECURITY R01). */
export const enqueueNothing = (tx: Db, deps: Pick<Deps, 'keys' | 'clock'>) =>
  enqueue(tx, deps, 'mail', [''], { payload: '', doneAt: deps.clock.now() })

/** Has stored files removed after the commit of the caller's transaction (SECURITY D15). */
export const enqueueFileRemoval = (tx: Db, deps: Pick<Deps, 'keys' | 'clock'>, keys: readonly string[]) =>
  enqueue(tx, deps, 'remove-file', keys)

const enqueue = async (
  tx: Db,
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  kind: Kind,
  payloads: readonly string[],
  done: Partial<Row> = {},
) => {
  if (payloads.length === 0) return
  const now = clock.now()
  await tx
    .insert(outbox)
    .values(payloads.map((payload) => ({ kind, payload: seal(keys, payload), nextAttemptAt: now, createdAt: now, ...done })))
  wakers.get(keys)?.()
}

const work: Record<Kind, (deps: Deps, payload: string) => Promise<void>> = {
  mail: ({ mail }, payload) => mail.send(JSON.parse(payload)),
  'remove-file': ({ files }, key) => files.remove(key),
}

/**
 * Does everything that is due, oldest first, and returns when nothing is. Several processes share the work: each claims one row at a time, for five minutes.
 * What fails is tried again after ever longer pauses; after 20 times it stays, marked dead.
 * @param stop ends it between two rows
 */
export const drainOutbox = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  while (!stop?.aborted) {
    const row = await claim(deps)
    if (!row) return
    await perform(deps, row)
  }
}

// One statement, so that a claim needs no transaction. The array makes PostgreSQL run the inner select exactly once.
const claim = async ({ db, clock }: Deps): Promise<Row | undefined> => {
  const now = clock.now()
  const open = and(isNull(outbox.doneAt), isNull(outbox.deadAt), lte(outbox.nextAttemptAt, now))
  const free = or(isNull(outbox.leasedUntil), lte(outbox.leasedUntil, now))
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(open, free))
    .orderBy(asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(outbox)
    .set({ leasedUntil: secondsAfter(now, leaseSeconds), attempts: sql`${outbox.attempts} + 1` })
    .where(sql`${outbox.id} = any(array(${due}))`)
    .returning()
  return row
}

const perform = async (deps: Deps, { id, kind, payload, attempts }: Row) => {
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
    // What a mail server says may quote the mail: only its code is written down.
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    log.warn({ event: dead ? 'outbox.dead' : 'outbox.failed', outboxId: id, kind, attempts, code })
    const pauseSeconds = Math.min(15 * 2 ** (attempts - 1), longestPauseSeconds)
    await settle(dead ? { deadAt: clock.now() } : { nextAttemptAt: secondsAfter(clock.now(), pauseSeconds) })
    return
  }
  await settle({ doneAt: clock.now(), payload: '' })
}

const secondsAfter = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1_000)

/** How the senders of this process hear of new work, by the keys that they share with the writers. */
const wakers = new WeakMap<Keys, () => void>()

// Long enough for the writer's transaction to commit; what commits later waits for the next round.
const wakeMs = 50
const roundMs = 5_000

/** Sends what is waiting now, shortly after each new piece of work, and in rounds for the work of others. @returns the way to stop. */
export const startOutbox = (deps: Deps): (() => Promise<void>) => {
  const stop = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let soon: NodeJS.Timeout | undefined
  const drain = () => {
    soon = undefined
    running = running
      .then(() => drainOutbox(deps, stop.signal))
      .catch((error: unknown) => deps.log.error({ err: error }, 'outbox round failed'))
  }
  const rounds = setInterval(drain, roundMs)
  wakers.set(deps.keys, () => {
    soon ??= setTimeout(drain, wakeMs)
  })
  drain()
  return async () => {
    wakers.delete(deps.keys)
    clearInterval(rounds)
    clearTimeout(soon)
    stop.abort()
    await running
  }
}
