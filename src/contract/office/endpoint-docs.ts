import type { RoomDocs } from '#contract/core/endpoint-doc.ts'
import type { office } from './office.ts'

export const officeDocs = {
  'office.day': {
    summary:
      "How many matters each of the office's views has, counted to 1 001, and who handles matters; to a partner, if terms are to be accepted first",
    refusals: [],
  },
} as const satisfies RoomDocs<{
  office: typeof office
}>
