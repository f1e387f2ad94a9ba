import * as z from 'zod/mini'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { PasswordConfirmation } from '#contract/accounts/password-fields.ts'
import { noReply } from '#contract/core/wire.ts'

/**
 * The feed that calendar programs fetch: `{key}.ics`. It answers no JSON and isn't declared below;
 * the key is all that it asks for.
 */
export const calendarFeedPath = '/calendar/:file'

/** The one key of a person, by which calendar programs read their deadlines. */
export const calendar = {
  read: extraMemberCall({
    method: 'GET',
    path: '/calendar/key/',
    /** When the key was made; null without one. */
    reply: z.object({ created_at: z.nullable(z.string()) }),
    reads: 'calendar',
  }),
  /** The address is shown this once; the one before ends. */
  make: extraMemberCall({
    method: 'POST',
    path: '/calendar/key/',
    body: PasswordConfirmation,
    reply: z.object({ url: z.string(), created_at: z.string() }),
    status: 201,
    touches: ['calendar'],
  }),
  revoke: extraMemberCall({
    method: 'DELETE',
    path: '/calendar/key/',
    ...noReply,
    touches: ['calendar'],
  }),
}
