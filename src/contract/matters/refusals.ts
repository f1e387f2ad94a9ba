import { ownMatterText } from '#contract/core/own-matter-text.ts'
import type { RefusalTable } from '#contract/core/refusal-table.ts'

/** Refusals of matters and saved views. */
export const matterRefusals = {
  'view.missing': [404, 'Vyn finns inte längre.'],
  'matter.missing': [404, 'Ärendet finns inte.'],
  'matter.full': [409, 'Ärendet rymmer inte mer av det här slaget. Skapa ett nytt ärende för det som är kvar att göra.'],
  'matter.own': [403, ownMatterText],
  'matter.fields': [403, 'Du får inte ändra status eller noteringar för det här ärendet.'],
  'matter.paid': [409, 'Ärendet är betalt och kan därför inte tas bort.'],
  'matter.payment_completing': [409, 'En betalning håller på att genomföras. Försök igen om en stund.'],
} as const satisfies RefusalTable
