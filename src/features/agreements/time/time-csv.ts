import { durationText } from '#contract/agreements/time/minutes.ts'
import type { TimedCeiling, TimeLine } from '#contract/agreements/time/time.ts'
import { csvOf } from '#contract/core/csv.ts'
import { timeDialogTexts, timeTexts as t } from '#texts/agreements/time.ts'

/** The lines of time as CSV, oldest day first. */
export const timeCsv = (lines: readonly TimeLine[], ceilings: readonly TimedCeiling[]): string =>
  csvOf([
    t.csvColumns,
    ...lines
      .toReversed()
      .map(({ day, minutes, what, kind, by, agreement }) => [
        day,
        minutes,
        durationText(minutes),
        what,
        timeDialogTexts.kinds[kind],
        t.by(by),
        ceilings.find((one) => one.agreement === agreement)?.number ?? null,
      ]),
  ])
