import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Nothing } from '#contract/core/wire.ts'

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
  list: endpoint({
    method: 'GET',
    path: '/accounts/sessions/',
    extra: true,
    audience: 'member',
    reply: z.array(Session),
    status: 200,
    reads: 'sessions',
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/accounts/sessions/:id/',
    textParams: true,
    extra: true,
    audience: 'member',
    reply: Nothing,
    status: 204,
    touches: ['sessions'],
  }),
}
