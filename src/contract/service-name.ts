/**
 * What mails, the card provider, receipts and books call the service for a matter. Never the
 * matter's title: it is the customer's own text, and may tell what must stay between the customer
 * and the lawyer.
 */
export const serviceName = (matterId: number | string): string => `Juridisk tjänst, ärende ${matterId}`
