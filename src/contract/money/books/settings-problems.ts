import type { BookSettings } from './settings.ts'
import { addMonths } from '#contract/dates/add-months.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'

interface BookDays {
  today: Day
  /** Of the settings so far. */
  lockedUntil: Day | null
}

/**
 * Why settings of the books can't be saved, by field; empty if they can. Series differ from each
 * other, days can be locked once they are over, and what was locked stays so.
 */
export const bookSettingsProblems = (settings: BookSettings, { today, lockedUntil }: BookDays): Record<string, string[]> => {
  const names = [settings.document_series, settings.credit_series, settings.belated_series, settings.voucher_series]
  // Agreements have the series A.
  if (new Set([...names, 'A']).size <= names.length) return { document_series: ['Ange olika serier. A används för avtal.'] }
  if (settings.locked_until !== null && settings.locked_until >= today) return { locked_until: ['Lås bara dagar som är slut.'] }
  if (lockedUntil !== null && (settings.locked_until ?? '') < lockedUntil)
    return { locked_until: [`Dagarna till och med ${lockedUntil} är låsta och kan inte öppnas igen.`] }
  return {}
}

/** The message at the end of a period that ends before it begins. */
export const endBeforeStart = 'Sista dagen kan inte vara före den första.'

/**
 * Finds why payouts or the invoices of partners can't be listed for a period: they are read at
 * once, so a year at most.
 * @returns the message at its end
 */
export const payoutPeriodProblem = ({ from, to }: { from: Day; to: Day }): string | undefined => {
  if (to < from) return endBeforeStart
  return to >= addMonths(from, 12) ? 'Välj en period på högst ett år.' : undefined
}
