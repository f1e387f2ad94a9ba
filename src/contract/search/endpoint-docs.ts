import type { RoomDocs } from '#contract/core/endpoint-doc.ts'
import type { search } from './search.ts'

export const searchDocs = {
  'search.texts': {
    summary: 'The newest messages, notes and files in which every word stands, among what the caller sees',
    refusals: [],
  },
  'search.numbers': {
    summary: 'The matter, agreement, receipt, invoice or credit note with a number, among what the caller sees',
    refusals: [],
  },
} as const satisfies RoomDocs<{ search: typeof search }>
