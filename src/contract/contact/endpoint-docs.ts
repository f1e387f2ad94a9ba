import type { RoomDocs } from '#contract/core/endpoint-doc.ts'
import type { contact } from './contact.ts'

export const contactDocs = {
  'contact.send': { summary: 'A message to the company, and to nobody else', refusals: ['request.throttled'] },
} as const satisfies RoomDocs<{
  contact: typeof contact
}>
