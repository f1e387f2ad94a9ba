import type { Input } from '#contract/core/endpoint.ts'
import { type ListedMatter, matterList } from '#contract/matters/list.ts'
import {
  keepPreviousData,
  queryOptions,
  skipToken,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type MatterPage, readMatterPage, rowsOfPage } from './matter-pages.ts'

/** Which matters, and in which order. */
type MatterQuery = Pick<Input<typeof matterList>['query'], 'status' | 'q' | 'sort'>

/** The distance at which the next page is asked for, in rows before it comes into view. */
const rowsAhead = 50

interface Page extends MatterPage {
  /** 0 for the first page. */
  place: number
}

/** It is forgotten as soon as it is out of view: a long list would fill the memory. */
const pageQuery = (query: MatterQuery, place: number, after: string) =>
  queryOptions({
    queryKey: [matterList.reads, matterList.path, 'page', query, place, after] as const,
    queryFn: async ({ signal }): Promise<Page> => {
      const page = await readMatterPage({ limit: rowsOfPage, ...query, after: after || undefined }, { signal })
      return { ...page, place }
    },
    gcTime: 0,
  })

/** The number of matters by status; undefined until known. */
export const useMatterCounts = () => useQuery(pageQuery({}, 0, '')).data?.counts

/** The progress through a list: where each page begins, and the number of rows once it ended. */
interface Extent {
  starts: readonly string[]
  end?: number
}

const unread: Extent = { starts: [''] }

/** The extent when a page has been read, the very same if that says nothing new. */
const extended = (extent: Extent, { place, rows, next }: Page): Extent => {
  const { starts, end } = extent
  if (next) return starts[place + 1] === next ? extent : { ...extent, starts: starts.toSpliced(place + 1, 1, next) }
  const last = place * rowsOfPage + rows.length
  return starts.length === place + 1 && end === last ? extent : { starts: starts.slice(0, place + 1), end: last }
}

/**
 * A list of any length, of which only the first page and the pages in view are held. After a
 * change, they alone are read again.
 */
export const useMatterPages = (query: MatterQuery) => {
  const client = useQueryClient()
  const first = useQuery({ ...pageQuery(query, 0, ''), placeholderData: keepPreviousData })
  // Stays when the pages go, so that the list is as long as before when the user comes back.
  const extentKey = ['matter-list-extent', query] as const
  const { data: extent = unread } = useQuery<Extent>({ queryKey: extentKey, queryFn: skipToken })
  const [places, setPlaces] = useState<readonly number[]>([])
  /** To be called with the indexes of the rows that are shown. */
  const onShown = useCallback((indexes: readonly number[]) => {
    const near = indexes.flatMap((index) => [index - rowsAhead, index + rowsAhead])
    const shown = [...new Set(near.map((index) => Math.floor(index / rowsOfPage)))]
    setPlaces((now) => (String(now) === String(shown) ? now : shown))
  }, [])
  const others = useQueries({
    queries: places.flatMap((place) => {
      const start = place > 0 && extent.starts[place]
      return start ? pageQuery(query, place, start) : []
    }),
    combine: together,
  })

  // The first page of what was sought before stays until the next answer comes.
  const { data: begun, isPlaceholderData: isOther } = first
  const pages = useMemo(() => (begun ? [begun, ...(isOther ? [] : others.pages)] : []), [begun, isOther, others.pages])
  const read = isOther ? extent : pages.reduce<Extent>(extended, extent)
  useEffect(() => {
    if (read !== extent) client.setQueryData(extentKey, read)
  })
  const length = isOther ? 0 : (read.end ?? (read.starts.length - 1) * rowsOfPage)
  const rows = useMemo(() => begun && rowsInPlace(pages, length), [begun, pages, length])
  return {
    /** With holes where rows aren't held. */
    rows,
    onShown,
    isEnded: read.end !== undefined,
    isOther,
    isLoadingMore: others.isPending,
    isFetching: first.isFetching || others.isFetching,
    error: first.error ?? others.error,
    /** Reads again what couldn't be read. */
    refetch: () => (first.error ? void first.refetch() : others.refetch()),
  }
}

const together = (results: readonly UseQueryResult<Page>[]) => ({
  pages: results.flatMap(({ data }) => data ?? []),
  isPending: results.some(({ isPending }) => isPending),
  isFetching: results.some(({ isFetching }) => isFetching),
  error: results.find(({ error }) => error)?.error ?? null,
  refetch: () => {
    for (const { error, refetch } of results) if (error) void refetch()
  },
})

/** A row that has moved to a later page meanwhile stands only where it came first. */
const rowsInPlace = (pages: readonly Page[], length: number): readonly ListedMatter[] => {
  const rows: ListedMatter[] = []
  const ids = new Set<string>()
  for (const { place, rows: matters } of pages)
    for (const [n, matter] of matters.entries()) {
      if (!ids.has(matter.id)) rows[place * rowsOfPage + n] = matter
      ids.add(matter.id)
    }
  rows.length = Math.max(length, rows.length)
  return rows
}
