/** The services that customers choose among and partners are specialised in. */
export const legalServiceKeys = ['appeals', 'agreements', 'advice', 'documents', 'criminal'] as const

export type LegalService = (typeof legalServiceKeys)[number]
