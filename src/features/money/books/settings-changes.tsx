import { useSettingsChangePages } from '#api/book-hooks.ts'
import type { BookSettingsChange } from '#contract/money/books/settings-changes.ts'
import { dayText, monthNames } from '#contract/dates/day-text.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { PagedRows } from '#parts/paged-rows.tsx'
import { bookFailures } from '#texts/money/book-failures.ts'
import { bookTexts } from '#texts/money/books.ts'
import styles from './books.module.css'

const t = bookTexts.settings

/** Tells who changed which setting of the books, and when (bokföringslagen 5 kap. 11 §). */
export const SettingsChanges = () => {
  const changes = useSettingsChangePages({})
  return (
    <section aria-labelledby="andringar" className={styles.part}>
      <h3 id="andringar">{t.changes}</h3>
      <PagedRows pages={changes} failure={bookFailures.settingsChanges} none={t.noChanges} more={t.moreChanges}>
        {(rows) => <ChangeList changes={rows} />}
      </PagedRows>
    </section>
  )
}

const ChangeList = ({ changes }: { changes: readonly BookSettingsChange[] }) => (
  <ul className={styles.list}>
    {changes.map(({ id, changed_at, changed_by, fields }) => (
      <li key={id} className={styles.voucher}>
        <strong>{dayText(swedishDay(new Date(changed_at)))}</strong>
        <span className="muted">{changed_by ?? t.goneChanger}</span>
        <ul>
          {fields.map(({ field, from, to }) => (
            <li key={field}>
              <span>{t.fieldNames[field] ?? field}</span>
              <span>{t.changed(valueText(field, from), valueText(field, to))}</span>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
)

const valueText = (field: string, value: string) => {
  if (field === 'financial_year_start_month') return monthNames[Number(value) - 1] ?? value
  if (field === 'locked_until') return value === '' ? t.notLocked : dayText(value)
  return { true: t.yes, false: t.no }[value] ?? value
}
