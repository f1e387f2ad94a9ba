import { type OfficeQuery, useEveryMatter, useOfficeMatters } from '#api/office-hooks.ts'
import { rowsOf } from '#api/pages.ts'
import { limits } from '#contract/core/limits.ts'
import { matterSorts } from '#contract/matters/sorts.ts'
import { matterStatuses, matterStatusLabels } from '#contract/matters/statuses.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { saveFile } from '#lib/save-file.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { officeDayFailures as f, officeDayTexts as t } from '#texts/office/office-day.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { TextField } from '#ui/field.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useDebouncedValue } from '#ui/use-debounced-value.ts'
import { IconArrowsDownUp, IconListSearch, IconTag } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { BulkBar } from './bulk-bar.tsx'
import { columnKeys, useColumns } from './columns.ts'
import { mattersCsv } from './matters-csv.ts'
import styles from './office-matters.module.css'
import { officeAddress, type OfficeDaySearch } from './office-query.ts'
import { OfficeTable } from './office-table.tsx'
import { useBackAtRow } from './use-back-at-row.ts'
import { useMoreOnScroll } from './use-more-on-scroll.ts'
import { KeysHelp, useOfficeKeys } from './use-office-keys.tsx'
import { useSelection } from './use-selection.ts'

/**
 * The number of rows that are loaded by scrolling. All of them are in the document, so for more
 * there is a button.
 */
const mostByScrolling = 1_000

/** The matters of a view: searched, narrowed, chosen and saved. */
export const OfficeMatters = ({ viewer, query: { view, status, q, sort } }: { viewer: Viewer; query: OfficeQuery }) => {
  const [typed, setTyped] = useState<string>()
  const sought = { view, status, q: useDebouncedValue(q), sort }
  const pages = useOfficeMatters(sought)
  const matters = rowsOf(pages.data?.pages ?? [])
  const selection = useSelection(matters.map(({ id }) => id))
  const chosen = matters.filter(({ id }) => selection.isChosen(id))
  const columns = useColumns()
  const { table, statusField, help } = useOfficeKeys(selection)
  useBackAtRow(matters.map(({ id }) => id))
  const every = useEveryMatter()
  const navigate = useNavigate()
  const show = (changed: OfficeDaySearch) =>
    navigate({ to: '/office', search: { ...officeAddress(sought), q, ...changed }, replace: true, resetScroll: false })
  const saveCsv = async () => {
    const text = mattersCsv(await every.mutateAsync(sought))
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), t.csvName(swedishDay(new Date())))
  }
  const isWhole = !pages.hasNextPage
  const known = isWhole ? matters.length : view || sought.q ? undefined : pages.data?.pages.at(-1)?.counts?.get(status)
  const comesByItself = !isWhole && !pages.isFetching && !pages.error && matters.length < mostByScrolling
  const end = useMoreOnScroll(comesByItself ? () => void pages.fetchNextPage() : undefined)
  const caption = view ? t.views[view] : t.all
  return (
    <section aria-labelledby="vy" className={styles.matters}>
      <h2 id="vy">{caption}</h2>
      <search className={styles.tools}>
        <TextField
          label={t.search}
          type="search"
          value={typed ?? q ?? ''}
          maxLength={limits.titleChars}
          autoComplete="off"
          leftSection={<IconListSearch size={18} stroke={1.5} aria-hidden="true" />}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            void show({ q: value || undefined })
          }}
          onBlur={() => setTyped(undefined)}
        />
        <SelectField
          label={t.status}
          leftSection={<IconTag size={18} stroke={1.5} aria-hidden="true" />}
          value={status ?? ''}
          onChange={({ currentTarget: { value } }) => void show({ status: value || undefined })}
        >
          <option value="">{t.anyStatus}</option>
          {matterStatuses.map((known) => (
            <option key={known} value={known}>
              {matterStatusLabels[known]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t.order}
          leftSection={<IconArrowsDownUp size={18} stroke={1.5} aria-hidden="true" />}
          value={sort ?? matterSorts[0]}
          onChange={({ currentTarget: { value } }) => void show({ ordning: value })}
        >
          {matterSorts.map((known) => (
            <option key={known} value={known}>
              {t.orders[known]}
            </option>
          ))}
        </SelectField>
      </search>
      <div className={styles.underTools}>
        <details className={styles.columns}>
          <summary>{t.columns}</summary>
          <fieldset aria-label={t.columns}>
            {columnKeys.map((key) => (
              <CheckField
                key={key}
                label={t.column[key]}
                checked={columns.shown.includes(key)}
                onChange={() => columns.toggle(key)}
              />
            ))}
          </fieldset>
        </details>
        <KeysHelp help={help} />
      </div>
      <QueryBoundary query={pages} failure={f.matters}>
        {() => (
          <>
            <p role="status" className="muted">
              {matters.length === 0 ? t.none : t.shown(matters.length, !isWhole)}
            </p>
            {matters.length > 0 && (
              <>
                <OfficeTable
                  {...{ caption, matters, selection, known, table }}
                  officeDay={officeAddress(sought)}
                  columns={columns.shown}
                  busy={pages.isPlaceholderData}
                />
                <div ref={end} className={styles.ends}>
                  <MoreButton pages={pages} label={t.more} failure={f.matters} />
                  <Button variant="default" loading={every.isPending} onClick={() => saveCsv().catch(() => {})}>
                    {t.csv}
                  </Button>
                </div>
              </>
            )}
            {every.error && <FailureNotice failure={f.csv} error={every.error} />}
          </>
        )}
      </QueryBoundary>
      <BulkBar viewer={viewer} chosen={chosen} onClear={selection.clear} statusField={statusField} />
    </section>
  )
}
