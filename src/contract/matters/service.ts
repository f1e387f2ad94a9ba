import * as z from 'zod/mini'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { ChosenService } from './matters.ts'

/** The service of a matter; null if nobody has chosen one. */
export const Service = z.nullable(ChosenService)

export const matterService = {
  /** A free matter is then offered to a partner whom it fits. */
  set: extraMemberCall({
    method: 'PUT',
    path: '/matters/:id/service/',
    body: z.object({ service: Service }),
    reply: z.object({ service: Service }),
    touches: ['matters', 'now', 'assignment', 'identification', 'time'],
  }),
}
