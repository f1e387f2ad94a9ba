import type { EventFacts } from './events.ts'
import type * as z from 'zod/mini'

type Facts = z.input<typeof EventFacts>

/**
 * One event as it is hashed. `mark` is random, so that nobody who has only hashes can try out what
 * an event was. Who did it isn't part of it, only their role: the chain stays whole when an
 * account is deleted.
 */
export interface ChainedEvent {
  matter: number
  chain: string
  number: number
  /** ISO 8601 in UTC, with milliseconds. */
  at: string
  role: string
  kind: string
  facts: Readonly<Record<string, unknown>>
  mark: string
  /** The hash of the event before it; empty for the first one. */
  previous: string
}

/**
 * The text whose SHA-256 is an event's hash: JSON without spaces, in this order, and the facts in
 * the order of their names, those that are absent left out.
 */
export const hashedText = ({ matter, chain, number, at, role, kind, facts, mark, previous }: ChainedEvent) =>
  JSON.stringify([
    matter,
    chain,
    number,
    at,
    role,
    kind,
    Object.entries(facts)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
    mark,
    previous,
  ])

/** The facts of an event as they are kept: without empty lists and those that are absent. */
export const keptFacts = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  )
