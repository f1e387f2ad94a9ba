import { looseKey } from '#contract/core/loose-key.ts'
import { people } from '#contract/accounts/people.ts'
import { search } from '#contract/search/search.ts'
import { searchWords } from '#contract/search/words.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { firstMattersOf } from './matter-pages.ts'
import { query } from './page-hooks.ts'

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
      const hits = counts ? rows : rows.filter(({ title }) => words.every((word) => looseKey(title).includes(word)))
      return hits.slice(0, maxResults)
    },
    placeholderData: keepPreviousData,
    enabled,
  })

const [numbersQuery] = query(search.numbers)
const [textsQuery] = query(search.texts)
const [peopleQuery] = query(people.list)

/** Finds things by the number that was typed. */
export const useNumberSearch = (q: string, enabled: boolean) => useQuery({ ...numbersQuery({ query: { q } }), enabled })

/** The newest messages, notes and files in which every word stands. */
export const useTextSearch = (q: string, enabled: boolean) =>
  useQuery({ ...textsQuery({ query: { q } }), placeholderData: keepPreviousData, enabled })

/** The newest people whose name or address contains the words. */
export const usePeopleSearch = (q: string, enabled: boolean) =>
  useQuery({
    ...peopleQuery({ query: { q } }),
    select: ({ people }) => people.slice(0, maxResults),
    placeholderData: keepPreviousData,
    enabled,
  })
