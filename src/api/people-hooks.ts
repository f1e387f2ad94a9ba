import type { Input } from '#contract/core/endpoint.ts'
import { people } from '#contract/accounts/people.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call, callIgnoringReply } from './http.ts'
import { pageHooks } from './page-hooks.ts'

const { mutation } = pageHooks({ api: { people }, call, callIgnoringReply })

/** What is looked for; where a page begins is the hooks' own business. */
export type PeopleQuery = Omit<Input<typeof people.list>['query'], 'after'>
export type LogQuery = Omit<Input<typeof people.log>['query'], 'after'>

// What was found before stays until the next answer comes.
const paging = {
  placeholderData: keepPreviousData,
  initialPageParam: '',
  getNextPageParam: ({ next }: { next: string | null }) => next,
}

/** The accounts, the newest page first. */
export const usePeoplePages = (query: PeopleQuery) =>
  useInfiniteQuery({
    ...paging,
    queryKey: [people.list.reads, people.list.path, query, 'pages'] as const,
    queryFn: ({ pageParam, signal }) =>
      call(people.list, { query: { ...query, ...(pageParam && { after: pageParam }) } }, { signal }),
  })

/** What was done to accounts, the newest page first. */
export const useLogPages = (query: LogQuery) =>
  useInfiniteQuery({
    ...paging,
    queryKey: [people.log.reads, people.log.path, query, 'pages'] as const,
    queryFn: ({ pageParam, signal }) =>
      call(people.log, { query: { ...query, ...(pageParam && { after: pageParam }) } }, { signal }),
  })

export const useInvite = mutation((api) => api.people.invite)
export const useSetRoles = mutation((api) => api.people.setRoles)
export const useActOnPerson = mutation((api) => api.people.act)
