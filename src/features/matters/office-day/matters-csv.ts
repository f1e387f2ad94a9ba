import { csvOf } from '#contract/csv.ts'
import type { ListedMatter } from '#contract/matter-list.ts'
import { statusLook } from '#features/matters/statuses.ts'
import { officeDayTexts as t } from '#texts/office-day.ts'

/** All that was sought, a row per matter. Days are written so that a spreadsheet sorts them. */
export const mattersCsv = (matters: readonly ListedMatter[]) =>
  csvOf([
    [
      t.csvNumber,
      t.title,
      t.status,
      t.column.owner,
      t.column.handler,
      t.column.created,
      t.column.changed,
      t.column.waiting,
      t.csvNotes,
    ],
    ...matters.map(({ id, title, status, owner, handler, created_at, updated_at, waiting_for, notes }) => [
      id,
      title,
      statusLook(status).label,
      owner?.name ?? null,
      handler ?? null,
      created_at?.slice(0, 10) ?? null,
      updated_at?.slice(0, 10) ?? null,
      waiting_for ? t.sides[waiting_for] : null,
      notes ?? null,
    ]),
  ])
