import * as z from 'zod/mini'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { Id, noReply } from '#contract/core/wire.ts'
import type { MatterEventKind } from './events.ts'

/** As many matters as one answer lists. */
export const inboxRows = 50
/** Nobody needs to know how many more than this. */
export const inboxCountMax = 100

/** A matter with unread activity: how much, and the newest of it. */
const UnreadMatter = z.object({
  matter: Id,
  unread: z.number(),
  /** The newest event that the caller was notified of; `opened` sends it back. */
  event: Id,
  /** That event is a message, so links to the matter lead to where it is read. */
  is_message: z.optional(z.boolean()),
})
export type UnreadMatter = z.infer<typeof UnreadMatter>

/** The kinds of `is_message`. A note is a message of the office to itself. */
export const messageKinds = ['message_sent', 'note_written'] as const satisfies readonly MatterEventKind[]

export const inbox = {
  /** Matters with unread activity, the newest first. */
  list: extraMemberCall({
    method: 'GET',
    path: '/inbox/',
    reply: z.object({
      /** The number of matters, at most `inboxCountMax`. */
      count: z.number(),
      matters: z.array(UnreadMatter),
      /** The number of things that wait for the caller, at most `inboxCountMax`. */
      waiting: z.optional(z.number()),
      /** For the office: the number of withdrawals to decide on. */
      withdrawals: z.optional(z.number()),
    }),
    etag: true,
    reads: 'inbox',
  }),
  /**
   * Marks a matter as opened up to `event`, or entirely without one. The other side isn't
   * notified: `Läst` is about messages whose end has been on the screen.
   */
  opened: extraMemberCall({
    method: 'PUT',
    path: '/matters/:id/opened/',
    body: z.object({ event: z.optional(Id) }),
    ...noReply,
    touches: ['inbox'],
  }),
}
