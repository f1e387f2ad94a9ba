import type { BookSettings } from './settings.ts'
import { addMonths } from '#contract/dates/add-months.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'

interface BookDays {
  today: Day
  /** Of the settings so far. */
  lockedUntil: Day | null
}

/** The settings that name a series. */
export const seriesNames = ['document_series', 'credit_series', 'belated_series', 'voucher_series'] as const
/** A is of agreements, F of withdrawals too, and F and the others are of partners' invoices. */
const takenSeries = ['A', 'F', 'FK', 'SF', 'SFK']
const seriesProblem = 'Ange olika serier, och inte A, F, FK, SF eller SFK, som används för annat.'

/**
 * Why settings of the books can't be saved, by field; empty if they can. Series differ from each
 * other, days can be locked once they are over, and what was locked stays so.
 */
export const bookSettingsProblems = (settings: BookSettings, { today, lockedUntil }: BookDays): Record<string, string[]> => {
  const isTaken = (name: (typeof seriesNames)[number]) =>
    takenSeries.includes(settings[name]) || seriesNames.some((other) => other !== name && settings[other] === settings[name])
  const refused = seriesNames.filter(isTaken)
  if (refused.length > 0) return Object.fromEntries(refused.map((name) => [name, [seriesProblem]]))
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
