import { dayMs } from '#contract/dates/day-ms.ts'

/** No backup is kept for longer, as it still holds erased accounts. Published texts promise it. */
export const longestDays = 35

/** Removal runs daily, so what would be older before the next run goes. */
export const keptDays = longestDays - 1

/** For each of so many days and weeks that have a backup, the latest of it is kept. */
const retention = { days: 7, weeks: 4 }

/** A name that sorts by time, and that the file stores take: `radrum-2026-11-27T03-00-00Z`. */
export const backupName = (madeAt: Date) => `radrum-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

const namePattern = /^radrum-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/

/** @returns when a backup was made; undefined for a name that isn't one of ours */
export const madeAtOf = (name: string): Date | undefined => {
  const [, day, hours, minutes, seconds] = namePattern.exec(name) ?? []
  return day === undefined ? undefined : new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}

/**
 * The backups that may go: all but the latest of each of the last seven days, and of each of the
 * last four weeks, that have one. Until the next run none is older than `longestDays`, but the
 * newest, which always stays.
 */
export const expiredBackups = (names: readonly string[], now: Date): string[] => {
  const ours = names
    .flatMap((name) => {
      const madeAt = madeAtOf(name)
      return madeAt ? [{ name, day: Math.floor(madeAt.getTime() / dayMs) }] : []
    })
    .toSorted((a, b) => (a.name < b.name ? 1 : -1))
  const latestOf = (lengthDays: number, count: number) =>
    [...Map.groupBy(ours, ({ day }) => Math.floor(day / lengthDays)).values()].slice(0, count).flatMap(([latest]) => latest ?? [])
  // By days begun: one of so many is less than a day older.
  const oldest = Math.floor(now.getTime() / dayMs) - keptDays + 1
  const staying = new Set([...latestOf(1, retention.days), ...latestOf(7, retention.weeks)].filter(({ day }) => day >= oldest))
  const newest = ours[0]
  return ours.filter((one) => one !== newest && !staying.has(one)).map(({ name }) => name)
}
