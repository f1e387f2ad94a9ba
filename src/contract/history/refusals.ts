import type { RefusalTable } from '#contract/core/refusal-table.ts'

/** Refusals of a matter's history. */
export const historyRefusals = {
  'event.missing': [404, 'Händelsen finns inte i ärendet.'],
} as const satisfies RefusalTable
