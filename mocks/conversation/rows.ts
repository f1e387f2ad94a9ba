import type { ClientRequest } from '#contract/conversation/client-request.ts'
import type { Deadline } from '#contract/conversation/deadline.ts'
import type { Message } from '#contract/conversation/messages.ts'
import type { EventFacts, MatterEventKind } from '#contract/history/events.ts'
import type { MatterEvent } from '#contract/history/history.ts'
import type * as z from 'zod/mini'

// Rows of the mocks: what happens in a matter. Plain data that survives JSON.

/** Something that happened to a matter. Its hash follows from the others of its chain. */
export interface EventRow extends Omit<MatterEvent, 'kind' | 'facts' | 'hash' | 'mine'> {
  matter: string
  actor: string | null
  kind: MatterEventKind
  facts: z.input<typeof EventFacts>
  mark: string
}

export interface MessageRow extends Pick<Message, 'id' | 'role' | 'internal' | 'text' | 'event' | 'recalled'> {
  matter: string
  author: string
  sent_at: string
  /** The office has said that it, and those before, need no answer. */
  needs_no_answer?: true
}

/** A need of the office in a matter. */
export interface ClientRequestRow extends Omit<ClientRequest, 'files'> {
  matter: string
  /** When its answer was last returned, in ISO 8601. */
  returned_at?: string
}

/** Something that must be done in a matter by a day. */
export interface DeadlineRow extends Deadline {
  matter: string
  /** The agreement whose delivery it is. */
  agreement?: string
}

/** Up to which event somebody has read a matter. */
export interface ReadRow {
  matter: string
  user: string
  event: string
}

/** News in a matter for one reader. */
export interface InboxRow extends ReadRow {
  unread: number
}
