import type { ScenarioTable } from './scenario.ts'

export const contactScenarios = {
  'contact.send': {
    '400': { label: '400: fel i fälten', fields: { email: ['Adressen finns inte.'], message: ['Skriv lite mer.'] } },
  },
} as const satisfies ScenarioTable
