import * as z from 'zod/mini'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { EventFacts, eventRoles, matterChains } from './events.ts'
import { wholeNumberInQuery } from '#contract/core/whole-number.ts'
import { Id } from '#contract/core/wire.ts'

/**
 * Something that happened to a matter. `kind` is one of `matterEventKinds`; a newer server may
 * know more.
 */
export const MatterEvent = z.object({
  id: Id,
  chain: z.enum(matterChains),
  /** Counts from 1 within the chain of its matter. */
  number: z.number(),
  /** ISO 8601. */
  at: z.string(),
  role: z.enum(eventRoles),
  /** True if the caller did it. */
  mine: z.boolean(),
  kind: z.string(),
  facts: EventFacts,
  hash: z.string(),
})
export type MatterEvent = z.infer<typeof MatterEvent>

const pageSize = 50
const limitText = `Ange ett antal mellan 1 och ${pageSize}.`

/** A page of a list: what comes before the id `before`, at most `limit`. */
export const Page = z.object({
  before: z.optional(Id),
  limit: z._default(wholeNumberInQuery(1, pageSize, limitText), pageSize),
})

/** The formats of the file: a page that verifies itself, and what is in it. */
export const historyFormats = ['html', 'json'] as const

export const history = {
  /** Newest first. */
  events: extraMemberCall({
    method: 'GET',
    path: '/matters/:id/events/',
    query: Page,
    reply: z.array(MatterEvent),
    reads: 'history',
  }),
  file: extraMemberCall({
    method: 'GET',
    path: '/matters/:id/history/',
    query: z.object({ format: z._default(z.enum(historyFormats, 'Välj html eller json.'), 'html') }),
    reply: z.object({ name: z.string(), type: z.string(), text: z.string() }),
    sendsFile: ['text/html', 'application/json'],
    reads: 'history',
  }),
}
