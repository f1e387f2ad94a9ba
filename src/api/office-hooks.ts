import type { Input } from '#contract/endpoint.ts'
import { matterList } from '#contract/matter-list.ts'
import type { Matter, MatterStatus } from '#contract/matters.ts'
import { matters } from '#contract/matters.ts'
import { office } from '#contract/office.ts'
import { savedViews } from '#contract/saved-views.ts'
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { call, callIgnoringReply } from './http.ts'
import { type MatterPage, readMatterPage } from './matter-pages.ts'
import { pageHooks } from './page-hooks.ts'
import { refetch } from './query-client.ts'

const { query, mutation, action } = pageHooks({ api: { office, savedViews }, call, callIgnoringReply })

/** How many matters each view of the day has. */
export const [, useOfficeDay] = query((api) => api.office.day)

export const [, useSavedViews] = query((api) => api.savedViews.list)
export const useSaveView = mutation((api) => api.savedViews.save)
export const useRemoveView = action((api) => api.savedViews.remove)

/** Which matters; where a page begins is the hooks' own business. */
export type OfficeQuery = Pick<Input<typeof matterList>['query'], 'view' | 'status' | 'q'>

const rowsOfPage = 100

/** The matters, the newest page first; what was found before stays until the next answer comes. */
export const useOfficeMatters = (sought: OfficeQuery) =>
  useInfiniteQuery({
    queryKey: [matterList.reads, matterList.path, 'office', sought] as const,
    queryFn: ({ pageParam, signal }) => readMatterPage({ ...sought, limit: rowsOfPage, after: pageParam || undefined }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }: MatterPage) => next,
    placeholderData: keepPreviousData,
  })

/** Reads all that was sought, page after page. */
export const useEveryMatter = () =>
  useMutation({
    mutationFn: async (sought: OfficeQuery) => {
      const rows: MatterPage['matters'][number][] = []
      let after: string | undefined
      do {
        const page = await readMatterPage({ ...sought, limit: rowsOfPage, after }, AbortSignal.timeout(60_000))
        rows.push(...page.matters)
        after = page.next
      } while (after)
      return rows
    },
  })

export interface StatusChange {
  matter: Pick<Matter, 'id' | 'title' | 'status'>
  status: MatterStatus
}

/** So many changes are under way at once. */
const atOnce = 4

/**
 * Sets the status of many matters, each by a call of its own, so that each is done or refused by
 * itself. Gives back which were done and which weren't.
 */
export const useStatusChanges = () =>
  useMutation({
    mutationFn: async (changes: readonly StatusChange[], { client }) => {
      const left = [...changes]
      const [done, refused]: [StatusChange[], StatusChange[]] = [[], []]
      const work = async () => {
        for (let change = left.shift(); change; change = left.shift()) {
          const { matter, status } = change
          const answer = callIgnoringReply(matters.change, { params: { id: matter.id }, body: { status } })
          await answer.then(
            () => done.push(change),
            () => refused.push(change),
          )
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      await refetch(client, matters.change.touches)
      return { done, refused }
    },
  })
