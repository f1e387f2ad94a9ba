import { momentFormat } from '#contract/dates/moment-format.ts'

const longDate = momentFormat({ dateStyle: 'long' })

/**
 * Formats an ISO 8601 timestamp as a Swedish date, as in mails and receipts: `20 november 2026`.
 * Returns an empty string if it is invalid.
 */
export const paymentDate = (moment: string) => {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? '' : longDate(date)
}
