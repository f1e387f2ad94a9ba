import type { RoomDocs } from '#contract/core/endpoint-doc.ts'
import type { now } from './now.ts'

export const nowDocs = {
  'now.read': {
    summary: 'How a matter stands: four sentences, the one thing to do, and all that it is about',
    refusals: ['matter.missing'],
  },
} as const satisfies RoomDocs<{
  now: typeof now
}>
