import type { Input } from '#contract/core/endpoint.ts'
import { people } from '#contract/accounts/people.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from './http.ts'
import { mutation } from './page-hooks.ts'
import { pages } from './pages.ts'

/** The search; where a page begins is the hooks' own business. */
export type PeopleQuery = Omit<Input<typeof people.list>['query'], 'after'>
export type LogQuery = Omit<Input<typeof people.log>['query'], 'after'>

// Earlier results stay until the next answer comes.

/** The accounts, the newest page first. */
export const [, usePeoplePages] = pages(
  people.list,
  async (query: PeopleQuery, after, options) => {
    const { people: rows, next } = await call(people.list, { query: { ...query, after } }, options)
    return { rows, next }
  },
  { placeholderData: keepPreviousData },
)

/** The security log of accounts, the newest page first. */
export const [, useLogPages] = pages(
  people.log,
  async (query: LogQuery, after, options) => {
    const { events: rows, next } = await call(people.log, { query: { ...query, after } }, options)
    return { rows, next }
  },
  { placeholderData: keepPreviousData },
)

export const useInvite = mutation(people.invite)
export const useSetRoles = mutation(people.setRoles)
export const useActOnPerson = mutation(people.act)
