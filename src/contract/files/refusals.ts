import type { RefusalTable } from '#contract/core/refusal-table.ts'

/** Refusals of reading files; those of sending them are in `file-problems.ts`. */
export const fileRefusals = {
  'file.missing': [404, 'Filen finns inte.'],
  'file.refused': [403, 'Länken till filen gäller inte längre. Ladda om ärendet.'],
  'files.unavailable': [503, 'Filerna går inte att nå just nu. Försök igen om en stund.'],
} as const satisfies RefusalTable
