import { type OfficeQuery, useEveryMatter, useOfficeMatters } from '#api/office-hooks.ts'
import { rowsOf } from '#api/pages.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { saveCsv } from '#lib/save-csv.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import type { SavedView } from '#contract/matters/saved-views.ts'
import { officeDayFailures as f, officeDayTexts as t } from '#texts/office/office-day.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { useDebouncedValue } from '#ui/use-debounced-value.ts'
import { useNavigate } from '@tanstack/react-router'
import { BulkBar } from './bulk-bar.tsx'
import { chosenColumns, useColumns } from './columns.ts'
import { ListTools } from './list-tools.tsx'
import { mattersCsv } from './matters-csv.ts'
import styles from './office-matters.module.css'
import { officeAddress, type OfficeDaySearch } from './office-query.ts'
import { OfficeTable } from './office-table.tsx'
import { SaveView } from './save-view.tsx'
import { useBackAtRow } from './use-back-at-row.ts'
import { useMoreOnScroll } from './use-more-on-scroll.ts'
import { KeysHelp, useOfficeKeys } from './use-office-keys.tsx'
import { useSelection } from './use-selection.ts'

/**
 * The number of rows that are loaded by scrolling. All of them are in the document, so for more
 * there is a button.
 */
const mostByScrolling = 1_000

interface OfficeMattersProps {
  viewer: Viewer
  /** The choice, as the address has it. */
  query: OfficeQuery
  /** The search that is shown, with the default where nothing is chosen. */
  fullQuery: OfficeQuery
  /** The saved view that is shown, if it is one. */
  saved: SavedView | undefined
  /** Those who handle a matter. */
  handlers: readonly { id: string; name: string }[]
}

/** The matters of a view: searched, narrowed, chosen and saved. */
export const OfficeMatters = ({ viewer, query, fullQuery, saved, handlers }: OfficeMattersProps) => {
  const asked = { ...fullQuery, q: useDebouncedValue(query.q) }
  const { view, status, q, handler, service, due, older } = asked
  const pages = useOfficeMatters(asked)
  const matters = rowsOf(pages.data?.pages ?? [])
  const selection = useSelection(matters.map(({ id }) => id))
  const chosen = matters.filter(({ id }) => selection.isChosen(id))
  const columns = useColumns(view)
  const { table, statusField, help } = useOfficeKeys(selection)
  useBackAtRow(matters.map(({ id }) => id))
  const every = useEveryMatter()
  const navigate = useNavigate()
  const show = (changed: OfficeDaySearch) =>
    void navigate({ to: '/office', search: { ...officeAddress(query), ...changed }, replace: true, resetScroll: false })
  const save = async () => saveCsv(mattersCsv(await every.mutateAsync(asked)), t.csvName(swedishDay(new Date())))
  const isWhole = !pages.hasNextPage
  const isNarrowed = [view, q, handler, service, due, older].some((value) => value !== undefined)
  const total = isWhole ? matters.length : isNarrowed ? undefined : pages.data?.pages.at(-1)?.counts?.get(status)
  const comesByItself = !isWhole && !pages.isFetching && !pages.error && matters.length < mostByScrolling
  const end = useMoreOnScroll(comesByItself ? () => void pages.fetchNextPage() : undefined)
  const caption = saved?.name ?? (view ? t.views[view] : handler === 'mine' ? t.own : t.all)
  return (
    <section aria-labelledby="vy">
      <h2 id="vy">{caption}</h2>
      <ListTools query={fullQuery} words={query.q} handlers={handlers} onShow={show}>
        <Disclosure className={styles.columns} summary={t.columns}>
          <fieldset aria-label={t.columns}>
            {chosenColumns.map((key) => (
              <CheckField
                key={key}
                label={t.column[key]}
                checked={columns.shown.includes(key)}
                onChange={() => columns.toggle(key)}
              />
            ))}
          </fieldset>
        </Disclosure>
        <SaveView query={query} />
        <KeysHelp help={help} />
      </ListTools>
      <QueryBoundary query={pages} failure={f.matters}>
        {() => (
          <>
            <p role="status" className="muted">
              {matters.length === 0 ? t.none : t.shown(matters.length, !isWhole)}
            </p>
            {matters.length > 0 && (
              <>
                <OfficeTable
                  caption={caption}
                  matters={matters}
                  selection={selection}
                  total={total}
                  table={table}
                  officeDay={officeAddress(query)}
                  sort={fullQuery.sort}
                  onSort={(order) => show({ ordning: order })}
                  columns={columns.shown}
                  busy={pages.isPlaceholderData}
                />
                <div ref={end} className={styles.ends}>
                  <MoreButton pages={pages} label={t.more} failure={f.matters} />
                  <Button variant="default" loading={every.isPending} onClick={() => save().catch(() => {})}>
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
