import { type OfficeQuery, useEveryMatter, useOfficeMatters } from '#api/office-hooks.ts'
import { limits } from '#contract/limits.ts'
import { matterStatuses, matterStatusLabels } from '#contract/matter-statuses.ts'
import { swedishDay } from '#contract/withdrawal-period.ts'
import type { OfficeSearch } from '#lib/office-search.ts'
import { saveFile } from '#lib/save-file.ts'
import { officeDayFailures as f, officeDayTexts as t } from '#texts/office-day.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { TextField } from '#ui/field.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useSettled } from '#ui/use-settled.ts'
import { IconListSearch, IconTag } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { BulkStatus } from './bulk-status.tsx'
import { columnKeys, useColumns } from './columns.ts'
import { mattersCsv } from './matters-csv.ts'
import styles from './office-matters.module.css'
import { OfficeTable } from './office-table.tsx'
import { useSelection } from './use-selection.ts'

/** The matters of a view: searched, narrowed, chosen and saved. */
export const OfficeMatters = ({ query: { view, status, q } }: { query: OfficeQuery }) => {
  const [typed, setTyped] = useState<string>()
  const sought = { view, status, q: useSettled(q) }
  const pages = useOfficeMatters(sought)
  const matters = pages.data?.pages.flatMap((page) => page.matters) ?? []
  const selection = useSelection(matters.map(({ id }) => id))
  const columns = useColumns()
  const every = useEveryMatter()
  const navigate = useNavigate()
  const show = (changed: OfficeSearch) =>
    navigate({ to: '/office', search: { vy: view, status, q, ...changed }, replace: true, resetScroll: false })
  const saveCsv = async () => {
    const text = mattersCsv(await every.mutateAsync(sought))
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), t.csvName(swedishDay(new Date())))
  }
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
      </search>
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
      <BulkStatus chosen={matters.filter(({ id }) => selection.isChosen(id))} onClear={selection.clear} />
      <Loaded query={pages} failure={f.matters}>
        {() => (
          <>
            <p role="status" className="muted">
              {matters.length === 0 ? t.none : t.shown(matters.length, pages.hasNextPage)}
            </p>
            {matters.length > 0 && (
              <>
                <OfficeTable {...{ caption, matters, selection }} columns={columns.shown} busy={pages.isPlaceholderData} />
                <p className={`muted ${styles.keys}`}>{t.keys}</p>
                <div className={styles.ends}>
                  {pages.hasNextPage && (
                    <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
                      {t.more}
                    </Button>
                  )}
                  <Button variant="default" loading={every.isPending} onClick={() => saveCsv().catch(() => {})}>
                    {t.csv}
                  </Button>
                </div>
              </>
            )}
            {every.error && <FailureNotice failure={f.csv} error={every.error} />}
          </>
        )}
      </Loaded>
    </section>
  )
}
