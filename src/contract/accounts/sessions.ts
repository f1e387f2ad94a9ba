import * as z from 'zod/mini'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { noReply } from '#contract/core/wire.ts'

/**
 * A login session; times are ISO 8601. Unlike other ids, its id is text on the wire too: a random
 * one that can't be guessed from another.
 */
export const Session = z.object({
  id: z.string().check(z.minLength(1)),
  current: z.boolean(),
  device: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
})
export type Session = z.infer<typeof Session>

/** Only on our server (docs/reference/product.md, Calls of our own). */
export const sessions = {
  list: extraMemberCall({
    method: 'GET',
    path: '/accounts/sessions/',
    reply: z.array(Session),
    reads: 'sessions',
  }),
  end: extraMemberCall({
    method: 'DELETE',
    path: '/accounts/sessions/:id/',
    textParams: true,
    ...noReply,
    touches: ['sessions'],
  }),
}
