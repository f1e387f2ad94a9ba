const swedishYear = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', year: 'numeric' })

/**
 * The year of a payment, and the year with whose end it leaves the books: the seventh after its own, by the Swedish calendar. The financial year is the
 * calendar year (7 kap. 2 § bokföringslagen, SECURITY D23).
 */
export const yearsInBooks = (paidAt: Date) => {
  const year = Number(swedishYear.format(paidAt))
  return { year, lastYear: year + 7 }
}
