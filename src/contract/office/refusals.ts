import type { RefusalTable } from '#contract/core/refusal-table.ts'
import { termsFirst } from './accepted-terms.ts'

/** Refusals of whoever lacks a right of the office or its terms, and of its settings. */
export const officeRefusals = {
  'role.missing': [403, 'Du har inte behörighet att göra det här.'],
  'partner_terms.first': [403, termsFirst],
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
