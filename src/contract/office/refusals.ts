import type { RefusalTable } from '#contract/core/refusal-table.ts'

/** The refusal of whoever lacks a right of the office. */
export const officeRefusals = {
  'role.missing': [403, 'Du har inte behörighet att göra det här.'],
} as const satisfies RefusalTable
