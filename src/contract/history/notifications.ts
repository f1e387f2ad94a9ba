import * as z from 'zod/mini'
import { endpoint, extraMemberCall } from '#contract/core/endpoint.ts'
import { choosableKinds, paces } from './notification-kinds.ts'
import { noReply } from '#contract/core/wire.ts'

/** When somebody hears of what. */
const Choice = z.object({
  kind: z.enum(choosableKinds, 'Det finns ingen sådan avisering.'),
  pace: z.enum(paces, 'Välj now, daily eller never.'),
})
export type NotificationChoice = z.infer<typeof Choice>

export const notifications = {
  read: extraMemberCall({
    method: 'GET',
    path: '/notices/',
    reply: z.array(Choice),
    reads: 'notifications',
  }),
  /** Changes the given kinds, and answers with all. */
  change: extraMemberCall({
    method: 'PUT',
    path: '/notices/',
    body: z.object({
      choices: z.array(Choice, 'Ange aviseringar.').check(z.maxLength(choosableKinds.length, 'Ange varje avisering en gång.')),
    }),
    reply: z.array(Choice),
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
    ...noReply,
  }),
}
