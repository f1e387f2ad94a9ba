import type { RoomDocs } from '#contract/core/endpoint-doc.ts'
import type { now } from './now.ts'
import type { waiting } from './waiting-list.ts'

export const nowDocs = {
  'waiting.list': {
    summary: 'What waits for the caller in all matters, by day and then by how long it has waited; `X-Next` leads on',
    refusals: [],
  },
  'now.read': {
    summary: 'How a matter stands: four sentences, the one thing to do, and all that it is about',
    refusals: ['matter.missing'],
  },
} as const satisfies RoomDocs<{
  now: typeof now
  waiting: typeof waiting
}>
