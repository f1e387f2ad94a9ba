/** The service's name in mails, receipts and books: a title may reveal what is confidential. */
export const serviceName = (matterId: number | string): string => `Juridisk tjänst, ärende ${matterId}`
