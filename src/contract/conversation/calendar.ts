import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { PasswordConfirmation } from '#contract/accounts/password-fields.ts'
import { Nothing } from '#contract/core/wire.ts'

/**
 * The feed that calendar programs fetch: `{key}.ics`. It answers no JSON and isn't declared below;
 * the key is all that it asks for.
 */
export const calendarFeedPath = '/calendar/:file'

/** The one key of a person, by which calendar programs read their deadlines. */
export const calendar = {
  read: endpoint({
    method: 'GET',
    path: '/calendar/key/',
    extra: true,
    audience: 'member',
    /** When the key was made; null without one. */
    reply: z.object({ created_at: z.nullable(z.string()) }),
    status: 200,
    reads: 'calendar',
  }),
  /** The address is shown this once; the one before ends. */
  make: endpoint({
    method: 'POST',
    path: '/calendar/key/',
    extra: true,
    audience: 'member',
    body: PasswordConfirmation,
    reply: z.object({ url: z.string(), created_at: z.string() }),
    status: 201,
    touches: ['calendar'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/calendar/key/',
    extra: true,
    audience: 'member',
    reply: Nothing,
    status: 204,
    touches: ['calendar'],
  }),
}
