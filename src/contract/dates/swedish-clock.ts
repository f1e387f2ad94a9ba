import { dayMs } from './day-ms.ts'

const hourMs = 3_600_000

/** Since 1996 the EU changes its clocks at 01:00 UTC on the last Sundays of March and October. */
const changeIn = (year: number, month: number) => {
  const last = new Date(Date.UTC(year, month + 1, 0, 1))
  return last.getTime() - last.getUTCDay() * dayMs
}

/**
 * The day and the time of day in Sweden, `2026-12-04` and `14:30`, without `Intl`, whose first use
 * takes a phone a tenth of a second: for what a page shows while it loads.
 */
export const swedishClock = (at: Date): { day: string; time: string } => {
  const year = at.getUTCFullYear()
  const isSummer = at.getTime() >= changeIn(year, 2) && at.getTime() < changeIn(year, 9)
  const local = new Date(at.getTime() + (isSummer ? 2 : 1) * hourMs).toISOString()
  return { day: local.slice(0, 10), time: local.slice(11, 16) }
}
