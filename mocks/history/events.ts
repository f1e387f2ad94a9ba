import { hashedText, keptFacts } from '#contract/history/event-chain.ts'
import type { HashedEvent } from '#contract/history/file.ts'
import {
  chainsFor,
  EventFacts,
  type EventRole,
  type FactNames,
  type MatterEventKind,
  matterEventKinds,
} from '#contract/history/events.ts'
import * as z from 'zod/mini'
import { insert, type MockDb } from '#mocks/db.ts'
import { notifyReaders } from './unread-markers.ts'
import { byId, rowWith } from '#mocks/table.ts'
import { sha256 } from '#mocks/sha256.ts'
import type { EventRow } from '#mocks/conversation/rows.ts'
import type { MatterRow } from '#mocks/matters/rows.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'

/** A user by id, the card provider, or the server by itself. */
type By = { id: string } | 'provider' | 'server'

/**
 * Adds an event to the history of a matter, as the server does with each change. Nothing where the
 * matter is gone.
 */
export const addEvent = <const K extends MatterEventKind>(
  db: MockDb,
  matterId: string | undefined,
  { by, kind, facts }: { by: By; kind: K; facts: Pick<EventRow['facts'], FactNames<K>> },
): string => {
  const matter = byId(db.matters, matterId)
  if (!matter) return '0'
  const { chain } = matterEventKinds[kind]
  const event = insert(db, 'events', {
    matter: matter.id,
    chain,
    number: db.events.filter((other) => other.matter === matter.id && other.chain === chain).length + 1,
    at: new Date().toISOString(),
    actor: typeof by === 'object' ? by.id : null,
    role: roleIn(matter, by),
    kind,
    facts: keptFacts(facts),
    mark: crypto.randomUUID(),
  })
  notifyReaders(db, matter, event)
  return event.id
}

/** The owner of a matter is its customer, whatever else they are. */
export const roleIn = ({ user }: MatterRow, by: By): EventRole => {
  if (typeof by === 'string') return by
  return by.id === user ? 'customer' : 'office'
}

/**
 * Finds an event that a viewer reads in a matter.
 * @throws Refused `event.missing`
 */
export const eventFor = (db: MockDb, viewer: MockViewer, matter: MatterRow, eventId: string): EventRow => {
  const chains = chainsFor(viewer, matter)
  return rowWith(db.events, eventId, 'event.missing', (event) => event.matter === matter.id && chains.includes(event.chain))
}

/** The events of a matter that a viewer reads, oldest first, with their hashes. */
export const eventsFor = async (db: MockDb, viewer: MockViewer, matter: MatterRow) => {
  const heads = new Map<string, string>()
  const chained: { row: EventRow; hashed: HashedEvent }[] = []
  for (const row of db.events) {
    if (row.matter !== matter.id || !chainsFor(viewer, matter).includes(row.chain)) continue
    const { chain, number, at, role, kind, mark } = row
    // Ids are text inside the mocks, and numbers on the wire.
    const facts = z.encode(EventFacts, z.parse(EventFacts, row.facts))
    const event = { matter: Number(matter.id), chain, number, at, role, kind, facts, mark, previous: heads.get(chain) ?? '' }
    const hash = await sha256(hashedText(event))
    heads.set(chain, hash)
    chained.push({ row, hashed: { ...event, hash } })
  }
  return chained
}
