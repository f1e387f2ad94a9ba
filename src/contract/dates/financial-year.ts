/** A financial year: first and last day, `2026-01-01`, and its name in series, `2026`. */
export interface FinancialYear {
  from: string
  to: string
  name: string
}

/**
 * The financial year that a day belongs to. Its name is the year that it begins in.
 * @param day `2026-03-01`, in Sweden
 * @param startMonth 1 to 12; 1 is the calendar year (bokföringslagen 3 kap. 1 §)
 */
export const financialYearOf = (day: string, startMonth: number): FinancialYear => {
  const year = Number(day.slice(0, 4))
  const startYear = Number(day.slice(5, 7)) >= startMonth ? year : year - 1
  return {
    from: dayOf(Date.UTC(startYear, startMonth - 1, 1)),
    to: dayOf(Date.UTC(startYear + 1, startMonth - 1, 0)),
    name: String(startYear),
  }
}

/** The financial year that begins in a calendar year. */
export const financialYearNamed = (year: number, startMonth: number): FinancialYear =>
  financialYearOf(`${year}-${String(startMonth).padStart(2, '0')}-01`, startMonth)

const dayOf = (utcMs: number) => new Date(utcMs).toISOString().slice(0, 10)
