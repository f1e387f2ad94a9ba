// Made when the first day is said: it takes a phone 15 ms, and few matters have one.
let long: Intl.DateTimeFormat | undefined

/** The Swedish day of a moment in ISO 8601, as mails and receipts say it: `20 november 2026`; empty when it isn't a moment. */
export const paymentDate = (moment: string) => {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  long ??= new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'Europe/Stockholm' })
  return long.format(date)
}
