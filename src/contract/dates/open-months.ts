import { addDays, type Day } from './swedish-holidays.ts'

const mostMonths = 120

/** `2026-11`, `2026-12`: the months of a period, at most ten years of them. */
export const monthsBetween = (from: Day, to: Day): string[] => {
  const months: string[] = []
  for (let month = from.slice(0, 7); month <= to.slice(0, 7) && months.length < mostMonths; month = monthAfter(month))
    months.push(month)
  return months
}

/** The last day of a month. @param month `2026-02` */
export const lastDayOfMonth = (month: string): Day => addDays(`${monthAfter(month)}-01`, -1)

/** The months of a period that aren't over, or not locked: more may be booked in them. */
export const openMonths = (period: { from: Day; to: Day }, { today, lockedUntil }: { today: Day; lockedUntil: Day | null }) =>
  monthsBetween(period.from, period.to).filter((month) => {
    const end = lastDayOfMonth(month)
    const last = end < period.to ? end : period.to
    return last >= today || lockedUntil === null || last > lockedUntil
  })

const monthAfter = (month: string) => addDays(`${month}-28`, 4).slice(0, 7)
