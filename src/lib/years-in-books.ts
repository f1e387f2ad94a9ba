const swedishYear = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', year: 'numeric' })

/**
 * A payment's year, and the seventh year after it, at whose end it leaves the books. Years are
 * Swedish calendar years; the financial year is the calendar year (7 kap. 2 § bokföringslagen,
 * D23).
 */
export const yearsInBooks = (paidAt: Date) => {
  const year = Number(swedishYear.format(paidAt))
  return { year, lastYear: year + 7 }
}
