import { asLine } from '#contract/core/plain-text.ts'
import { legalServiceNames } from '#contract/matters/legal-service-names.ts'
import type { LegalService } from '#contract/matters/legal-services.ts'

/** The service that is paid for in a matter of one of the five. */
export const serviceOfMatter = (service: LegalService): string => `Juridisk tjänst: ${legalServiceNames[service]}`

/**
 * The service's name in mails, receipts and books, with the extent that a company's deduction
 * needs (mervärdesskattelagen 17 kap. 24 §). A matter's title may reveal what is confidential.
 * @param service the proposal's, or the matter's one of five; nothing where none is known
 */
export const serviceName = (matterId: number | string, service?: string | null): string =>
  `${asLine(service ?? '') || 'Juridisk tjänst'}, ärende ${matterId}`
