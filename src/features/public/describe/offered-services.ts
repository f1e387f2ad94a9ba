import type { LegalService } from '#contract/matters/legal-services.ts'
import { describeTexts } from '#texts/public/describe.ts'

const isService = (key: string): key is LegalService => key in describeTexts.services

/** The services that /beskriv offers, in their order. */
export const offeredServices = Object.keys(describeTexts.services).filter(isService)
