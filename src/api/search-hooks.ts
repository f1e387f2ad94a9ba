import { matterList } from '#contract/matter-list.ts'
import { people } from '#contract/people.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from './http.ts'
import { readMatterPage } from './matter-pages.ts'

const mostFound = 10

/** The newest matters that contain the words, or whose customer's name does. */
export const useFoundMatters = (q: string, enabled: boolean) =>
  useQuery({
    queryKey: [matterList.reads, matterList.path, 'found', q] as const,
    queryFn: async ({ signal }) => (await readMatterPage({ q, limit: mostFound }, signal)).matters,
    placeholderData: keepPreviousData,
    enabled,
  })

/** The newest people whose name or address contains the words. */
export const useFoundPeople = (q: string, enabled: boolean) =>
  useQuery({
    queryKey: [people.list.reads, people.list.path, 'found', q] as const,
    queryFn: async ({ signal }) => (await call(people.list, { query: { q } }, { signal })).people.slice(0, mostFound),
    placeholderData: keepPreviousData,
    enabled,
  })
