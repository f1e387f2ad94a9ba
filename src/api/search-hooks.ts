import { looseKey } from '#contract/core/loose-key.ts'
import { people } from '#contract/accounts/people.ts'
import { search } from '#contract/search/search.ts'
import { searchWords } from '#contract/search/words.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from './http.ts'
import { firstMattersOf } from './matter-pages.ts'

const maxResults = 10

/**
 * The newest matters where every word occurs in the matter or in the customer's name. A server
 * without pages answers with all matters, whose titles are then searched here.
 */
export const useMatterSearch = (q: string, enabled: boolean) =>
  useQuery({
    ...firstMattersOf({ q, limit: maxResults }),
    select: ({ rows, counts }) => {
      const words = searchWords(q)
      const found = counts ? rows : rows.filter(({ title }) => words.every((word) => looseKey(title).includes(word)))
      return found.slice(0, maxResults)
    },
    placeholderData: keepPreviousData,
    enabled,
  })

/** Finds things by the number that was typed. */
export const useNumberSearch = (q: string, enabled: boolean) =>
  useQuery({
    queryKey: [search.numbers.reads, search.numbers.path, 'found', q] as const,
    queryFn: ({ signal }) => call(search.numbers, { query: { q } }, { signal }),
    enabled,
  })

/** The newest messages, notes and files in which every word stands. */
export const useTextSearch = (q: string, enabled: boolean) =>
  useQuery({
    queryKey: [search.texts.reads, search.texts.path, 'found', q] as const,
    queryFn: ({ signal }) => call(search.texts, { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  })

/** The newest people whose name or address contains the words. */
export const usePeopleSearch = (q: string, enabled: boolean) =>
  useQuery({
    queryKey: [people.list.reads, people.list.path, 'found', q] as const,
    queryFn: async ({ signal }) => (await call(people.list, { query: { q } }, { signal })).people.slice(0, maxResults),
    placeholderData: keepPreviousData,
    enabled,
  })
