import type { ScenarioTable } from './scenario.ts'

export const withdrawalScenarios = {
  'withdrawals.submit': {
    '400': { label: '400: fel i fälten', fields: { email: ['Adressen finns inte.'], agreement: ['Skriv lite mer.'] } },
  },
} as const satisfies ScenarioTable
