import type { ScenarioTable } from './scenario.ts'

export const publicScenarios = {
  'contact.send': {
    '400': { label: '400: fel i fälten', fields: { email: ['Adressen finns inte.'], message: ['Skriv lite mer.'] } },
  },
  'withdrawals.submit': {
    '400': { label: '400: fel i fälten', fields: { email: ['Adressen finns inte.'], agreement: ['Skriv lite mer.'] } },
  },
} as const satisfies ScenarioTable
