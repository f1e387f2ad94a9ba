import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { ChosenService } from './matters.ts'

/** The service of a matter; null if nobody has chosen one. */
export const Service = z.nullable(ChosenService)

export const matterService = {
  /** A free matter is then offered to a partner whom it fits. */
  set: endpoint({
    method: 'PUT',
    path: '/matters/:id/service/',
    extra: true,
    audience: 'member',
    body: z.object({ service: Service }),
    reply: z.object({ service: Service }),
    status: 200,
    touches: ['matters', 'now', 'assignment', 'identification', 'time'],
  }),
}
