import * as z from 'zod/mini'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { Page } from '#contract/history/history.ts'
import { limits } from '#contract/core/limits.ts'
import { eventRoles } from '#contract/history/events.ts'
import { MatterFile, Upload } from '#contract/matters/matters.ts'
import { optionalText } from '#contract/core/text-fields.ts'
import { Id, noReply } from '#contract/core/wire.ts'

/**
 * A message in a matter. `internal`: a note of the office, which no customer gets. A recalled
 * message has neither text nor files.
 */
export const Message = z.object({
  id: Id,
  /** The event that its sending was: what a reader's mark is set to. */
  event: Id,
  at: z.string(),
  role: z.enum(eventRoles),
  /** The author; null once the account is deleted. */
  author: z.nullable(z.string()),
  mine: z.boolean(),
  text: z.string(),
  internal: z.boolean(),
  /** True if somebody on the other side has read it; of a note, a colleague. */
  read: z.boolean(),
  recalled: z.boolean(),
  /** Until when its author can take it back, while it is unread. */
  recall_until: z.nullable(z.string()),
  files: z.array(MatterFile),
})
export type Message = z.infer<typeof Message>

export const writeText = 'Skriv ett meddelande eller bifoga en fil.'

/** A form sends everything as text. */
const Flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])], 'Ange true eller false.'),
  z.transform((value) => value === true || value === 'true'),
)

const NewMessage = z
  .object({
    text: z._default(optionalText(limits.messageChars), ''),
    internal: z._default(Flag, false),
    new_files: z.optional(z.array(Upload)),
  })
  .check(
    z.refine(({ text, new_files = [] }) => text !== '' || new_files.length > 0, {
      error: writeText,
      path: ['text'],
      params: { description: 'A text, or files, or both.' },
    }),
  )

export const messages = {
  /** The newest ones, oldest of them first: as they are read. */
  list: extraMemberCall({
    method: 'GET',
    path: '/matters/:id/messages/',
    query: Page,
    reply: z.array(Message),
    reads: 'messages',
  }),
  send: extraMemberCall({
    method: 'POST',
    path: '/matters/:id/messages/',
    body: NewMessage,
    multipart: 'always',
    reply: Message,
    status: 201,
    idempotent: 'always',
    touches: ['messages'],
  }),
  recall: extraMemberCall({
    method: 'POST',
    path: '/matters/:id/messages/:message/recall/',
    ...noReply,
    touches: ['messages'],
  }),
  /** The customer's messages up to this one need no answer: they wait no longer. */
  noAnswer: extraMemberCall({
    method: 'POST',
    path: '/matters/:id/messages/:message/no_answer/',
    ...noReply,
    touches: ['now', 'inbox'],
  }),
  read: extraMemberCall({
    method: 'PUT',
    path: '/matters/:id/read/',
    body: z.object({ event: Id }),
    ...noReply,
    touches: ['now', 'inbox'],
  }),
}
