import { randomBytes } from 'node:crypto'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { hashedText, keptFacts } from '#contract/history/event-chain.ts'
import { type EventRole, type FactNames, type MatterEventKind, matterEventKinds } from '#contract/history/events.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { matterEvents, type StoredFacts } from '#server/db/schema/matter-events.ts'
import { matters } from '#server/db/schema/matters.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import type { Mail } from '#server/ports/mail.ts'
import { type Locked, type MatterRef, readFor } from '#server/domain/access/locked-matter.ts'
import { updateHandler } from './handler.ts'
import { notifiedOf, notifyingParts, notifyingPartsOfNew } from '#server/domain/history/inbox/notify-readers.ts'
import { waitingParts, waitingPartsOfNew } from '#server/domain/history/waiting/update-waiting.ts'
import { mailToQueue, queueingMail } from '#server/domain/shared/outbox.ts'
import { sha256Of } from '#server/domain/shared/sha256.ts'

export type LockedMatter = Locked<MatterRef>

/**
 * Locks a matter until the caller's transaction ends, before anything else of it: matter, payment,
 * agreement. Payments and agreements outlive their matter, and its history goes with it.
 * @returns undefined if there is no such matter (any more)
 */
export const lockMatter = async (
  tx: Db,
  id: number | null | undefined,
): Promise<Locked<MatterRef & Pick<typeof matters.$inferSelect, 'status'>> | undefined> => {
  if (!id) return undefined
  const [matter] = await tx
    .select({ id: matters.id, userId: matters.userId, status: matters.status })
    .from(matters)
    .where(eq(matters.id, id))
    .for('update')
  return matter && readFor(matter, 'to change it')
}

/** The author: a user, the card provider, or the server by itself. */
export type EventActor = { userId: number } | 'provider' | 'server'

interface EventToAppend<K extends MatterEventKind> {
  by: EventActor
  kind: K
  facts: Pick<StoredFacts, FactNames<K>>
  /** The user who gets a mail of its own about it, and so no notification. */
  mailedId?: number | null | undefined
  /** Queued in the statement of a matter's first event, which saves one of its own. */
  mail?: (K extends 'matter_created' ? Mail : never) | undefined
}

const { placeholder } = sql

const lastEvent = prepared('last_event', { number: matterEvents.number, hash: matterEvents.hash }, (db, columns) =>
  db
    .select(columns)
    .from(matterEvents)
    .where(and(eq(matterEvents.matterId, placeholder('matterId')), eq(matterEvents.chain, placeholder('chain'))))
    .orderBy(desc(matterEvents.number))
    .limit(1),
)

const placeholders = {
  matterId: sql`${placeholder('matterId')}::int`,
  today: sql`${placeholder('today')}::date`,
}

/** The parts of an event in a matter that is there already. */
const waitingIn = (config: Pick<Config, 'partnersSee'>) =>
  waitingParts(config, sql`array[${placeholders.matterId}]`, placeholders.today)

/**
 * The parts beside a matter's first event, another one that notifies somebody, and one that
 * notifies nobody.
 */
const partsBeside = {
  first: () => sql`${waitingPartsOfNew(placeholders.matterId)}, ${notifyingPartsOfNew}, ${queueingMail}`,
  notifying: (config) => sql`${waitingIn(config)}, ${notifyingParts(config)}`,
  silent: waitingIn,
} satisfies Record<string, (config: Pick<Config, 'partnersSee'>) => SQL>
type EventStatement = keyof typeof partsBeside

/**
 * One statement for all that an event writes, because every change of a matter runs it: the event,
 * what waits in its matter from now on, and whom it notifies.
 */
const addingEvent = (config: Pick<Config, 'partnersSee'>, which: EventStatement) => sql`
  with new_event as (
    insert into matter_events (matter_id, chain, number, at, actor_id, role, kind, facts, mark, previous, hash)
    values (${placeholders.matterId}, ${placeholder('chain')}, ${placeholder('number')}::int, ${placeholder('at')}::timestamptz,
      ${placeholder('actorId')}::int, ${placeholder('role')}, ${placeholder('kind')}, ${placeholder('facts')}::text::jsonb,
      ${placeholder('salt')}, ${placeholder('previous')}, ${placeholder('hash')})
    returning id
  ), ${partsBeside[which](config)}
  select id from new_event`

// A statement that drizzle executes is sent when it is awaited: here only its text is taken.
const statement = (partnersSee: Config['partnersSee'], which: EventStatement) =>
  prepared(`${which}_event_${partnersSee}`, { id: sql<number>`id` }, (db) => ({
    toSQL: () => db.execute(addingEvent({ partnersSee }, which)).getQuery(),
  }))
const statements = (partnersSee: Config['partnersSee']) => ({
  first: statement(partnersSee, 'first'),
  notifying: statement(partnersSee, 'notifying'),
  silent: statement(partnersSee, 'silent'),
})
const addEvent = { all: statements('all'), assigned: statements('assigned') }

/**
 * Adds an event to the history of a matter, in the caller's transaction, keeps what waits in it and
 * who handles it, and notifies its readers. Call it once per change, after the change.
 * @param matter its row, locked: that keeps the numbers and the chain whole. Undefined for a matter
 * that is gone
 * @returns the event's id; undefined for a matter that is gone
 */
export const appendEvent = async <const K extends MatterEventKind>(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'config' | 'keys' | 'outboxBell'>,
  matter: LockedMatter | undefined,
  { by, kind, facts, mailedId, mail }: EventToAppend<K>,
): Promise<number | undefined> => {
  if (!matter) return undefined
  const { clock, config } = deps
  const { chain } = matterEventKinds[kind]
  // A matter begins with its first event.
  const [last] = kind === 'matter_created' ? [] : await lastEvent(tx, { matterId: matter.id, chain })
  const now = clock.now()
  const at = now.toISOString()
  const role = roleIn(matter, by)
  const event = {
    chain,
    number: (last?.number ?? 0) + 1,
    role,
    kind,
    facts: keptFacts(facts),
    salt: randomBytes(12).toString('base64url'),
    previous: last?.hash ?? '',
  }
  const hash = sha256Of(hashedText({ ...event, mark: event.salt, matter: matter.id, at }))
  const actorId = typeof by === 'object' ? by.userId : null
  await updateHandler(tx, config, matter.id, { kind, role, actorId, partnerId: partnerOf(facts) })
  const notified = notifiedOf({ kind, role, ownerId: matter.userId, mailedId })
  const which: EventStatement = kind === 'matter_created' ? 'first' : notified ? 'notifying' : 'silent'
  const row = { ...event, facts: JSON.stringify(event.facts), matterId: matter.id, at, actorId, hash, today: swedishDay(now) }
  const queued = which === 'first' ? mailToQueue(deps, mail) : {}
  return singleRow(await addEvent[config.partnersSee][which](tx, { ...row, ...notified, ...queued })).id
}

const partnerOf = ({ partner }: StoredFacts) => (partner === undefined ? undefined : Number(partner))

/** The owner of a matter is its customer, whatever else they are. */
export const roleIn = ({ userId }: MatterRef, by: EventActor): EventRole => {
  if (typeof by === 'string') return by
  return by.userId === userId ? 'customer' : 'office'
}
