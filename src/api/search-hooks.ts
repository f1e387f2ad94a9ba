import { matterList } from '#contract/matter-list.ts'
import { people } from '#contract/people.ts'
import { soughtWords } from '#contract/sought-words.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from './http.ts'
import { readMatterPage } from './matter-pages.ts'

const mostFound = 10

/**
 * The newest matters in which each word stands, or in their customer's name. A server without pages
 * answers with all of them: then the titles are searched here.
 */
export const useFoundMatters = (q: string, enabled: boolean) =>
  useQuery({
    queryKey: [matterList.reads, matterList.path, 'found', q] as const,
    queryFn: async ({ signal }) => {
      const { matters, counts } = await readMatterPage({ q, limit: mostFound }, signal)
      const words = soughtWords(q.toLowerCase())
      const found = counts ? matters : matters.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
      return found.slice(0, mostFound)
    },
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
