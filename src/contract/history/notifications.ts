import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { choosableKinds, paces } from './notification-kinds.ts'
import { Nothing } from '#contract/core/wire.ts'

/** When somebody hears of what. */
const Choice = z.object({
  kind: z.enum(choosableKinds, 'Det finns ingen sådan avisering.'),
  pace: z.enum(paces, 'Välj now, daily eller never.'),
})
export type NotificationChoice = z.infer<typeof Choice>

export const notifications = {
  read: endpoint({
    method: 'GET',
    path: '/notices/',
    extra: true,
    audience: 'member',
    reply: z.array(Choice),
    status: 200,
    reads: 'notifications',
  }),
  /** Changes the given kinds, and answers with all. */
  change: endpoint({
    method: 'PUT',
    path: '/notices/',
    extra: true,
    audience: 'member',
    body: z.object({
      choices: z.array(Choice, 'Ange aviseringar.').check(z.maxLength(choosableKinds.length, 'Ange varje avisering en gång.')),
    }),
    reply: z.array(Choice),
    status: 200,
    touches: ['notifications'],
  }),
  /**
   * No more notifications, by the key of a mail: one click of a mail program (RFC 8058), or the
   * page /avregistrera. The body is ignored, as mail programs send a form.
   */
  unsubscribe: endpoint({
    method: 'POST',
    path: '/notices/unsubscribe/',
    extra: true,
    audience: 'public',
    query: z.object({ key: z.string('Länken är ogiltig.').check(z.maxLength(200, 'Länken är ogiltig.')) }),
    reply: Nothing,
    status: 204,
  }),
}
