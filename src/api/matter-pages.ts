import type { Input } from '#contract/core/endpoint.ts'
import { type ListedMatter, matterList } from '#contract/matters/list.ts'
import { queryOptions } from '@tanstack/react-query'
import { callWithHeaders } from './http.ts'

/** As many rows as a page of a long list has. */
export const rowsOfPage = 100

/** A page of the list. */
export interface MatterPage {
  rows: readonly ListedMatter[]
  /** Where the next page begins, unless this is the last one. */
  next: string | undefined
  /** Matters by status; `undefined` holds the total. A server without pages sends none. */
  counts: ReadonlyMap<string | undefined, number> | undefined
}

/**
 * Reads a page. The server may send a short one when a search reads many rows, so this goes on
 * until there are `limit` rows or no more.
 */
export const readMatterPage = async (query: PageQuery, options: { signal: AbortSignal }): Promise<MatterPage> => {
  const page = await readOnce(query, options)
  const missing = query.limit - page.rows.length
  if (!page.next || missing === 0) return page
  const others = await readMatterPage({ ...query, limit: missing, after: page.next }, options)
  return { ...others, rows: [...page.rows, ...others.rows] }
}

/** The first matters of all, or of those that `query` finds, beside what a list has read. */
export const firstMattersOf = (query: PageQuery) =>
  queryOptions({
    queryKey: [matterList.reads, matterList.path, 'first', query] as const,
    queryFn: ({ signal }) => readMatterPage(query, { signal }),
  })

export const newestMatterQuery = firstMattersOf({ limit: 1 })

type PageQuery = Input<typeof matterList>['query'] & { limit: number }

const readOnce = async (query: PageQuery, options: { signal: AbortSignal }): Promise<MatterPage> => {
  const { reply, headers } = await callWithHeaders(matterList, { query }, options)
  const counts = headers.get('x-counts')
  return {
    rows: reply,
    next: headers.get('x-next') ?? undefined,
    counts: counts === null ? undefined : countsIn(counts),
  }
}

const countsIn = (text: string) => {
  const counts = new Map<string | undefined, number>(
    [...new URLSearchParams(text)].map(([status, count]) => [status, Number(count)]),
  )
  return counts.set(
    undefined,
    [...counts.values()].reduce((sum, count) => sum + count, 0),
  )
}
