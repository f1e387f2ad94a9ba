// Created on demand: it takes a phone 15 ms, and few matters need it.
let long: Intl.DateTimeFormat | undefined

/**
 * Formats an ISO 8601 timestamp as a Swedish date, as in mails and receipts: `20 november 2026`.
 * Returns an empty string if it is invalid.
 */
export const paymentDate = (moment: string) => {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  long ??= new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'Europe/Stockholm' })
  return long.format(date)
}
