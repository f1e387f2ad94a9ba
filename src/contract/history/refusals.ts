import type { RefusalTable } from '#contract/core/refusal-table.ts'

/** Refusals of a matter's history. */
export const historyRefusals = {
  'event.missing': [404, 'Händelsen finns inte i ärendet.'],
  'push.unknown_service': [400, 'Webbläsarens tjänst för aviseringar går inte att använda här.'],
} as const satisfies RefusalTable
