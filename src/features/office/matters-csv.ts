import { csvOf } from '#contract/core/csv.ts'
import type { ListedMatter } from '#contract/matters/list.ts'
import { statusLook } from '#parts/statuses.ts'
import { officeDayTexts as t } from '#texts/office/office-day.ts'
import { cellTexts, columnKeys } from './columns.ts'

/** All that was sought, a row per matter, with every column. */
export const mattersCsv = (matters: readonly ListedMatter[]) =>
  csvOf([
    [t.csvNumber, t.title, t.status, ...columnKeys.map((key) => t.column[key]), t.csvNotes],
    ...matters.map((matter) => [
      matter.id,
      matter.title,
      statusLook(matter.status).label,
      ...columnKeys.map((key) => cellTexts[key](matter)),
      matter.notes ?? null,
    ]),
  ])
