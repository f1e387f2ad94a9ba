import type { RefusalTable } from '#contract/core/refusal-table.ts'

/** The refusal of whoever lacks a right of the office. */
export const officeRefusals = {
  'role.missing': [403, 'Du har inte behörighet att göra det här.'],
  'office.changed': [
    409,
    'Någon annan har sparat inställningar sedan du öppnade sidan. Ladda om sidan och gör din ändring igen.',
  ],
  'office.version_missing': [404, 'Den versionen av inställningarna finns inte.'],
  'office.not_set': [
    409,
    'Kontoret kan inte sälja än, för det saknar {name}. En administratör fyller i det i kontorets inställningar.',
  ],
} as const satisfies RefusalTable
