import { useMatterCounts, useMatterPages } from '#api/use-matter-pages.ts'
import type { MatterSort } from '#contract/matters/sorts.ts'
import { pageRows } from '#contract/matters/matters.ts'
import { matterPageTexts as t } from '#texts/matters/matter-pages.ts'
import { FailedQuery } from '#ui/failed-query.tsx'
import { useDebouncedValue } from '#ui/use-debounced-value.ts'
import { type ReactNode, useEffect } from 'react'
import type { MatterSearch, SortKey } from './matter-search.ts'
import type { MatterCounts, PagedList } from '#features/matters/page/matter-tools.tsx'
import { MatterTable, type MatterTableProps } from './matter-table.tsx'

interface PagedMattersProps extends Omit<MatterTableProps, 'matters' | 'busy' | 'rowCount' | 'onShown'> {
  search: MatterSearch
  /** The beginning as if it were all: until the first page comes, and if it is. */
  whole: ReactNode
  /** Shown where no matter fits. */
  none: ReactNode
  /** Called with what is to be said of the list above it. Must be stable. */
  onPaged: (list: PagedList | undefined) => void
}

/**
 * A list that may go on after its first thousand. If it does, the server sorts and searches it,
 * and rows come as they are scrolled to.
 */
const PagedMatters = (props: PagedMattersProps) => {
  const { search, whole, onPaged } = props
  const counts = useMatterCounts()
  const goesOn = counts && (counts.get(search.status) ?? 0) > pageRows
  useEffect(() => {
    onPaged(counts && { counts, searchLabel: goesOn ? t.search : undefined })
    return () => onPaged(undefined)
  }, [counts, goesOn, onPaged])
  return goesOn ? <Pages {...props} counts={counts} /> : whole
}
export default PagedMatters

const Pages = ({ search, whole, none, counts, onPaged: _, ...table }: PagedMattersProps & { counts: MatterCounts }) => {
  const { status, sort } = search
  const q = useDebouncedValue(search.q?.trim() || undefined)
  const pages = useMatterPages({ status, q, sort: sort && sortOf(sort) })
  const { rows, isEnded, isLoadingMore, error } = pages
  const total = isEnded ? rows?.length : q ? undefined : counts.get(status)
  return (
    <>
      {!rows && !error && whole}
      {rows && (
        <p role="status" className="visually-hidden">
          {isLoadingMore ? t.more : total === undefined ? t.shownAtLeast(rows.length) : t.shown(total)}
        </p>
      )}
      {rows && rows.length > 0 && (
        <MatterTable
          {...table}
          matters={rows}
          busy={pages.isOther}
          rowCount={total === undefined ? -1 : total + 1}
          onShown={pages.onShown}
        />
      )}
      {rows?.length === 0 && none}
      <FailedQuery query={pages} failure="matterList" />
    </>
  )
}

const sortOf = (key: SortKey): MatterSort => (key === 'title-asc' ? 'title' : key === 'title-desc' ? '-title' : `status:${key}`)
