import type { ClientRequestState } from '#contract/conversation/client-request-states.ts'
import type { ClientRequestKind } from '#contract/conversation/client-requests.ts'
import type { Deadline } from '#contract/conversation/deadlines.ts'
import type { EventFacts, EventRole, MatterChain, MatterEventKind } from '#contract/history/events.ts'
import type * as z from 'zod/mini'

// Rows of the mocks: what happens in a matter. Plain data that survives JSON.

/** Something that happened to a matter. Its hash follows from the others of its chain. */
export interface EventRow {
  id: string
  matter: string
  chain: MatterChain
  number: number
  /** ISO 8601. */
  at: string
  actor: string | null
  role: EventRole
  kind: MatterEventKind
  facts: z.input<typeof EventFacts>
  mark: string
}

export interface MessageRow {
  id: string
  matter: string
  author: string
  role: EventRole
  internal: boolean
  text: string
  event: string
  /** ISO 8601. */
  sent_at: string
  recalled: boolean
}

/** A need of the office in a matter. Times in ISO 8601, days `2026-12-06`. */
export interface ClientRequestRow {
  id: string
  matter: string
  kind: ClientRequestKind
  state: ClientRequestState
  title: string
  help: string
  options: string[]
  due: string | null
  asked_at: string
  answered_at: string | null
  answer: string | null
  returned_because: string | null
}

/** Something that must be done in a matter by a day. */
export interface DeadlineRow extends Deadline {
  matter: string
}

/** Up to which event somebody has read a matter. */
export interface ReadRow {
  matter: string
  user: string
  event: string
}

/** News in a matter for one reader. */
export interface InboxRow {
  user: string
  matter: string
  event: string
  unread: number
}
