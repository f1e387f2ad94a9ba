import type { LegalService } from './legal-services.ts'

/** The name of each service. */
export const legalServiceNames = {
  appeals: 'Överklaga beslut',
  agreements: 'Avtal och kontrakt',
  advice: 'Juridisk rådgivning',
  documents: 'Dokumentservice',
  criminal: 'Brottmål',
} as const satisfies Record<LegalService, string>

/** The name of a service; one that only another server knows is called as it is there. */
export const legalServiceName = (service: string): string =>
  Object.entries(legalServiceNames).find(([key]) => key === service)?.[1] ?? service
