import type { Endpoint } from '#contract/core/endpoint.ts'
import { infiniteQueryOptions, type keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

/** A page of a list. */
interface ListPage {
  rows: readonly { id: string }[]
  /** Where the next page begins, unless this is the last one. */
  next: string | null | undefined
}

/** Says what is shown until a page comes, and when the list is asked for again. */
interface PagesOptions {
  placeholderData?: typeof keepPreviousData
  refetchInterval?: number
  refetchOnWindowFocus?: 'always'
}

/**
 * The query options of a list that comes in pages, and its hook: `query` for such a list. The cache
 * key is resource, path and what is looked for.
 * @param read reads the page that begins at `start`, the first one without it
 */
export const pages = <Query, Page extends ListPage>(
  { reads, path }: Pick<Endpoint, 'reads' | 'path'>,
  read: (query: Query, start: string | undefined, options: { signal: AbortSignal }) => Promise<Page>,
  others: PagesOptions = {},
) => {
  const options = (query: Query) =>
    infiniteQueryOptions({
      queryKey: [reads, path, query, 'pages'] as const,
      queryFn: ({ pageParam, signal }) => read(query, pageParam || undefined, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      ...others,
    })
  return [options, (query: Query) => useInfiniteQuery(options(query))] as const
}

/** A page of a call that answers with its rows, and says in X-Next where the next one begins. */
export const pageOf = <Row extends { id: string }>({ reply, headers }: { reply: readonly Row[]; headers: Headers }) => ({
  rows: reply,
  next: headers.get('x-next'),
})

/** The rows of all pages that were read. One that moved meanwhile comes once, where it is now. */
export const rowsOf = <Row extends { id: string }>(read: readonly { rows: readonly Row[] }[]): Row[] => [
  ...new Map(read.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values(),
]
