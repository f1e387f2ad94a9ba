import { away } from '#contract/accounts/away.ts'
import { call, callIgnoringReply } from './http.ts'
import { pageHooks } from './page-hooks.ts'

const { query, mutation, action } = pageHooks({ api: { away }, call, callIgnoringReply })

export const [, useAway] = query((api) => api.away.read)
export const useSetAway = mutation((api) => api.away.set)
export const useEndAway = action((api) => api.away.end)
