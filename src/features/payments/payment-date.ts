const long = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'Europe/Stockholm' })

/** The Swedish day of a moment in ISO 8601, as mails and receipts say it: `20 november 2026`; empty when it isn't a moment. */
export const paymentDate = (moment: string) => {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? '' : long.format(date)
}
