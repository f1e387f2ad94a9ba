import type { Input } from '#contract/core/endpoint.ts'
import { matterList } from '#contract/matters/list.ts'
import { office } from '#contract/office/office.ts'
import { savedViews } from '#contract/matters/saved-views.ts'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { type MatterPage, readMatterPage, rowsOfPage } from './matter-pages.ts'
import { action, mutation, query } from './page-hooks.ts'
import { pages, rowsOf } from './pages.ts'

/** The number of matters in each view of the day. */
export const [, useOfficeDay] = query(office.day)

export const [, useSavedViews] = query(savedViews.list)
export const useSaveView = mutation(savedViews.save)
export const useRemoveView = action(savedViews.remove)

/** Which matters, in which order; where a page begins is the hooks' own business. */
export type OfficeQuery = Pick<
  Input<typeof matterList>['query'],
  'view' | 'status' | 'q' | 'sort' | 'handler' | 'service' | 'due'
> & { older?: number | undefined }

/** The matters, the newest page first; what was found before stays until the next answer comes. */
export const [, useOfficeMatters] = pages(
  matterList,
  (query: OfficeQuery, after, options) => readMatterPage({ ...query, limit: rowsOfPage, after }, options),
  { placeholderData: keepPreviousData },
)

/** Reads all that was sought, page after page. */
export const useEveryMatter = () =>
  useMutation({
    mutationFn: async (query: OfficeQuery) => {
      const read: MatterPage[] = []
      let after: string | undefined
      do {
        const page = await readMatterPage({ ...query, limit: rowsOfPage, after }, { signal: AbortSignal.timeout(60_000) })
        read.push(page)
        after = page.next
      } while (after)
      return rowsOf(read)
    },
  })
