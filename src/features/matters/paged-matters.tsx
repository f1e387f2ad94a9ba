import { type MatterPage, readMatterPage } from '#api/matter-pages.ts'
import { matterList } from '#contract/matter-list.ts'
import type { MatterSort } from '#contract/matter-sorts.ts'
import { matterPageTexts as t } from '#texts/matter-pages.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { useSettled } from '#ui/use-settled.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import type { MatterSearch, SortKey } from './matter-search.ts'
import type { MatterCounts } from './matter-tools.tsx'
import { MatterTable, type MatterTableProps } from './matter-table.tsx'

const rowsOfPage = 100

interface PagedMattersProps extends Omit<MatterTableProps, 'matters' | 'busy' | 'rowCount' | 'onEnd'> {
  search: MatterSearch
  /** The beginning as if it were all: until the first page comes, and if it is. */
  whole: ReactNode
  /** Shown where no matter fits. */
  none: ReactNode
  /** Tells how many matters there are, by status. Must be stable. */
  onCounts: (counts: MatterCounts | undefined) => void
}

/**
 * A list that the browser has only the beginning of: the server sorts and searches it, and further
 * rows come as they are scrolled to.
 */
export const PagedMatters = ({ search, whole, none, onCounts, ...table }: PagedMattersProps) => {
  const { status, sort } = search
  const q = useSettled(search.q?.trim() || undefined)
  const list = useInfiniteQuery({
    queryKey: [matterList.reads, matterList.path, 'pages', { status, sort, q }] as const,
    queryFn: ({ pageParam, signal }) =>
      readMatterPage({ status, q, limit: rowsOfPage, sort: sort && sortOf(sort), after: pageParam || undefined }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }: MatterPage) => next,
    placeholderData: keepPreviousData,
  })
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, isPlaceholderData, fetchNextPage, refetch } = list
  const rows = useMemo(() => data && onceEach(data.pages), [data])
  const counts = data?.pages.at(-1)?.counts
  useEffect(() => {
    onCounts(counts)
    return () => onCounts(undefined)
  }, [counts, onCounts])
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage()
  }, [hasNextPage, isFetching, error, fetchNextPage])

  if (rows && !counts) return whole
  const known = hasNextPage ? (q ? undefined : counts?.get(status)) : rows?.length
  return (
    <>
      {!rows && !error && whole}
      {rows && (
        <p role="status" className="visually-hidden">
          {isFetchingNextPage ? t.more : known === undefined ? t.shownAtLeast(rows.length) : t.shown(known)}
        </p>
      )}
      {rows && rows.length > 0 && (
        <MatterTable
          {...table}
          matters={rows}
          busy={isPlaceholderData}
          rowCount={known === undefined ? -1 : known + 1}
          onEnd={onEnd}
        />
      )}
      {rows?.length === 0 && none}
      {error && (
        <>
          <FailureNotice failure="matterList" error={error} />
          <Button variant="default" loading={isFetching} onClick={() => (rows ? fetchNextPage() : refetch())}>
            {t.tryAgain}
          </Button>
        </>
      )}
    </>
  )
}

const sortOf = (key: SortKey): MatterSort => (key === 'title-asc' ? 'title' : key === 'title-desc' ? '-title' : `status:${key}`)

/** A row that has moved to a later page while the list was read would come twice. */
const onceEach = (pages: readonly MatterPage[]) => [
  ...new Map(pages.flatMap(({ matters }) => matters.map((matter) => [matter.id, matter]))).values(),
]
